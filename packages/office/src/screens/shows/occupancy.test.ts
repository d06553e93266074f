import { expect, test } from 'vitest';
import { capacityOf, soldOf } from './occupancy.ts';

test('a bar of what is sold is as full as the number beside it, whatever is blocked or set aside', () => {
  const occupancy = { sold: 0, held: 1, setAside: 4, blocked: 20, free: 0 };
  expect(soldOf(occupancy)).toEqual({ sold: 0, held: 0, setAside: 0, blocked: 0, free: 25 });
  expect(capacityOf(soldOf(occupancy))).toBe(capacityOf(occupancy));
});
