import { expect, test } from 'vitest';
import { cellsSince, fieldsSince, wholeSince } from './typed-rules.ts';

test('fields that changed since they were sent stay typed, also back to what they were', () => {
  const sent = { name: 'Nora', round: 'Fecha 1' };
  expect(fieldsSince<object>({ ...sent, round: '', minutes: 90 }, sent)).toEqual({ round: '', minutes: 90 });
  expect(fieldsSince(sent, sent)).toEqual({});
});

test('so do cells', () => {
  const sent = new Map([
    ['1/1', '100'],
    ['1/2', '200'],
  ]);
  const now = new Map([...sent, ['1/2', '250'], ['2/1', '']]);
  expect([...cellsSince(now, sent, () => '')]).toEqual([
    ['1/2', '250'],
    ['2/1', ''],
  ]);
  expect(cellsSince(sent, sent, () => '').size).toBe(0);
});

test('a cell that was put back while it was sent has its value of before', () => {
  const sent = new Map([['1/1', '100']]);
  expect([...cellsSince(new Map(), sent, (key) => `before ${key}`)]).toEqual([['1/1', 'before 1/1']]);
});

test('and what is typed as a whole', () => {
  const sent = { name: 'Nora' };
  expect(wholeSince(sent, sent)).toBeNull();
  expect(wholeSince({ ...sent }, sent)).toEqual(sent);
  expect(wholeSince(null, sent)).toBeNull();
});
