import { expect, test } from 'vitest';
import type { Seat } from '../../api/places.ts';
import { isFreeFor, placeWords, sectorKeyOf } from './move-rules.ts';

const seat = (other: Partial<Seat> = {}): Seat => ({
  ...{ id: 'F3A4', rowId: 3, rowName: 'C', seatId: 4, seatName: '12' },
  ...{ state: 'free', heldUntil: '', blockId: null },
  ...other,
});

test('free seats may be taken, blocked ones by who may block, others by nobody', () => {
  expect(isFreeFor(seat(), false)).toBe(true);
  expect([false, true].map((mayBlock) => isFreeFor(seat({ state: 'blocked' }), mayBlock))).toEqual([
    false,
    true,
  ]);
  expect(isFreeFor(seat({ state: 'blocked', heldUntil: '2026-11-29T18:00:00' }), true)).toBe(false);
  for (const state of ['held', 'issued', 'owned', 'box'] as const)
    expect(isFreeFor(seat({ state }), true)).toBe(false);
});

test('a seat and a sector have words of their own', () => {
  expect(placeWords(seat())).toBe('fila C, asiento 12');
  expect(sectorKeyOf({ standId: 3, code: 'AP' })).toBe('3-AP');
});
