import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer, Refused } from '../api/device-call.ts';
import {
  ANA,
  enrolledDevice,
  fakeBrowser,
  OPEN_SHIFT,
  ordersOf,
  POST,
  packageBytes,
} from '../testing/fake-device.ts';
import { codeOf } from '../testing/show.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (problem: string) => async () => {
  throw new Refused(problem, 'No.', null);
};
const away = async () => {
  throw new NoAnswer();
};

describe('a device that is revoked', () => {
  test('forgets all with an incident in the queue that the server refuses, and stays revoked over a restart', async () => {
    const { server, stores, restart } = await enrolledDevice();
    const app = await restart();
    expect(app.state.get().phase).toBe('reading');
    server.report.mockImplementation(refused('code 403'));
    await app.report('Otro', 'nada', null);
    server.heartbeat.mockResolvedValue(ordersOf({ isRevoked: true }));
    await app.syncNow();
    expect(await stores.settings.get('identity')).toBeNull();
    expect(await stores.packages.load(7)).toBeNull();
    expect((await restart()).state.get()).toMatchObject({ phase: 'revoked', known: null, shift: null });
  });

  test('has no package when it is killed before its scans are up; the next start ends it', async () => {
    const { stores, restart } = await enrolledDevice();
    await stores.settings.revoke();
    expect(await stores.packages.load(7)).toBeNull();
    const app = await restart();
    expect(app.state.get().phase).toBe('revoked');
    expect(await stores.settings.get('identity')).toBeNull();
    app.enrolAnew();
    expect(app.state.get().phase).toBe('enrol');
  });

  test('keeps nothing of what was on its way', async () => {
    const { server, stores, restart } = await enrolledDevice();
    const app = await restart();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<never>();
    server.changes.mockImplementation(() => {
      asked.resolve();
      return answer.promise;
    });
    server.send.mockImplementation(away);
    const going = app.syncNow();
    await asked.promise;
    server.heartbeat.mockResolvedValue(ordersOf({ isRevoked: true }));
    await app.syncNow();
    answer.resolve({ changes: [], cut: 9, hasMore: false } as never);
    await going;
    expect(app.state.get()).toMatchObject({ phase: 'revoked', known: null });
    expect(await stores.packages.load(7)).toBeNull();
  });
});

describe('incidents', () => {
  test('one that the server refuses is set aside, kept and shown, and those behind it go up', async () => {
    const { server, restart } = await enrolledDevice();
    const app = await restart();
    server.report.mockImplementationOnce(refused('not-assigned')).mockResolvedValue(8 as never);
    await app.report('Salud', 'uno', null);
    await app.report('Violencia', 'dos', null);
    await app.syncNow();
    const kept = [{ kind: 'Salud', text: 'uno', refusal: 'No.' }];
    expect(app.state.get().refused).toMatchObject(kept);
    server.report.mockClear();
    await app.syncNow();
    expect(server.report).not.toHaveBeenCalled();
    expect((await restart()).state.get().refused).toMatchObject(kept);
  });

  test('what is of the moment is no refusal of the incident', async () => {
    const { server, stores, restart } = await enrolledDevice();
    const app = await restart();
    server.report.mockImplementation(refused('code 429'));
    await app.report('Salud', 'uno', null);
    await expect(app.syncNow()).rejects.toThrow(Refused);
    expect(await stores.incidents.waiting()).toHaveLength(1);
  });
});

test('the server hears at once that the clock is compared, not with the next heartbeat', async () => {
  const { server, restart } = await enrolledDevice();
  await (await restart()).syncNow();
  const told: readonly (readonly unknown[])[] = server.heartbeat.mock.calls;
  expect(told.map(([state]) => state)).toMatchObject([{ isClockReliable: false }, { isClockReliable: true }]);
});

describe('a shift that starts', () => {
  const opened = (shiftId: number, person: string) => ({ shiftId, person, isSupervisor: shiftId === 2 });

  test('has no supervisor: who answered for its start is signed out, here and at the server', async () => {
    const { server, restart } = await enrolledDevice({ hasShift: false });
    const app = await restart();
    await app.syncNow();
    await app.download(7).catch(() => {});
    server.openShift.mockResolvedValueOnce(opened(2, 'Rosa') as never);
    await app.signIn(9, '2222');
    expect(app.state.get().supervisor).toMatchObject({ person: 'Rosa' });
    server.openShift.mockResolvedValueOnce(opened(3, 'Ana') as never);
    await app.openShift(5, '1111');
    expect(app.state.get()).toMatchObject({ phase: 'reading', supervisor: null });
    expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(2);
    // The supervisor's shift was beside the lane's; the lane's ends any that was still open.
    const asked: readonly (readonly unknown[])[] = server.openShift.mock.calls;
    expect(asked.map(([, opening]) => opening)).toEqual([
      { showId: 7, personId: 9, pin: '2222' },
      { showId: 7, personId: 5, pin: '1111', relieves: true },
    ]);
  });
});

describe('the PIN', () => {
  test('is asked 10 minutes after the shift began, however long the app was open before', async () => {
    const { server, restart } = await enrolledDevice({ hasShift: false });
    const app = await restart();
    await app.syncNow();
    await app.download(7).catch(() => {});
    await vi.advanceTimersByTimeAsync(660_000);
    server.openShift.mockResolvedValueOnce({ shiftId: 3, person: 'Ana', isSupervisor: false } as never);
    await app.openShift(5, '1111');
    await vi.advanceTimersByTimeAsync(31_000);
    expect(app.state.get().isLocked).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(app.state.get().isLocked).toBe(true);
  });
});

describe('after five wrong PINs', () => {
  const proof = (isSupervisor: boolean) => ({ shiftId: 4, person: 'Rosa', isSupervisor }) as never;

  test('the package judges none any more, also after a restart; the server does, however offline it looked', async () => {
    const { server, stores, restart } = await enrolledDevice();
    await stores.settings.set('pinTries', 5);
    const app = await restart();
    await expect(app.unlock('1111')).rejects.toThrow('Probá con red');
    server.openShift.mockResolvedValue(proof(false));
    app.state.set({ isLocked: true });
    await app.unlock('1111');
    expect(app.state.get().isLocked).toBe(false);
    // The shift that proved the PIN is not the lane's.
    expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(4);
    expect(await stores.settings.get('pinTries')).toBe(0);
  });

  test('a supervisor answers for an old package by the server; a steward’s PIN does not', async () => {
    const { server, stores, restart } = await enrolledDevice();
    await stores.settings.set('pinTries', 5);
    const app = await restart();
    server.openShift.mockResolvedValueOnce(proof(false));
    await expect(app.acceptOldPackage(9, '1111')).rejects.toThrow('Tiene que entrar un supervisor.');
    expect(app.state.get().acceptedOld).toBe(0);
    await stores.settings.set('pinTries', 5);
    server.openShift.mockResolvedValueOnce(proof(true));
    await app.acceptOldPackage(9, '1111');
    expect(app.state.get().acceptedOld).toBeGreaterThan(0);
  });
});

describe('a package whose time is over', () => {
  test('lets nobody in, is dropped, and ends the shift', async () => {
    const { club, stores, restart } = await enrolledDevice({ endsIn: 50_000 });
    const app = await restart();
    await vi.advanceTimersByTimeAsync(52_000);
    await app.read(await codeOf(club, ANA));
    expect(app.state.get()).toMatchObject({ phase: 'shift', known: null, shift: null, outcome: null });
    expect(app.state.get().fault).toContain('venció');
    expect(await stores.packages.load(7)).toBeNull();
  });

  test('is not over while the show is by its new hour, also after a restart', async () => {
    const { club, server, stores, restart } = await enrolledDevice({ endsIn: 50_000 });
    const app = await restart();
    const before = app.state.get().known?.index.matchday;
    if (!before) throw new Error('no package');
    const matchday = { ...before, validUntil: Date.now() + 90_000 };
    const news = { changes: [{ kind: 'matchday', matchday }], cut: 9, hasMore: false };
    server.changes.mockResolvedValueOnce(news as never);
    await app.syncNow();
    await vi.advanceTimersByTimeAsync(62_000);
    await app.read(await codeOf(club, ANA));
    expect(app.state.get()).toMatchObject({ phase: 'reading', outcome: { decision: { result: 'OK' } } });
    const again = await restart();
    expect(again.state.get()).toMatchObject({ phase: 'reading', shift: { shiftId: 1 } });
    await vi.advanceTimersByTimeAsync(45_000);
    await vi.waitUntil(() => again.state.get().phase === 'shift', { timeout: 10_000 });
    expect(await stores.packages.load(7)).toBeNull();
  });

  test('is dropped without a reading, and at a start', async () => {
    const { stores, restart } = await enrolledDevice({ endsIn: 50_000 });
    const app = await restart();
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitUntil(() => app.state.get().phase === 'shift', { timeout: 10_000 });
    const again = await enrolledDevice({ endsIn: -1 });
    expect((await again.restart()).state.get()).toMatchObject({ phase: 'shift', known: null });
    expect(await stores.packages.load(7)).toBeNull();
    expect(await stores.settings.get('shift')).toBeNull();
  });

  test('stays while the clock that says so was just set, and is not read with', async () => {
    const { club, stores, restart } = await enrolledDevice({ endsIn: 50_000 });
    const app = await restart();
    vi.setSystemTime(Date.now() + 3_600_000);
    await app.read(await codeOf(club, ANA));
    expect(app.state.get()).toMatchObject({ phase: 'reading', outcome: null });
    expect(app.state.get().fault).toContain('venció');
    expect(await stores.packages.load(7)).not.toBeNull();
  });
});

describe('a device that the chief puts elsewhere', () => {
  const elsewhere = {
    ...POST,
    gateName: 'Puerta 9',
    lane: { ...POST.lane, laneId: 9, gateId: 9, group: 'Abdón' },
  };

  test('asks for the other group’s package, and its open shift reads there', async () => {
    const { club, server, stores, restart } = await enrolledDevice();
    const app = await restart();
    await app.syncNow();
    expect(server.package).not.toHaveBeenCalled();
    server.heartbeat.mockResolvedValue(ordersOf({ post: elsewhere }));
    server.package.mockResolvedValue((await packageBytes(club, { group: 'Abdón', cut: 5 })) as never);
    await app.syncNow();
    expect(app.state.get()).toMatchObject({
      phase: 'reading',
      shift: { gateName: 'Puerta 9', lane: elsewhere.lane },
    });
    expect(app.state.get().known?.columns.header.group).toBe('Abdón');
    expect(await stores.settings.get('shift')).toMatchObject({ gateName: 'Puerta 9' });
    server.package.mockClear();
    await app.syncNow();
    expect(server.package).not.toHaveBeenCalled();
  });

  test('reads where it was until that package is there', async () => {
    const { server, restart } = await enrolledDevice();
    const app = await restart();
    server.heartbeat.mockResolvedValue(ordersOf({ post: elsewhere }));
    await expect(app.syncNow()).rejects.toThrow(NoAnswer);
    expect(app.state.get().shift?.gateName).toBe('Puerta 3');
  });
});

test('a supervisor who is signed in when a lane locks is signed out, also at the server', async () => {
  const { server, restart } = await enrolledDevice();
  const app = await restart();
  app.state.set({ supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(app.state.get()).toMatchObject({ isLocked: true, supervisor: null });
  expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(2);
});

describe('a lane', () => {
  test('takes an entry back once, however often the button is tapped', async () => {
    const { club, stores, restart } = await enrolledDevice();
    const app = await restart();
    await app.read(await codeOf(club, ANA));
    const entry = app.state.get().recent[0];
    if (!entry) throw new Error('nothing was read');
    expect(entry).toMatchObject({ result: 'OK', admits: true });
    const taps = await Promise.all([app.undo(entry), app.undo(entry)]);
    expect(taps.toSorted()).toEqual([false, true]);
    expect((await stores.scans.ofShow(7)).filter(({ undoes }) => undoes)).toHaveLength(1);
    expect(app.state.get().admitted).toBe(0);
  });

  test('for leaving counts who left, also after a restart', async () => {
    const { club, server, stores, restart } = await enrolledDevice();
    // The server would assign it to its entry lane again.
    server.heartbeat.mockImplementation(away);
    const out = { ...OPEN_SHIFT, lane: { ...OPEN_SHIFT.lane, direction: 'out' as const } };
    await stores.settings.set('shift', out);
    const app = await restart();
    await app.read(await codeOf(club, ANA));
    await app.read('NADA');
    expect(app.state.get().admitted).toBe(1);
    expect((await restart()).state.get().admitted).toBe(1);
  });
});
