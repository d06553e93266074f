import { expect, test } from 'vitest';
import { saveJoinIntent, takeJoinIntent } from './join-intent.ts';

const MINUTE_MS = 60_000;
const intent = { roomId: 3, wantsMail: true, at: 0 };

test('is taken once, in its room, and only soon', () => {
  saveJoinIntent(intent);
  expect(takeJoinIntent(3, 64 * MINUTE_MS)).toEqual(intent);
  expect(takeJoinIntent(3, 64 * MINUTE_MS)).toBeNull();
  saveJoinIntent(intent);
  expect(takeJoinIntent(4, MINUTE_MS)).toBeNull();
  expect(takeJoinIntent(3, MINUTE_MS)).toBeNull();
  saveJoinIntent(intent);
  expect(takeJoinIntent(3, 65 * MINUTE_MS)).toBeNull();
});
