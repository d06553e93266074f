import { expect, test } from 'vitest';
import { numberRows, resizedSeats } from './number-rows.ts';
import { seatsOf } from './venue-plan.ts';

const names = (numbers: Partial<Parameters<typeof numberRows>[0]>) =>
  numberRows({ rows: 1, seats: 4, ...numbers })[0]?.seats.map(({ name }) => name);

test('12 filas de 30', () => {
  const rows = numberRows({ rows: 12, seats: 30 });
  expect(rows.map(({ id, name }) => [id, name])[11]).toEqual([12, '12']);
  expect(seatsOf({ rows })).toBe(360);
  expect(rows[3]?.seats[29]).toEqual({ id: 30, name: '30' });
});

test('odd and even names, from the left or from the right; ids always from the left', () => {
  expect(names({ numbering: 'odd' })).toEqual(['1', '3', '5', '7']);
  expect(names({ numbering: 'even' })).toEqual(['2', '4', '6', '8']);
  expect(names({ numbering: 'even', from: 'right' })).toEqual(['8', '6', '4', '2']);
  expect(numberRows({ rows: 1, seats: 3, from: 'right' })[0]?.seats).toEqual([
    { id: 1, name: '3' },
    { id: 2, name: '2' },
    { id: 3, name: '1' },
  ]);
});

test('a stand widens by a seat every so many rows, and may begin at a later row', () => {
  const rows = numberRows({ rows: 5, seats: 10, widensEvery: 2, firstRow: 21 });
  expect(rows.map(({ id, seats }) => [id, seats.length])).toEqual([
    [21, 10],
    [22, 10],
    [23, 11],
    [24, 11],
    [25, 12],
  ]);
});

test.each([
  [['1', '3', '5'], 5, ['1', '3', '5', '7', '9']],
  [['6', '4', '2'], 5, ['6', '4', '2', '8', '10']],
  [['9', '7'], 3, ['9', '7', '5']],
  [['A', 'B', '4'], 5, ['A', 'B', '4', '5', '6']],
  [['3'], 2, ['3', '4']],
  [[], 2, ['1', '2']],
  [['1', '3', '5'], 2, ['1', '3']],
])('the seats %j, made %i, are %j', (before, count, after) => {
  const seats = before.map((name, index) => ({ id: index + 1, name }));
  expect(resizedSeats(seats, count)).toEqual(after.map((name, index) => ({ id: index + 1, name })));
});
