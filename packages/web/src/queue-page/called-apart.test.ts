import type { OwnPlace, RoomState } from '@club/contract/queue';
import { expect, test, vi } from 'vitest';
import { CalledApart } from './called-apart.ts';

const state = (apart: number) => ({ apart }) as RoomState;
const place = (number: number, stageId = 1) => ({ stageId, number }) as OwnPlace;
const file = (...numbers: [number, number][]) => numbers;

test('the own number in the file is called, and stays so; the file is read once for each count', async () => {
  const read = vi.fn(async (count: number) => file([1, 7], [2, 40]).slice(0, count));
  const apart = new CalledApart(read);
  expect(await apart.has(place(40, 2), state(0))).toBe(false);
  expect(read).not.toHaveBeenCalled();
  expect(await apart.has(place(40, 2), state(1))).toBe(false);
  expect(await apart.has(place(40, 2), state(1))).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await apart.has(place(40, 2), state(2))).toBe(true);
  expect(await apart.has(place(40, 2), state(2))).toBe(true);
  expect([apart.knows(place(40, 2)), apart.knows(place(41, 2)), apart.knows(place(40, 1))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('more than a file has since the last look are read file by file', async () => {
  const read = vi.fn(async (count: number) => (count === 1_700 ? file([1, 7]) : file([1, count])));
  const apart = new CalledApart(read);
  await apart.has(place(7), state(200));
  expect(await apart.has(place(7), state(2_700))).toBe(true);
  expect(read.mock.calls.map(([count]) => count)).toEqual([200, 2_700, 1_700, 700]);
});

test('the same number of another stage is somebody else’s; a new number looks again', async () => {
  const apart = new CalledApart(async () => file([2, 40]));
  expect(await apart.has(place(0, 2), state(1))).toBe(false);
  expect(await apart.has(place(40, 1), state(1))).toBe(false);
  expect(await apart.has(place(40, 2), state(1))).toBe(true);
});

test('a file that is not there yet is asked for again', async () => {
  const read = vi.fn(async (): Promise<[number, number][] | null> => null);
  const apart = new CalledApart(read);
  expect(await apart.has(place(40), state(1))).toBe(false);
  read.mockResolvedValue(file([1, 40]));
  expect(await apart.has(place(40), state(1))).toBe(true);
});
