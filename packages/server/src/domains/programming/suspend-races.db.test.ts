import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { claimStatement } from '../holds/hold-store.ts';
import { placeHold } from '../holds/public.ts';
import { PAYMENTS } from '../payments/payments-actor.ts';
import { storeOrder } from '../payments/store-order.ts';
import { PUBLIC_SALE } from '../places/public.ts';
import { savePrices } from '../sale/save-prices.ts';
import { suspendSale } from './change-sale.ts';

let context: TestContext;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await buildShow(context);
});

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const seat = (seatId: number) => ({
  ...{ showId: show.showId, standId: 1, sectorCode: 'A', quantity: 1, seats: [{ rowId: 1, seatId }] },
});
const holder = async () => ({ userId: (await buildUser(context)).userId, linkId: null });
const suspend = (endsHolds: boolean) =>
  suspendSale(context, TEST_ACTOR, { showId: show.showId, reason: 'Carrera', endsHolds });
const HOUR_MS = 60 * 60_000;

async function heldPlaces(): Promise<number> {
  const { rowCount } = await context.database.pool.query(
    `select from place join show_sector on show_sector.id = show_sector_id where show_id = $1 and held_until > $2`,
    [show.showId, context.clock.now()],
  );
  return rowCount ?? 0;
}

/** A claim of one seat on a separate connection, as sent by the server unless `change` modifies its text. */
async function claimOn(client: pg.Client, seatId: number, change = (text: string) => text) {
  const now = context.clock.now();
  const { text, values } = claimStatement({
    ...{ request: seat(seatId), holder: await holder(), allottedTo: PUBLIC_SALE, now },
    ...{ addressHash: ADDRESS, placesPerAddress: 10, endsAt: new Date(now.getTime() + HOUR_MS) },
  });
  return () =>
    client.query<{ holdId: number | null }>(change(text), values).then(({ rows }) => rows[0]?.holdId);
}
const ADDRESS = Buffer.alloc(32, 7);

/** Separate clients, which are always closed after the test. */
async function withClients<Value>(work: (...clients: [pg.Client, pg.Client]) => Promise<Value>) {
  const connectionString = context.config.databaseUrl;
  const clients = [new pg.Client({ connectionString }), new pg.Client({ connectionString })] as const;
  for (const client of clients) await client.connect();
  try {
    return await work(...clients);
  } finally {
    for (const client of clients) await client.end();
  }
}

describe('suspending the sale against claims', () => {
  afterEach(async () => {
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  });

  test('nobody who asks after the answer gets in, and who was in before keeps the places', async () => {
    const before = await times(6, holder);
    const [suspended, ...claimed] = await Promise.all([
      suspend(false),
      ...before.map((own, index) => placeHold(context, own, seat(index + 1))),
    ] as const);
    expect(suspended.ok).toBe(true);
    const after = await times(4, async (index) => placeHold(context, await holder(), seat(index + 7)));
    expect(after).toMatchObject(Array(4).fill({ problem: 'sector-closed' }));
    expect(await heldPlaces()).toBe(claimed.filter(({ ok }) => ok).length);
  });

  test('negative control: a claim that has looked before gets in after the answer', async () => {
    const { rows: looked } = await context.database.pool.query(
      'select sale_suspended_at from show where id = $1',
      [show.showId],
    );
    expect((await suspend(false)).ok).toBe(true);
    expect(looked).toEqual([{ sale_suspended_at: null }]);
    const naive = (text: string) => text.replaceAll('show.sale_suspended_at is null', 'true');
    const holdId = await withClients(async (client) => (await claimOn(client, 1, naive))());
    expect(holdId).toEqual(expect.any(Number));
    await context.database.pool.query('update show set sale_suspended_at = null where id = $1', [
      show.showId,
    ]);
  });

  test("with 'Terminar también' nobody is left, however many claim at that moment", async () => {
    for (let round = 0; round < 6; round += 1) {
      show = await buildShow(context);
      const holders = await times(10, holder);
      const claims = holders.map((own, index) => placeHold(context, own, seat(index + 1)));
      const [suspended] = await Promise.all([suspend(true), ...claims]);
      expect(suspended.ok).toBe(true);
      expect(await heldPlaces()).toBe(0);
    }
  });

  test("with 'Terminar también' it waits for a claim that is under way, and ends it", async () => {
    await withClients(async (client) => {
      const claim = await claimOn(client, 1);
      await client.query('begin');
      expect(await claim()).toEqual(expect.any(Number));
      const suspending = suspend(true);
      await untilSomeoneWaits(context.database);
      await client.query('commit');
      expect(await suspending).toEqual({ ok: true, value: 1 });
      expect(await heldPlaces()).toBe(0);
    });
  });

  /** A claim that has begun, and continues afterwards. */
  const overtaken = (change?: (text: string) => string) =>
    withClients(async (client, other) => {
      await other.query('begin');
      await other.query('select address_has_room($1, $2, $3, 1, 10, now())', [
        ...[ADDRESS, show.showId, show.sectors[0]?.showSectorId],
      ]);
      const claiming = (await claimOn(client, 1, change))();
      await untilSomeoneWaits(context.database);
      expect(await suspend(true)).toEqual({ ok: true, value: 0 });
      await other.query('commit');
      return claiming;
    });

  test('a claim that began before and comes later is refused', async () => {
    expect(await overtaken()).toBeNull();
    expect(await heldPlaces()).toBe(0);
  });

  test('negative control: without another look at the show under its lock it gets in', async () => {
    const holdId = await overtaken((text) => text.replace('for key share of show skip locked', ''));
    expect(holdId).toEqual(expect.any(Number));
    expect(await heldPlaces()).toBe(1);
    await context.database.pool.query('update show set sale_suspended_at = null where id = $1', [
      show.showId,
    ]);
  });
});

describe('ending purchases against an order that is being opened', () => {
  const orderOf = (holdId: number) => {
    const createdAt = context.clock.now();
    return {
      ...{ holdId, provider: 'card', providerOrderId: `order-${holdId}`, externalReference: `x-${holdId}` },
      ...{ amount: 100, chargeAmount: 100, chargeCurrencyId: 1, exchangeRate: 1, redirectUrl: '' },
      ...{ createdAt, expiresAt: new Date(createdAt.getTime() + HOUR_MS / 6) },
    };
  };
  const held = async () => {
    const placed = await placeHold(context, await holder(), seat(1));
    return placed.ok ? placed.value.id : 0;
  };

  test('the hold goes on with its order, or is ended and has none', async () => {
    for (let round = 0; round < 8; round += 1) {
      show = await buildShow(context);
      const holdId = await held();
      const [isStored, suspended] = await Promise.all([
        storeOrder(context, PAYMENTS, orderOf(holdId)),
        suspend(true),
      ]);
      expect(suspended).toEqual({ ok: true, value: isStored ? 0 : 1 });
      expect(await heldPlaces()).toBe(isStored ? 1 : 0);
    }
  });

  test('negative control: an order that is stored by what was read before is of a hold that was ended', async () => {
    const holdId = await held();
    expect(await suspend(true)).toEqual({ ok: true, value: 1 });
    await context.database.pool.query(
      `insert into payment_order (hold_id, provider, provider_order_id, external_reference, amount, charge_amount,
         charge_currency_id, exchange_rate, redirect_url, created_at, expires_at)
       values ($1, 'card', 'late', 'late', 100, 100, 1, 1, '', now(), now())`,
      [holdId],
    );
    expect(await heldPlaces()).toBe(0);
  });
});

describe('closing a sector against claims', () => {
  const close = () =>
    savePrices(context, TEST_ACTOR, {
      ...{ showId: show.showId, fromAt: null, isConfirmed: true, cells: [] },
      sectors: [{ showSectorId: show.sectors[0]?.showSectorId ?? 0, isOpen: false }],
    });

  test('nobody who asks after the answer gets in, and who was in before keeps the places', async () => {
    const before = await times(6, holder);
    const [closed, ...claimed] = await Promise.all([
      close(),
      ...before.map((own, index) => placeHold(context, own, seat(index + 1))),
    ] as const);
    expect(closed.ok).toBe(true);
    expect(await placeHold(context, await holder(), seat(9))).toMatchObject({ problem: 'sector-closed' });
    expect(await heldPlaces()).toBe(claimed.filter(({ ok }) => ok).length);
  });

  test('negative control: a claim that has looked before gets in after the answer', async () => {
    expect((await close()).ok).toBe(true);
    const naive = (text: string) => text.replace('show_sector.is_open', 'true');
    const holdId = await withClients(async (client) => (await claimOn(client, 1, naive))());
    expect(holdId).toEqual(expect.any(Number));
  });
});
