import { expect, test } from 'vitest';
import { type MasterRow, NO_MASTER } from '../api/masters.ts';
import { presentNames, suggested } from './use-reasons.ts';

const names = ['Clima', 'Pedido de la AUF', 'Pedido de la TV'];

test.each([
  ['', names],
  ['pedido', ['Pedido de la AUF', 'Pedido de la TV']],
  ['viejo', []],
  ['Clima', []],
  ['algo más', []],
])('to %j there are suggested %j', (typed, found) => expect(suggested(names, typed)).toEqual(found));

test('of many the first ones', () => {
  const many = Array.from({ length: 9 }, (_value, index) => `Motivo ${index}`);
  expect(suggested(many, '')).toHaveLength(6);
});

test('one that is archived is suggested no more', () => {
  const row = (name: string, isArchived: boolean): MasterRow => ({
    ...{ id: 1, version: 1, isFixed: false, uses: '', value: { ...NO_MASTER, name }, isArchived },
  });
  expect(presentNames([row('Clima', false), row('Viejo', true)])).toEqual(['Clima']);
});
