import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer, Refused } from '../api/device-call.ts';
import { uuidV7 } from '../store/uuid.ts';
import {
  ANA,
  enrolledDevice,
  fakeBrowser,
  OPEN_SHIFT,
  ordersOf,
  POST,
  packageBytes,
} from '../testing/fake-device.ts';
import { codeOf, ticket } from '../testing/show.ts';
import type { GateApp } from './gate-app.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const away = async () => {
  throw new NoAnswer();
};
const refused = (problem: string) => async () => {
  throw new Refused(problem, 'No.', null);
};
const ROSA = { personId: 9, person: 'Rosa', shiftId: 2 };

describe('a shift that ends without network', () => {
  test('ends at the server as soon as that answers, also after a restart', async () => {
    const { server, restart } = await enrolledDevice();
    const app = await restart();
    server.closeShift.mockImplementation(away);
    await app.closeShift();
    const again = await restart();
    expect(again.state.get().shift).toBeNull();
    server.closeShift.mockReset();
    await again.syncNow();
    await vi.waitFor(() => expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(1), {
      timeout: 10_000,
    });
    await again.syncNow();
    expect(server.closeShift).toHaveBeenCalledOnce();
  });

  test('is not told again when the server knows: the next one has relieved it', async () => {
    const { server, stores, restart } = await enrolledDevice();
    const app = await restart();
    server.closeShift.mockImplementation(away);
    await app.closeShift();
    expect(await stores.settings.get('endedShifts')).toEqual([1]);
    server.closeShift.mockImplementation(refused('shift-unknown'));
    await app.syncNow();
    await vi.waitFor(async () => expect(await stores.settings.get('endedShifts')).toEqual([]), {
      timeout: 10_000,
    });
  });
});

describe('a shift whose package is over when the app starts', () => {
  test('ends at the server, for whose answer the app does not wait', async () => {
    const { server, stores, restart } = await enrolledDevice({ endsIn: -1 });
    server.heartbeat.mockImplementation(away);
    const answered = Promise.withResolvers<void>();
    server.closeShift.mockReturnValue(answered.promise);
    const app = await restart();
    expect(app.state.get()).toMatchObject({ phase: 'shift', shift: null, known: null });
    expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(1);
    expect(await stores.settings.get('endedShifts')).toEqual([1]);
    answered.resolve();
    await vi.waitFor(async () => expect(await stores.settings.get('endedShifts')).toEqual([]), {
      timeout: 10_000,
    });
  });

  test('ends there later without network', async () => {
    const { server, stores, restart } = await enrolledDevice({ endsIn: -1 });
    server.closeShift.mockImplementation(away);
    const app = await restart();
    await vi.waitFor(() => expect(server.closeShift).toHaveBeenCalled(), { timeout: 10_000 });
    expect(await stores.settings.get('endedShifts')).toEqual([1]);
    server.closeShift.mockReset();
    await app.syncNow();
    await vi.waitFor(() => expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(1), {
      timeout: 10_000,
    });
  });
});

describe('a lane that is left alone', () => {
  test('asks for the PIN also when the app was started anew meanwhile', async () => {
    const { restart } = await enrolledDevice();
    await restart();
    await vi.advanceTimersByTimeAsync(601_000);
    expect((await restart()).state.get()).toMatchObject({ phase: 'reading', isLocked: true });
  });

  test('is not locked by a restart soon after a reading', async () => {
    const { club, restart } = await enrolledDevice();
    const app = await restart();
    await vi.advanceTimersByTimeAsync(590_000);
    await app.read(await codeOf(club, ANA));
    await vi.advanceTimersByTimeAsync(590_000);
    expect((await restart()).state.get()).toMatchObject({ phase: 'reading', isLocked: false });
  });
});

describe('people whom the chief takes off the show', () => {
  const newsOf = (app: GateApp, leaves: number) => {
    const before = app.state.get().known?.index.matchday;
    if (!before) throw new Error('no package');
    const matchday = { ...before, staff: before.staff.filter(({ id }) => id === leaves) };
    return { changes: [{ kind: 'matchday', matchday }], cut: 9, hasMore: false } as never;
  };

  test('read no more: the lane leaves their shift at its next contact, and its queue goes up', async () => {
    const { club, server, stores, restart } = await enrolledDevice();
    const app = await restart();
    await app.syncNow();
    await app.read(await codeOf(club, ANA));
    server.changes.mockResolvedValueOnce(newsOf(app, 9));
    await app.syncNow();
    await app.syncNow();
    const fault = 'El jefe de puertas cerró el turno de Ana.';
    expect(app.state.get()).toMatchObject({ phase: 'shift', shift: null, queue: 0, fault });
    expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(1);
    expect(await stores.settings.get('shift')).toBeNull();
  });

  test('are no supervisors any more, and the steward reads on', async () => {
    const { server, restart } = await enrolledDevice();
    const app = await restart();
    app.state.set({ supervisor: ROSA });
    await app.syncNow();
    expect(app.state.get().supervisor).toEqual(ROSA);
    server.changes.mockResolvedValueOnce(newsOf(app, 5));
    await app.syncNow();
    await app.syncNow();
    expect(app.state.get()).toMatchObject({ phase: 'reading', supervisor: null, fault: '' });
    expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(2);
  });
});

describe('a device that is revoked while it reads', () => {
  test('is enrolled anew only when what it has is sent and deleted', async () => {
    const { club, server, stores, restart } = await enrolledDevice();
    const app = await restart();
    server.send.mockImplementation(away);
    await app.read(await codeOf(club, ANA));
    const sent = Promise.withResolvers<string[]>();
    server.send.mockReturnValue(sent.promise);
    server.heartbeat.mockResolvedValue(ordersOf({ isRevoked: true }));
    const synced = app.syncNow();
    await vi.waitUntil(() => app.state.get().phase === 'leaving', { timeout: 10_000 });
    expect(await stores.settings.get('identity')).not.toBeNull();
    sent.resolve([]);
    await synced;
    await vi.waitUntil(() => app.state.get().phase === 'revoked', { timeout: 10_000 });
    expect(await stores.settings.get('identity')).toBeNull();
  });

  test('shows no light when the server refuses the reading, and forgets all', async () => {
    const { club, server, stores, restart } = await enrolledDevice();
    const app = await restart();
    await app.syncNow();
    server.ask.mockImplementation(refused('code 403'));
    server.heartbeat.mockResolvedValue(ordersOf({ isRevoked: true }));
    const give = vi.spyOn(app.signals, 'give');
    await app.read(await codeOf(club, ANA));
    await vi.waitUntil(() => app.state.get().phase === 'revoked', { timeout: 10_000 });
    expect(app.state.get().outcome).toBeNull();
    expect(give).not.toHaveBeenCalled();
    await vi.waitUntil(async () => (await stores.settings.get('identity')) === null, { timeout: 10_000 });
  });

  test('hears it by whatever it asks next, not only by its heartbeat', async () => {
    const { server, restart } = await enrolledDevice();
    server.changes.mockImplementation(refused('code 403'));
    const app = await restart();
    await vi.advanceTimersByTimeAsync(1_000);
    server.heartbeat.mockClear();
    server.heartbeat.mockResolvedValue(ordersOf({ isRevoked: true }));
    await vi.advanceTimersByTimeAsync(3_500);
    expect(server.heartbeat).toHaveBeenCalled();
    await vi.waitUntil(() => app.state.get().phase === 'revoked', { timeout: 10_000 });
  });
});

describe('what a lane tells of itself', () => {
  test('a reading that was sent is no longer called unsent', async () => {
    const { club, server, restart } = await enrolledDevice();
    const app = await restart();
    server.send.mockImplementation(away);
    await app.read(await codeOf(club, ANA));
    expect(app.state.get().recent).toMatchObject([{ unsent: 1 }]);
    server.send.mockImplementation(async (scans: readonly { id: string }[]) => scans.map(({ id }) => id));
    await app.syncNow();
    expect(app.state.get()).toMatchObject({ queue: 0 });
    expect(app.state.get().recent[0]).not.toHaveProperty('unsent');
  });

  test('its count has who a supervisor let in, also after a restart', async () => {
    const { club, server, restart } = await enrolledDevice();
    server.heartbeat.mockImplementation(away);
    const app = await restart();
    await app.read(await codeOf(club, ticket(555)));
    app.state.set({ supervisor: ROSA });
    const [last] = app.state.get().recent;
    if (!last) throw new Error('nothing was read');
    await app.admit(last, 'Otro', uuidV7(Date.now()));
    expect(app.state.get().admitted).toBe(1);
    expect((await restart()).state.get().admitted).toBe(1);
  });

  test('an entry of the shift before that is taken back is none of this one’s', async () => {
    const { club, stores, server, restart } = await enrolledDevice();
    server.heartbeat.mockImplementation(away);
    await (await restart()).read(await codeOf(club, ANA));
    await stores.settings.set('shift', { ...OPEN_SHIFT, shiftId: 8, startedAt: Date.now() + 1 });
    const app = await restart();
    const [entry] = app.state.get().recent;
    if (!entry) throw new Error('nothing was read');
    app.state.set({ supervisor: ROSA });
    await app.undo(entry, 'Error de lectura');
    expect(app.state.get().admitted).toBe(0);
  });

  test('at another lane it counts anew', async () => {
    const { club, server, restart } = await enrolledDevice();
    const app = await restart();
    await app.read(await codeOf(club, ANA));
    expect(app.state.get().admitted).toBe(1);
    const lane = { ...POST.lane, laneId: 2 };
    server.heartbeat.mockResolvedValue(ordersOf({ post: { ...POST, lane } }));
    await app.syncNow();
    expect(app.state.get()).toMatchObject({ shift: { lane }, admitted: 0 });
  });
});

test('at a lane for leaving a supervisor lets out whom they found, and admits nobody', async () => {
  const { server, stores, restart } = await enrolledDevice();
  server.heartbeat.mockImplementation(away);
  const lane = { ...OPEN_SHIFT.lane, direction: 'out' as const };
  await stores.settings.set('shift', { ...OPEN_SHIFT, lane });
  const app = await restart();
  app.state.set({ isOnline: true, supervisor: ROSA });
  const found = { id: ANA.id, isParking: false, person: 'Ana Paz', document: '', place: 'Platea' };
  const about = { ...found, isAnnulled: false, isForSupervisor: false, entries: [], readings: [] };
  await app.admit(about, 'Otro', uuidV7(Date.now()));
  expect(server.admit).not.toHaveBeenCalled();
  const act = { direction: 'out', mode: 'supervisor', admits: false, reason: 'Otro' };
  expect(await stores.scans.ofShow(7)).toMatchObject([act]);
});

describe('a device without a shift', () => {
  test('has its package for practice after a restart without network, and chooses a show when one is known', async () => {
    const { server, restart } = await enrolledDevice({ hasShift: false });
    server.heartbeat.mockImplementation(away);
    const app = await restart();
    await app.syncNow().catch(() => {});
    expect(app.state.get()).toMatchObject({ phase: 'shift', deviceName: '', post: null, isKept: true });
    expect(await app.isOfClub('no code')).toBe(false);
    expect(app.state.get().known?.index.matchday.showId).toBe(7);
    await app.download(7).catch(() => {});
    expect(app.state.get()).toMatchObject({ isKept: false, known: { cut: 1 } });
  });

  test('renews its package only for the show that is chosen', async () => {
    const { server, restart } = await enrolledDevice({ hasShift: false });
    server.heartbeat.mockResolvedValue(ordersOf({ wantsPackage: true }));
    const app = await restart();
    await app.syncNow();
    expect(app.state.get()).toMatchObject({ isKept: true, post: POST });
    expect(server.package).not.toHaveBeenCalled();
    await app.download(7).catch(() => {});
    expect(server.package).toHaveBeenCalledOnce();
  });

  test('has none of a show that is over', async () => {
    const { restart } = await enrolledDevice({ hasShift: false, endsIn: -1 });
    expect((await restart()).state.get()).toMatchObject({ known: null, isKept: false });
  });

  test('says no more that the former one is over when it has that of the next', async () => {
    const { club, server, restart } = await enrolledDevice({ endsIn: 50_000 });
    const app = await restart();
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitUntil(() => app.state.get().phase === 'shift', { timeout: 10_000 });
    expect(app.state.get().fault).toContain('venció');
    server.package.mockResolvedValue((await packageBytes(club, { cut: 5 })) as never);
    await app.download(7);
    expect(app.state.get()).toMatchObject({ known: { cut: 5 }, fault: '' });
  });
});
