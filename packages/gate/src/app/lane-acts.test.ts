import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredScan } from '../store/scan.ts';
import { uuidV7 } from '../store/uuid.ts';
import { ANA, enrolledDevice, fakeBrowser } from '../testing/fake-device.ts';
import { codeOf, ticket } from '../testing/show.ts';
import { RECENT } from './state.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('keeps a supervisor’s acts as those of the person, also of one who signed in without network', async () => {
  const { club, stores, restart } = await enrolledDevice();
  const app = await restart();
  await app.read(await codeOf(club, ANA));
  app.state.set({ isOnline: false, supervisor: { personId: 9, person: 'Rosa', shiftId: 0 } });
  const [entry] = app.state.get().recent;
  if (!entry) throw new Error('nothing was read');
  await app.undo(entry, 'Error de lectura');
  await app.admit(entry, 'Otro', uuidV7(Date.now()));
  const acts = (await stores.scans.ofShow(7)).filter(({ mode }) => mode === 'supervisor');
  const who = { staffId: 9, shiftId: 0 };
  expect(acts).toHaveLength(2);
  expect(acts).toMatchObject([who, who]);
});

test('an admission that the server does not answer is stored, and goes up under its id', async () => {
  const { club, server, restart } = await enrolledDevice();
  const app = await restart();
  await app.read(await codeOf(club, ticket(555)));
  app.state.set({ isOnline: true, supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } });
  const [last] = app.state.get().recent;
  if (!last) throw new Error('nothing was read');
  const id = uuidV7(Date.now());
  await app.admit(last, 'Otro', id);
  expect(server.admit).toHaveBeenCalledOnce();
  expect(app.state.get().recent[0]).toMatchObject({ id, mode: 'supervisor', admits: true });
  await app.syncNow();
  const sent = server.send.mock.calls.flatMap(([scans]) => scans);
  expect(sent.find((scan) => scan.id === id)).toMatchObject({ mode: 'supervisor', reason: 'Otro' });
});

test('a replaced code that the server does not answer about is not admitted, nor said to be sent later', async () => {
  const { stores, restart } = await enrolledDevice();
  const app = await restart();
  const old = { id: 'a', result: 'X6', payload: 'AQ==', subject: { kind: 'ticket', id: ANA.id }, line: '' };
  app.state.set({ isOnline: true, supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } });
  const admitting = app.admit(old as StoredScan, 'Otro', uuidV7(Date.now()));
  await expect(admitting).rejects.toThrow(/hace falta red/);
  expect(await stores.scans.ofShow(7)).toEqual([]);
});

test('a replaced code is admitted only by the server: not by a supervisor who signed in without it', async () => {
  const { server, stores, restart } = await enrolledDevice();
  const app = await restart();
  const old = { id: 'a', result: 'X6', payload: 'AQ==', subject: { kind: 'ticket', id: ANA.id }, line: '' };
  const admit = () => app.admit(old as StoredScan, 'Otro', uuidV7(Date.now()));
  app.state.set({ isOnline: true, supervisor: { personId: 9, person: 'Rosa', shiftId: 0 } });
  await expect(admit()).rejects.toThrow(/hace falta red/);
  app.state.set({ isOnline: false, supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } });
  await expect(admit()).rejects.toThrow(/hace falta red/);
  expect(await stores.scans.ofShow(7)).toEqual([]);
  server.admit.mockResolvedValueOnce(undefined as never);
  app.state.set({ isOnline: true });
  await admit();
  expect(await stores.scans.ofShow(7)).toHaveLength(1);
});

test('an exit by hand is stored as the supervisor’s, and is no entry of the lane', async () => {
  const { club, stores, restart } = await enrolledDevice();
  const app = await restart();
  await app.read(await codeOf(club, ANA));
  app.state.set({ supervisor: { personId: 9, person: 'Rosa', shiftId: 2 } });
  const [entry] = app.state.get().recent;
  if (!entry) throw new Error('nothing was read');
  const id = uuidV7(Date.now());
  await app.exit(entry, 'Salida de emergencia', id);
  expect((await stores.scans.ofShow(7)).find((scan) => scan.id === id)).toMatchObject({
    ...{ direction: 'out', mode: 'supervisor', staffId: 9, shiftId: 2, admits: false },
    ...{ reason: 'Salida de emergencia', subject: { kind: 'ticket', id: ANA.id }, title: 'Sale' },
  });
  expect(app.state.get().admitted).toBe(1);
});

test('an entry is found by its code, read again, whoever entered since; one that was taken back is none', async () => {
  const { club, restart } = await enrolledDevice();
  const app = await restart();
  const readAgain = async () => {
    await app.read(await codeOf(club, ANA));
    const [reading] = app.state.get().recent;
    if (!reading) throw new Error('nothing was read');
    return reading;
  };
  const entry = await readAgain();
  for (let id = 201; id < 201 + RECENT; id += 1) await app.read(await codeOf(club, ticket(id)));
  expect(app.state.get().recent).not.toContainEqual(entry);
  const refused = await readAgain();
  expect([entry.result, refused.result]).toEqual(['OK', 'X11']);
  expect(app.entryOf(refused)?.id).toBe(entry.id);
  app.state.set({ supervisor: { personId: 9, person: 'Rosa', shiftId: 0 } });
  expect(await app.undo(entry, 'Error de lectura')).toBe(true);
  expect(app.entryOf(refused)).toBeNull();
  expect((await readAgain()).result).toBe('OK');
});
