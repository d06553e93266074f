import { expect, test } from 'vitest';
import { filterOf } from './shows-list-rules.ts';

const filterFrom = (search: string) => {
  const address = new URLSearchParams(search);
  return filterOf((name) => address.get(name) ?? '');
};

test('without filters what is to come is listed', () => {
  expect(filterFrom('')).toEqual({ state: '', typeId: 0, when: 'coming', since: '', until: '', text: '' });
});

test.each([
  ['cuando=pasados', { when: 'past' }],
  ['cuando=todos', { when: '' }],
  ['cuando=otro', { when: 'coming' }],
  // With days the period is given.
  ['cuando=pasados&al=2026-11-22', { when: '', until: '2026-11-22' }],
  ['del=2026-02-31', { when: 'coming', since: '' }],
  ['tipo=3&estado=suspended&buscar=%20cord%C3%B3n', { typeId: 3, state: 'suspended', text: 'cordón' }],
  ['tipo=-1&estado=constructor', { typeId: 0, state: '' }],
])('%s', (search, filter) => {
  expect(filterFrom(search)).toMatchObject(filter);
});
