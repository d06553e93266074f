import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSameBits, seatBits, seatChanges } from './seat-bits.ts';

test('a seat is a bit, the first in the lowest', () => {
  const keys = [101, 102, 103, 201, 202, 203, 204, 205, 301];
  expect([...seatBits(keys, new Set([101, 103, 301, 999]))]).toEqual([0b101, 1]);
  expect([...seatBits(keys, new Set())]).toEqual([0, 0]);
});

test('what differs is told by its index, and whether it was taken or freed', () => {
  const keys = Array.from({ length: 20 }, (_, index) => 100 + index);
  const before = seatBits(keys, new Set([100, 107, 108]));
  const after = seatBits(keys, new Set([107, 119]));
  expect(seatChanges(before, after)).toEqual({ taken: [0, 8], freed: [19] });
  expect(seatChanges(after, after)).toEqual({ taken: [], freed: [] });
  expect([areSameBits(before, after), areSameBits(after, seatBits(keys, new Set([119, 107])))]).toEqual([
    false,
    true,
  ]);
});

test('changes undone give what was before', () => {
  const states = fc.tuple(
    fc.uint8Array({ minLength: 9, maxLength: 9 }),
    fc.uint8Array({ minLength: 9, maxLength: 9 }),
  );
  fc.assert(
    fc.property(states, ([before, after]) => {
      const { taken, freed } = seatChanges(before, after);
      expect(seatChanges(after, before)).toEqual({ taken: freed, freed: taken });
    }),
  );
});
