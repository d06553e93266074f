import { expect, test } from 'vitest';
import { nearestShow } from './posts.ts';

const HOUR = 3_600_000;
const show = (id: number, hour: number) => ({ id, name: `Partido ${id}`, startsAt: hour * HOUR });

test('of two shows of a day it is the one that is played, not the one that is over', () => {
  const day = [show(1, 15), show(2, 21)];
  expect([13, 15.5, 17.9, 18.1, 20, 23].map((hour) => nearestShow(day, hour * HOUR)?.id)).toEqual([
    ...[1, 1, 1, 2, 2, 2],
  ]);
  expect(nearestShow([], 0)).toBeUndefined();
});
