import 'fake-indexeddb/auto';
import type { StaffKey } from '@club/gate-rules/matchday.ts';
import { cardPayload, cardText } from '@club/gate-rules/staff-card.ts';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enrolledDevice, fakeBrowser, SHOW_ID } from '../testing/fake-device.ts';
import { type ClubKey, makeClubKey } from '../testing/show.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PIN = '2468';
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

async function personOf(id: number, name: string, role: StaffKey['role']): Promise<StaffKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await scryptAsync(PIN, salt, { N: 16_384, r: 8, p: 1, dkLen: 32 });
  return { id, name, role, salt: base64(salt), pinHash: base64(hash) };
}

async function cardOf(club: ClubKey, staffId: number, showId = SHOW_ID): Promise<string> {
  const payload = cardPayload(showId, staffId);
  return cardText(payload, await club.sign(payload));
}

async function lane() {
  const club = await makeClubKey();
  const staff = [await personOf(9, 'Rosa', 'supervisor'), await personOf(5, 'Ana', 'steward')];
  const device = await enrolledDevice({ club, matchday: { staff } });
  return { ...device, app: await device.restart() };
}

test('a supervisor’s card is good without network, with the PIN; it is no reading', async () => {
  const { club, stores, app } = await lane();
  await app.read(await cardOf(club, 9));
  expect(app.state.get()).toMatchObject({
    card: { personId: 9, isSupervisor: true },
    outcome: null,
    fault: '',
  });
  expect(app.state.get().supervisor).toBeNull();
  expect(await stores.scans.countUnsent()).toBe(0);
  await expect(app.signIn(9, '1111')).rejects.toThrow('El PIN no es correcto.');
  expect(app.state.get().supervisor).toBeNull();
  await app.signIn(9, PIN);
  expect(app.state.get()).toMatchObject({
    ...{ supervisor: { personId: 9, person: 'Rosa', shiftId: 0 }, card: null },
  });
});

test('with network the server gets the card and looks at it itself', async () => {
  const { club, server, app } = await lane();
  await app.syncNow();
  expect(app.state.get().isOnline).toBe(true);
  const card = await cardOf(club, 9);
  await app.read(card);
  server.openShift.mockResolvedValueOnce({ shiftId: 2, person: 'Rosa', isSupervisor: true } as never);
  await app.signIn(9, PIN);
  const [asked] = server.openShift.mock.calls as readonly (readonly unknown[])[];
  expect(asked?.[1]).toEqual({ showId: SHOW_ID, personId: 9, card, pin: PIN });
  expect(app.state.get().supervisor).toMatchObject({ shiftId: 2 });
});

test.each([
  ['of another show', (club: ClubKey) => cardOf(club, 9, SHOW_ID + 1)],
  ['that the club did not sign', async () => cardOf(await makeClubKey(), 9)],
  ['of somebody who was taken off', (club: ClubKey) => cardOf(club, 8)],
])('a card %s is refused in words', async (_name, make) => {
  const { club, app } = await lane();
  await app.read(await make(club));
  expect(app.state.get()).toMatchObject({ card: null, fault: 'Esa tarjeta no sirve en este espectáculo.' });
});

test('a steward’s card makes nobody a supervisor; another supervisor’s ends the one who was there', async () => {
  const { club, app } = await lane();
  await app.read(await cardOf(club, 9));
  await app.signIn(9, PIN);
  await app.read(await cardOf(club, 9));
  expect(app.state.get().supervisor).toMatchObject({ personId: 9 });
  await app.read(await cardOf(club, 5));
  expect(app.state.get()).toMatchObject({ supervisor: null, fault: 'Tiene que entrar un supervisor.' });
  await expect(app.signIn(5, PIN)).rejects.toThrow('Tiene que entrar un supervisor.');
});

test('before a shift a steward’s card says who begins it', async () => {
  const { club, app } = await lane();
  app.state.set({ phase: 'shift', shift: null });
  await app.presentCard(await cardOf(club, 5));
  expect(app.state.get()).toMatchObject({ card: { personId: 5, isSupervisor: false }, fault: '' });
});

test('a card with which an old package was approved is used up: nobody is asked for its PIN again', async () => {
  const { club, app } = await lane();
  await app.read(await cardOf(club, 9));
  await app.acceptOldPackage(9, PIN);
  expect(app.state.get()).toMatchObject({ card: null, supervisor: null });
  expect(app.state.get().acceptedOld).toBeGreaterThan(0);
});
