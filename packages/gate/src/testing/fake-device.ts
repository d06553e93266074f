import { encodePackage, signedPackage } from '@club/gate-rules/package-format.ts';
import { vi } from 'vitest';
import { NoAnswer } from '../api/device-call.ts';
import type { GateServer, Orders } from '../api/gate-server.ts';
import { GateApp } from '../app/gate-app.ts';
import { openStores } from '../app/open-stores.ts';
import type { Post, Shift } from '../store/settings.ts';
import { type ClubKey, LANE, makeClubKey, matchdayOf, ticket } from './show.ts';

export const POST: Post = {
  ...{ lane: LANE, gateName: 'Puerta 3', laneName: 'Carril 1', zoneName: 'Tribunas' },
};
export const SHOW_ID = 7;
const HOUR_MS = 3_600_000;

export const ordersOf = (change: Partial<Orders> = {}): Orders => ({
  contact: { sent: Date.now(), serverReceived: Date.now(), serverSent: Date.now(), received: Date.now() },
  ...{ wantsPackage: false, isRevoked: false, message: '', deviceName: 'Lector 1', post: POST, shows: [] },
  ...change,
});

const away = () => vi.fn(async (): Promise<never> => Promise.reject(new NoAnswer()));

/** A server that answers only what a test sets. */
function fakeServer(club: ClubKey) {
  return {
    ...{ heartbeat: vi.fn(async () => ordersOf()), changes: vi.fn(async () => null), package: away() },
    ...{ send: vi.fn(async (scans: readonly { id: string }[]) => scans.map(({ id }) => id)) },
    token: vi.fn(async () => ({ text: '', clubKeys: [club.known], isRevoked: false, endsAt: 0 })),
    ...{ openShift: away(), closeShift: vi.fn(async () => {}), search: away(), admit: away() },
    ...{ report: away(), ask: away() },
  };
}
interface PackageOptions {
  readonly endsIn?: number;
  readonly group?: string;
  readonly cut?: number;
  readonly matchday?: Partial<ReturnType<typeof matchdayOf>>;
}
export const ANA = ticket(101);
/** The steward of the shift, and a supervisor. */
const STAFF = [
  { ...{ id: 5, name: 'Ana', role: 'steward' as const }, salt: '', pinHash: '' },
  { ...{ id: 9, name: 'Rosa', role: 'supervisor' as const }, salt: '', pinHash: '' },
];

/** A package of the table's show, open now, signed by the club. */
export async function packageBytes(club: ClubKey, options: PackageOptions = {}) {
  const { endsIn = 5 * HOUR_MS, group = LANE.group, cut = 1 } = options;
  const matchday = { ...matchdayOf(club), staff: STAFF, ...options.matchday };
  const policy = { ...matchday.policy, opensAt: Date.now() - HOUR_MS, closesAt: Date.now() + HOUR_MS };
  const bytes = encodePackage({
    ...{ cut, madeAt: Date.now(), validUntil: Date.now() + endsIn, group, keyId: 'k1', hasNames: true },
    ...{ matchday: { ...matchday, policy }, tickets: [ANA], parking: [], annulled: [], entries: [] },
  });
  return { bytes: signedPackage(bytes, await club.sign(bytes)), etag: `"${group} ${cut}"` };
}

export const OPEN_SHIFT: Shift = {
  ...{ shiftId: 1, showId: SHOW_ID, personId: 5, person: 'Ana', isSupervisor: false, startedAt: Date.now() },
  ...POST,
};

interface DeviceOptions extends PackageOptions {
  /** Before a shift: the app asks for one. */
  readonly hasShift?: boolean;
  readonly club?: ClubKey;
}

/** Per test: clocks under its control, and a window. `vi.useRealTimers` and `vi.unstubAllGlobals` end it. */
export function fakeBrowser(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.now(),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { querySelector: () => null });
}

/** A device in this test's browser database: enrolled, with a package, in a shift. `restart` makes the app anew. */
export async function enrolledDevice({ hasShift = true, ...options }: DeviceOptions = {}) {
  const club = options.club ?? (await makeClubKey());
  const stores = await openStores();
  await stores.settings.wipe();
  await stores.settings.set('revoked', null);
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    ...['sign', 'verify'],
  ] as KeyUsage[])) as CryptoKeyPair;
  await stores.settings.set('identity', { deviceId: 1, keys, number: '4821' });
  await stores.packages.replace(SHOW_ID, await packageBytes(club, options), [club.known]);
  await stores.settings.set('shift', hasShift ? OPEN_SHIFT : null);
  const server = fakeServer(club);
  let loseDevice = () => {};
  const claimDevice = (onLost: () => void) => {
    loseDevice = onLost;
  };
  const restart = async () => {
    // The fake implements what the app calls.
    const app = new GateApp({ openStores, claimDevice, serverFor: () => server as unknown as GateServer });
    await app.start();
    return app;
  };
  return { club, stores, server, restart, loseDevice: () => loseDevice() };
}
