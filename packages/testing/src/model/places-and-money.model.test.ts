import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ModelServer } from './model-server.ts';
import { LINK_VISITOR, type Operation } from './operations.ts';
import { runWalks, walkInLanes } from './run-walks.ts';
import { Step } from './step.ts';

/** `npm test -- nightly` walks longer, on as many databases as PostgreSQL can serve at once. */
const { MODEL_OPERATIONS } = process.env;
const OPERATIONS = Number(MODEL_OPERATIONS ?? 200);
const LANES = MODEL_OPERATIONS ? 4 : 2;

test('whatever people do, at once and one after another, places and money are as product.md §2 says', {
  timeout: 900_000 + OPERATIONS * 100,
}, async () => {
  const report = await walkInLanes({ seed: 1907, operations: OPERATIONS, lanes: LANES, steps: 100 });
  expect(report.failure).toBeNull();
  expect(report.operations).toBeGreaterThanOrEqual(OPERATIONS);
});

/** Pays too little, so that it has to be refunded. */
const REFUND: readonly Operation[] = [
  { kind: 'hold', who: 0, sector: 'A', seats: [1] },
  { kind: 'order', who: 0, persons: [1] },
  { kind: 'pay', order: 0, isShort: true },
  { kind: 'notify', payment: 0, as: 'genuine' },
  { kind: 'work' },
];

async function walk(server: ModelServer, operations: readonly Operation[]): Promise<void> {
  const start = await server.startWalk();
  await fc.asyncModelRun(
    async () => start,
    operations.map((operation) => new Step([operation])),
  );
}

test('a refund that a job loses is found', { timeout: 300_000 }, async () => {
  const server = await ModelServer.start();
  try {
    await walk(server, REFUND);
    server.workers['make-refund'] = async () => {};
    await expect(walk(server, REFUND)).rejects.toThrow(/audit: refund-under-way: 1, e\.g\. refund \d+/);
  } finally {
    await server.close();
  }
});

/** Blocked places lose their former allotment. */
const FORGET = `
  create function forget() returns trigger language plpgsql as $$
  begin
    if new.allotment = 'blocked' then new.former_allotment := 'visitor'; end if;
    return new;
  end $$;
  create trigger forget before update on place for each row execute function forget()`;

test('a place that is not what it was before staff blocked it is found', { timeout: 300_000 }, async () => {
  const server = await ModelServer.start();
  const acts = [
    { kind: 'block', sector: 'A', seats: [1] } as const,
    { kind: 'unblock', sector: 'A', seats: [1] } as const,
  ];
  try {
    await walk(server, acts);
    await server.context.database.pool.query(FORGET);
    await expect(walk(server, acts)).rejects.toThrow(/use of place \d+: expected sale, got visitor/);
  } finally {
    await server.close();
  }
});

/** A sale at a till counts a peso more than it received. */
const MISCOUNT = `
  create function miscount() returns trigger language plpgsql as $$
  begin
    new.amount := new.amount + 100;
    new.handed := new.handed + 100;
    return new;
  end $$;
  create trigger miscount before insert on till_sale for each row execute function miscount()`;

test('a till that expects what it did not take is found', { timeout: 300_000 }, async () => {
  const server = await ModelServer.start();
  const sale = { kind: 'sell', sector: 'A', seats: [1], isAnnulled: false } as const;
  try {
    await walk(server, [{ ...sale, persons: [2] }]);
    await server.context.database.pool.query(MISCOUNT);
    await expect(walk(server, [{ ...sale, persons: [3] }])).rejects.toThrow(/till with a peso too much/);
  } finally {
    await server.close();
  }
});

/** A ticket that moves to a dearer place keeps its old price. */
const FORGET_PRICE = `
  create function forget_price() returns trigger language plpgsql as $$
  begin
    if new.place_id <> old.place_id then new.amount := old.amount; end if;
    return new;
  end $$;
  create trigger forget_price before update on ticket for each row execute function forget_price()`;

/** The surcharge of a dearer place that is given up is paid out, but not subtracted from its payment. */
const KEEP_DIFFERENCE = `
  create function keep_difference() returns trigger language plpgsql as $$
  begin
    new.amount := old.amount;
    return new;
  end $$;
  create trigger keep_difference before update on ticket_difference for each row execute function keep_difference()`;

const MOVES: readonly Operation[] = [
  { kind: 'hold', who: 0, sector: 'A', seats: [1] },
  { kind: 'order', who: 0, persons: [2] },
  { kind: 'store', who: 0, persons: null },
  { kind: 'pay', order: 0, isShort: false },
  { kind: 'notify', payment: 0, as: 'genuine' },
  { kind: 'work' },
  { kind: 'move-ticket', ticket: 0, to: 'D', settles: true },
  { kind: 'move-ticket', ticket: 0, to: 'G', settles: true },
];

test.each([
  ['forgets what a dearer place cost', FORGET_PRICE, /cost of place \d+: expected 180000, got 120000/],
  ['keeps what it gave back', KEEP_DIFFERENCE, /audit/],
])('a move that %s is found', { timeout: 300_000 }, async (_what, sabotage, found) => {
  const server = await ModelServer.start();
  try {
    await walk(server, MOVES);
    await server.context.database.pool.query(sabotage);
    await expect(walk(server, MOVES)).rejects.toThrow(found);
  } finally {
    await server.close();
  }
});

/** An entry is taken back without the rules. */
const LOSE_ENTRIES = `
  create function lose_entry() returns trigger language plpgsql as $$
  begin
    new.annulled_at := now();
    return new;
  end $$;
  create trigger lose_entry before insert on gate_entry for each row execute function lose_entry()`;

test('a ticket that was let in and has no entry is found', { timeout: 300_000 }, async () => {
  const server = await ModelServer.start();
  const acts = [
    { kind: 'guests', link: 'courtesy', persons: [2], minor: false } as const,
    { kind: 'correct', ticket: 0 } as const,
    { kind: 'scan', ticket: 0, lane: 0, isOld: true, isOffline: false } as const,
    { kind: 'scan', ticket: 0, lane: 0, isOld: false, isOffline: false } as const,
    { kind: 'scan', ticket: 0, lane: 1, isOld: false, isOffline: true } as const,
    { kind: 'give-back', ticket: 0 } as const,
  ];
  try {
    await walk(server, acts);
    await server.context.database.pool.query(LOSE_ENTRIES);
    await expect(walk(server, acts)).rejects.toThrow(/place \d+ has entered: expected true, got false/);
  } finally {
    await server.close();
  }
});

const redeem = (...persons: number[]): Operation => ({ kind: 'redeem', who: 0, persons });
const GUESTS = { kind: 'guests', link: 'courtesy', persons: [3], minor: false } as const;
const move = (to: 'D' | 'G'): Operation => ({ kind: 'move-ticket', ticket: 0, to, settles: true });

test.each<[string, readonly Operation[]]>([
  [
    'a link that is redeemed again by a name that was corrected issues nothing',
    [GUESTS, GUESTS, { kind: 'correct', ticket: 0 }, GUESTS],
  ],
  [
    'free tickets that are asked for again, and for others, are issued once',
    [
      { kind: 'hold', who: 0, sector: 'G', seats: [1, 2] },
      ...[redeem(2, 3), redeem(3, 2), redeem(2, 4), redeem(4, 5)],
    ],
  ],
  [
    'a ticket bought for nothing pays for a dearer sector',
    [
      { kind: 'hold', who: 0, sector: 'G', seats: [1] },
      ...[redeem(2), move('D'), move('G'), move('D')],
      { kind: 'give-back', ticket: 0 },
      { kind: 'postpone' },
      { kind: 'choose', ticket: 0 },
    ],
  ],
  [
    'a show whose date is open cannot be postponed to one again',
    [{ kind: 'postpone' }, { kind: 'postpone' }],
  ],
])('%s', { timeout: 300_000 }, async (_what, operations) => {
  const server = await ModelServer.start();
  try {
    await walk(server, operations);
    expect(server.audits).toBe(operations.length);
  } finally {
    await server.close();
  }
});

test('a payment link that is opened again while it is paid, and paid twice, is as expected', {
  timeout: 300_000,
}, async () => {
  const server = await ModelServer.start();
  const open: readonly Operation[] = [
    { kind: 'hold', who: LINK_VISITOR, sector: 'A', seats: [] },
    { kind: 'order', who: LINK_VISITOR, persons: [0, 1] },
    { kind: 'store', who: LINK_VISITOR, persons: null },
    { kind: 'jump', minutes: 2 },
  ];
  const [again] = open;
  const pay = (order: number): Operation => ({ kind: 'pay', order, isShort: false });
  const outage = (isDown: boolean): Operation => ({ kind: 'outage', isDown });
  try {
    await walk(server, [
      ...open,
      ...open,
      outage(true),
      again!,
      outage(false),
      pay(0),
      again!,
      { kind: 'work' },
    ]);
    await walk(server, [
      ...open,
      ...open,
      pay(0),
      pay(1),
      { kind: 'jump', minutes: 30 },
      { kind: 'work' },
      again!,
    ]);
  } finally {
    await server.close();
  }
});

test('the place of an annulled ticket of a payment link goes on sale', { timeout: 300_000 }, async () => {
  const server = await ModelServer.start();
  const link = { kind: 'hold', who: LINK_VISITOR, sector: 'A', seats: [] } as const;
  try {
    await walk(server, [
      link,
      { kind: 'order', who: LINK_VISITOR, persons: [2, 3] },
      { kind: 'store', who: LINK_VISITOR, persons: null },
      { kind: 'pay', order: 0, isShort: false },
      { kind: 'notify', payment: 0, as: 'genuine' },
      { kind: 'work' },
      { kind: 'revoke', ticket: 0 },
      { kind: 'give-back', ticket: 0 },
      link,
      { kind: 'hold', who: 0, sector: 'A', seats: [6, 7] },
    ]);
    expect(server.audits).toBe(10);
  } finally {
    await server.close();
  }
});

/** Every hold of a second seat loses it at once, behind the server's back. */
const LOSE_SEATS = `
  create function lose_seat() returns trigger language plpgsql as $$
  begin
    if new.hold_id is not null and new.seat_id = 2 then new.held_until := new.held_until - interval '15 minutes'; end if;
    return new;
  end $$;
  create trigger lose_seat before update on place for each row execute function lose_seat()`;

test('what is found is made as short as it can be, and printed with its seed', {
  timeout: 300_000,
}, async () => {
  const sabotage = (server: ModelServer) => server.context.database.pool.query(LOSE_SEATS);
  const { failure } = await runWalks({ seed: 11, walks: 40, steps: 20, sabotage });
  expect(failure).toMatch(/Error: audit: hold-all-or-none: 1, e\.g\. hold \d+/);
  expect(failure).toMatch(/\{ seed: 11, path: "/);
  // The shrunk sequence is one step: the hold.
  const other = String.raw`\w+\([^)]*\)`;
  const hold = String.raw`hold\(who: \d, sector: "A", seats: \[[\d,]+\]\)`;
  expect(failure).toMatch(
    new RegExp(String.raw`Counterexample: \[(${other} \|\| )*${hold}( \|\| ${other})* /\*replayPath`),
  );
});
