import 'fake-indexeddb/auto';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer, Refused } from '../api/device-call.ts';
import { ANA, enrolledDevice, fakeBrowser, ordersOf, POST } from '../testing/fake-device.ts';
import { codeOf } from '../testing/show.ts';
import { OwnShift } from './own-shift.ts';
import { StateStore } from './state.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const away = async () => {
  throw new NoAnswer();
};
const known = (shiftId: number) => ({ shiftId, person: 'Ana', isSupervisor: false }) as never;
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const salt = new Uint8Array(16);

async function stewardWith(pin: string) {
  const hash = await scryptAsync(pin, salt, { N: 16_384, r: 8, p: 1, dkLen: 32 });
  return { id: 5, name: 'Ana', role: 'steward' as const, salt: base64(salt), pinHash: base64(hash) };
}

/** A device that had contact once, and was started again without network. */
async function cutOffDevice() {
  const device = await enrolledDevice({ hasShift: false, matchday: { staff: [await stewardWith('1111')] } });
  await (await device.restart()).syncNow();
  device.server.heartbeat.mockImplementation(away);
  const app = await device.restart();
  await app.download(7);
  return { ...device, app };
}

describe('a shift that begins without network', () => {
  test('reads at once at the lane that the chief gave it, and the server learns of it when it answers', async () => {
    const { club, server, stores, app } = await cutOffDevice();
    expect(app.state.get()).toMatchObject({ post: POST, deviceName: 'Lector 1', isKept: false });
    await expect(app.openShift(5, '2222')).rejects.toThrow('El PIN no es correcto.');
    await app.openShift(5, '1111');
    await app.read(await codeOf(club, ANA));
    expect(app.state.get()).toMatchObject({ phase: 'reading', shift: { shiftId: 0 }, admitted: 1 });
    const [entry] = app.state.get().recent;
    if (!entry) throw new Error('nothing was read');
    await app.undo(entry);
    expect(app.state.get().recent[0]).toMatchObject({ shiftId: 0, staffId: 5 });
    await app.read(await codeOf(club, ANA));
    server.heartbeat.mockImplementation(async () => ordersOf());
    app.state.set({ supervisor: { personId: 9, person: 'Rosa', shiftId: 4 } });
    server.openShift.mockClear();
    server.openShift.mockResolvedValue(known(8));
    await Promise.all([app.syncNow(), app.syncNow()]);
    expect(server.openShift).toHaveBeenCalledExactlyOnceWith(POST.lane, {
      ...{ showId: 7, personId: 5, pin: '1111', relieves: true },
    });
    expect(app.state.get()).toMatchObject({ shift: { shiftId: 8 }, isLocked: false, admitted: 1 });
    // The lane's shift ended all others of the device.
    expect(app.state.get().supervisor).toBeNull();
    expect(await stores.settings.get('shift')).toMatchObject({ shiftId: 8 });
    await app.read('no code');
    expect(app.state.get().recent[0]).toMatchObject({ shiftId: 8 });
  });

  test('asks for the PIN when the app was killed meanwhile, and counts on', async () => {
    const { club, server, app, restart } = await cutOffDevice();
    await app.openShift(5, '1111');
    await app.read(await codeOf(club, ANA));
    const again = await restart();
    expect(again.state.get()).toMatchObject({ phase: 'reading', isLocked: false, admitted: 1 });
    server.heartbeat.mockImplementation(async () => ordersOf());
    await again.syncNow();
    expect(again.state.get().isLocked).toBe(true);
    // Gone again: the package takes the PIN once more, and the server is told by itself.
    await again.unlock('1111');
    expect(again.state.get()).toMatchObject({ isLocked: false, shift: { shiftId: 0 } });
    server.openShift.mockResolvedValue(known(9));
    await again.syncNow();
    expect(again.state.get()).toMatchObject({ isLocked: false, shift: { shiftId: 9 }, admitted: 1 });
  });

  test('is the server’s as soon as its person gives the PIN there', async () => {
    const { server, app, restart } = await cutOffDevice();
    await app.openShift(5, '1111');
    const again = await restart();
    server.heartbeat.mockImplementation(async () => ordersOf());
    await again.syncNow();
    server.openShift.mockResolvedValue(known(9));
    await again.unlock('1111');
    expect(again.state.get()).toMatchObject({ isLocked: false, shift: { shiftId: 9 } });
    // It is the lane's, not one that only proved a PIN.
    expect(server.closeShift).not.toHaveBeenCalled();
  });

  test('stops when the server knows another PIN by now, and not for an answer of the moment', async () => {
    const { server, app } = await cutOffDevice();
    await app.openShift(5, '1111');
    server.heartbeat.mockImplementation(async () => ordersOf());
    const refuse = (problem: string) =>
      server.openShift.mockImplementation(async () => {
        throw new Refused(problem, 'No.', null);
      });
    refuse('too-many-tries');
    await app.syncNow();
    expect(app.state.get().isLocked).toBe(false);
    refuse('pin-wrong');
    await app.syncNow();
    expect(app.state.get()).toMatchObject({ isLocked: true, shift: { shiftId: 0 } });
    await expect(app.unlock('1111')).rejects.toThrow('No.');
  });

  test('is told before a package that the network does not carry', async () => {
    const { server, app } = await cutOffDevice();
    await app.openShift(5, '1111');
    server.heartbeat.mockImplementation(async () => ordersOf({ wantsPackage: true }));
    server.openShift.mockResolvedValue(known(8));
    await expect(app.syncNow()).rejects.toThrow(NoAnswer);
    expect(app.state.get().shift).toMatchObject({ shiftId: 8 });
  });

  test('that ends while the server is told ends there, and a restart begins none', async () => {
    const { server, app, restart } = await cutOffDevice();
    await app.openShift(5, '1111');
    server.heartbeat.mockImplementation(async () => ordersOf());
    const answer = Promise.withResolvers<never>();
    server.openShift.mockReturnValue(answer.promise);
    const told = app.syncNow();
    await vi.waitFor(() => expect(server.openShift).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    const closed = app.closeShift();
    answer.resolve(known(8));
    await Promise.all([told, closed]);
    expect(server.closeShift).toHaveBeenCalledExactlyOnceWith(8);
    expect((await restart()).state.get()).toMatchObject({ phase: 'shift', shift: null });
  });

  test('needs its package, and the network for that', async () => {
    const { server, app } = await cutOffDevice();
    await expect(app.download(8)).rejects.toThrow('Para descargar el paquete hace falta red.');
    server.package.mockRejectedValueOnce(new Refused('not-assigned', 'No.', null));
    await expect(app.download(7)).rejects.toThrow('No.');
  });

  test('needs the package of its own gate', async () => {
    const { app } = await cutOffDevice();
    app.state.set({ post: { ...POST, lane: { ...POST.lane, group: 'Otra' } } });
    await expect(app.openShift(5, '1111')).rejects.toThrow('Primero hay que descargar el paquete');
  });
});

test('one that ended while the server was told of it ends there too', async () => {
  const state = new StateStore();
  state.set({ post: POST, shift: { ...POST, shiftId: 0, showId: 7, personId: 5 } as never });
  const answer = Promise.withResolvers<never>();
  const [end, keep] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const own = new OwnShift({
    ...{ state, ends: { end }, keep, server: () => ({ openShift: () => answer.promise }) },
    desk: {
      prove: async () => known(0),
      identified: (personId) => ({ personId }),
      close: vi.fn(),
      signOut: vi.fn(),
    },
  });
  await own.unlock('1111');
  const told = own.tell();
  state.set({ shift: null });
  answer.resolve(known(8));
  await told;
  expect(end).toHaveBeenCalledExactlyOnceWith(8);
  expect(keep).not.toHaveBeenCalled();
});
