import { expect, test } from 'vitest';
import { type MasterRow, NO_MASTER } from '../api/masters.ts';
import { suggested } from './use-reasons.ts';

const row = (name: string, changes: Partial<MasterRow> = {}): MasterRow => ({
  ...{ id: 1, version: 1, isArchived: false, isFixed: false, uses: '' },
  ...{ value: { ...NO_MASTER, name }, ...changes },
});
const rows = [
  row('Clima'),
  row('Viejo', { isArchived: true }),
  row('Pedido de la AUF'),
  row('Pedido de la TV'),
];

test.each([
  ['', ['Clima', 'Pedido de la AUF', 'Pedido de la TV']],
  ['pedido', ['Pedido de la AUF', 'Pedido de la TV']],
  ['viejo', []],
  ['Clima', []],
  ['algo más', []],
])('to %j there are suggested %j', (typed, names) => expect(suggested(rows, typed)).toEqual(names));

test('of many the first ones', () => {
  const many = Array.from({ length: 9 }, (_value, index) => row(`Motivo ${index}`));
  expect(suggested(many, '')).toHaveLength(6);
});
