import type { RoomState } from '@club/contract/queue';
import { expect, test } from 'vitest';
import { laterState } from './later-state.ts';

// Only the version is read.
const state = (version: number) => ({ version }) as RoomState;

test('a state that a cache kept too long is dropped, and so is the same one: it is no news', () => {
  const [old, known, same, later] = [state(1), state(2), state(2), state(3)];
  expect(laterState(null, old)).toBe(old);
  expect(laterState(known, old)).toBe(known);
  expect(laterState(known, same)).toBe(known);
  expect(laterState(known, later)).toBe(later);
});
