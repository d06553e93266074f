import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredScan } from '../store/scan.ts';
import { enrolledDevice, fakeBrowser } from '../testing/fake-device.ts';
import { codeOf, ticket } from '../testing/show.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the third reading that the server does not answer says at once that there is no network', async () => {
  const { club, restart } = await enrolledDevice();
  const app = await restart();
  await app.syncNow();
  const isOnline: boolean[] = [];
  for (const id of [201, 202, 203]) {
    await app.read(await codeOf(club, ticket(id)));
    isOnline.push(app.state.get().isOnline);
  }
  expect(isOnline).toEqual([true, true, false]);
});

test('an incident about a car names no ticket: parking tickets are numbered apart', async () => {
  const { restart, stores } = await enrolledDevice();
  const app = await restart();
  const car = { id: 'a', subject: { kind: 'parking', id: 12 } } as StoredScan;
  await app.report('Otro', '', car);
  expect(await stores.incidents.waiting()).toMatchObject([{ ticketId: 0, scanId: 'a' }]);
});

test('a window that another one has taken over reads no more', async () => {
  const { club, server, stores, restart, loseDevice } = await enrolledDevice();
  const app = await restart();
  loseDevice();
  await app.read(await codeOf(club, ticket(201)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(app.state.get().phase).toBe('elsewhere');
  expect(await stores.scans.ofShow(7)).toEqual([]);
  expect(server.heartbeat).not.toHaveBeenCalled();
});
