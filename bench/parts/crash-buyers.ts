import { setTimeout as pause } from 'node:timers/promises';
import { authorizationOf } from './bench-server.ts';
import { comeBack, pay, prepare, Refused, type Seat, type Shop } from './buyer.ts';

/** Sector `A` of the crash test's show. */
export const ROWS = 60;
export const SEATS_PER_ROW = 60;
const LONGEST_PAUSE_MS = 2_000;

/** Counts of the buyers' acts. */
export type Tally = Map<string, number>;

export interface Buyers {
  readonly tally: Tally;
  /** From now on no payment without a return or a notification: that would need the job at the order's end. */
  stopPayingSilently(): void;
  /** Resolves when the last buyer has ended. */
  stop(): Promise<void>;
}

type Way = (shop: Shop, n: number) => Promise<string>;

const pick = (count: number) => 1 + Math.floor(Math.random() * count);

/** Two adjacent seats, or places of the unnumbered sector. */
function choice(): readonly Seat[] {
  if (Math.random() < 0.5) return [];
  const row = { FilaId: pick(ROWS) };
  const seat = pick(SEATS_PER_ROW - 1);
  return [
    { ...row, AsientoId: seat },
    { ...row, AsientoId: seat + 1 },
  ];
}

const stored = (shop: Shop, n: number) => prepare(shop, n, 2, choice());

const WAYS: readonly { share: number; isSilent?: true; way: Way }[] = [
  {
    share: 0.35,
    way: async (shop, n) => {
      const purchase = await stored(shop, n);
      await pay(shop, purchase, 'once');
      await comeBack(shop, purchase);
      return 'paid, notified, came back';
    },
  },
  {
    share: 0.2,
    way: async (shop, n) => {
      await pay(shop, await stored(shop, n), 'twice');
      return 'paid, notified twice, never came back';
    },
  },
  {
    share: 0.15,
    way: async (shop, n) => {
      const purchase = await stored(shop, n);
      await pay(shop, purchase, 'never');
      await comeBack(shop, purchase);
      return 'paid, came back, notification lost';
    },
  },
  {
    share: 0.1,
    isSilent: true,
    way: async (shop, n) => {
      await pay(shop, await stored(shop, n), 'never');
      return 'paid, notification lost, never came back';
    },
  },
  {
    share: 0.1,
    way: async (shop, n) => {
      const purchase = await stored(shop, n);
      await shop.post('/api/WSTransaccionCancelar', { Log: 'crash test' }, authorizationOf(n));
      await pay(shop, purchase, 'once');
      return 'gave up, and paid all the same';
    },
  },
  {
    share: 0.1,
    way: async (shop, n) => {
      await stored(shop, n);
      return 'walked away';
    },
  },
];

/** Buyers, each a new user each time, who continue whatever happens to the server. */
export function startBuyers(shop: Shop, count: number): Buyers {
  const tally: Tally = new Map();
  const note = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  let nextUser = 0;
  let isOpen = true;
  let maySilent = true;
  const one = async () => {
    nextUser += 1;
    const n = nextUser;
    let lot = Math.random();
    const drawn = WAYS.find(({ share }) => {
      lot -= share;
      return lot <= 0;
    });
    const { way } = drawn && (maySilent || !drawn.isSilent) ? drawn : (WAYS[0] as (typeof WAYS)[number]);
    try {
      note(await way(shop, n));
    } catch (error) {
      note(reasonOf(error));
    }
  };
  const run = async () => {
    while (isOpen) {
      await one();
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  };
  const running = Array.from({ length: count }, run);
  return {
    tally,
    stopPayingSilently: () => {
      maySilent = false;
    },
    stop: async () => {
      isOpen = false;
      await Promise.all(running);
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refused)) return 'call cut off or not answered: gave up';
  return error.status === 200 ? `refused with code ${error.code}` : `HTTP ${error.status}: gave up`;
}
