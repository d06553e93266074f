import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer, Refused } from '../api/device-call.ts';
import { IncidentStore } from '../store/incident-store.ts';
import type { StoredScan } from '../store/scan.ts';
import { ANA, enrolledDevice, fakeBrowser, ordersOf } from '../testing/fake-device.ts';
import { codeOf, LANE, ticket } from '../testing/show.ts';

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

test('an incident names the lane where it was written, and goes up before a revoked device forgets all', async () => {
  const { server, stores, restart } = await enrolledDevice();
  const app = await restart();
  await app.report('Salud', 'Se desmayó', null);
  const kept = { kind: 'Salud', laneId: LANE.laneId };
  expect(await stores.incidents.waiting()).toMatchObject([kept]);
  server.report.mockClear();
  server.report.mockResolvedValue(8 as never);
  server.heartbeat.mockResolvedValue(ordersOf({ isRevoked: true }));
  await app.syncNow();
  expect(server.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(kept));
  expect(await stores.incidents.waiting()).toEqual([]);
});

test('an incident is not sent before the server has it', async () => {
  const { server, restart } = await enrolledDevice();
  const app = await restart();
  const id = await app.report('Salud', 'Se desmayó', null);
  await app.syncNow().catch(() => {});
  expect(app.state.get().unsentIncidents).toEqual([id]);
  server.report.mockResolvedValue(8 as never);
  await app.syncNow();
  expect(app.state.get()).toMatchObject({ unsentIncidents: [], refused: [] });
});

test('a refused incident is shown until somebody says that the chief knows', async () => {
  const { server, stores, restart } = await enrolledDevice();
  const app = await restart();
  server.report.mockRejectedValue(new Refused('not-assigned', 'No.', null));
  await app.report('Salud', 'Se desmayó', null);
  await app.syncNow();
  const [incident] = app.state.get().refused;
  expect(app.state.get().unsentIncidents).toEqual([]);
  await app.forgetIncident(incident?.id ?? '');
  expect([app.state.get().refused, await stores.incidents.refused()]).toEqual([[], []]);
});

test('an incident about a car names no ticket: parking tickets are numbered apart', async () => {
  const { restart, stores } = await enrolledDevice();
  const app = await restart();
  const car = { id: 'a', subject: { kind: 'parking', id: 12 } } as StoredScan;
  await app.report('Otro', '', car);
  expect(await stores.incidents.waiting()).toMatchObject([{ ticketId: 0, scanId: 'a' }]);
});

test('an incident that cannot be stored is for want of room, not of network', async () => {
  const { restart } = await enrolledDevice();
  const app = await restart();
  vi.spyOn(IncidentStore.prototype, 'add').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  await expect(app.report('Otro', 'nada', null)).rejects.toThrow('No queda espacio');
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

test('a lane with hardly any room asks nobody about a ticket that it cannot keep; with a supervisor it reads', async () => {
  const { club, server, stores, restart } = await enrolledDevice();
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 96, quota: 100 }) } });
  const app = await restart();
  await app.syncNow();
  expect(app.state.get().isOnline).toBe(true);
  await app.read(await codeOf(club, ANA));
  expect(app.state.get()).toMatchObject({
    ...{ outcome: null, fault: 'No queda espacio para guardar lecturas.', admitted: 0 },
  });
  expect(server.ask).not.toHaveBeenCalled();
  app.state.set({ supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } });
  await app.read(await codeOf(club, ANA));
  expect(server.ask).toHaveBeenCalledOnce();
  expect(await stores.scans.ofShow(7)).toMatchObject([{ result: 'OK', admits: true }]);
});

describe('a device that lost its time with its battery, without network', () => {
  const lost = Date.UTC(2015, 0, 1);
  const away = () => Promise.reject(new NoAnswer());

  test('lets people in: its package knows better', async () => {
    const { club, server, restart } = await enrolledDevice();
    const madeAt = Date.now();
    server.heartbeat.mockImplementation(away);
    vi.setSystemTime(lost);
    const app = await restart();
    await vi.advanceTimersByTimeAsync(60_000);
    await app.read(await codeOf(club, ANA));
    const [scan] = app.state.get().recent;
    expect(scan).toMatchObject({ result: 'OK', time: { isReliable: false } });
    expect(scan?.time.corrected).toBeGreaterThanOrEqual(madeAt - 1_000);
  });

  test('is as late as its last contact, if the clock was compared by then', async () => {
    const { club, server, stores, restart } = await enrolledDevice();
    await vi.advanceTimersByTimeAsync(120_000);
    const app = await restart();
    await app.syncNow();
    const freshAt = await vi.waitUntil(() => stores.settings.get('freshAt'), { timeout: 10_000 });
    server.heartbeat.mockImplementation(away);
    server.changes.mockImplementation(away);
    vi.setSystemTime(lost);
    const again = await restart();
    await again.read(await codeOf(club, ANA));
    const [scan] = again.state.get().recent;
    expect(scan?.time.corrected).toBeGreaterThanOrEqual(freshAt);
    expect(scan?.result).toBe('OK');
  });

  test('keeps no time of a contact before its clock was compared', async () => {
    const { server, stores, restart } = await enrolledDevice();
    server.heartbeat.mockImplementation(away);
    const app = await restart();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(app.state.get().freshAt).not.toBeNull();
    expect(await stores.settings.get('freshAt')).toBeNull();
  });
});
