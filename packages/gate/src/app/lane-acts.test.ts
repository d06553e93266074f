import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uuidV7 } from '../store/uuid.ts';
import { ANA, enrolledDevice, fakeBrowser } from '../testing/fake-device.ts';
import { codeOf } from '../testing/show.ts';

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
