import { expect, test } from 'vitest';
import { measureOffset } from './device-clock.ts';

test.each([
  [{ sent: 0, serverReceived: 1_050, serverSent: 1_060, received: 110 }, 1_000, 50],
  [{ sent: 5_000, serverReceived: 4_010, serverSent: 4_010, received: 5_020 }, -1_000, 10],
  // A clock that was set back between sending and receiving gives no negative value.
  [{ sent: 100, serverReceived: 100, serverSent: 100, received: 90 }, 5, 0],
])('%j', (contact, offsetMs, uncertaintyMs) => {
  expect(measureOffset(contact)).toEqual({ offsetMs, uncertaintyMs });
});
