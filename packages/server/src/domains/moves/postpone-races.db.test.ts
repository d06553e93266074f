import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { claimStatement } from '../holds/hold-store.ts';
import { placeHold } from '../holds/public.ts';
import { PAYMENTS } from '../payments/payments-actor.ts';
import { storeOrder } from '../payments/store-order.ts';
import { PUBLIC_SALE } from '../places/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { postponeShow } from './postpone-show.ts';

const ROUNDS = 6;
const HOUR_MS = 60 * 60_000;
const ADDRESS = Buffer.alloc(32, 7);

let context: TestContext;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
});
afterAll(async () => {
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  show = await buildShow(context);
});

const query = async (text: string, values: readonly unknown[]) =>
  (await context.database.pool.query(text, [...values])).rows;
/** To a day that is not known. */
const postpone = (showId = show.showId) =>
  postponeShow(context, TEST_ACTOR, {
    ...{ showId, startsAt: null, isDryRun: false, message: '', reason: 'Lluvia' },
    ...{ choiceDays: null, annulsParking: false },
  });
const seat = (seatId: number) => ({
  ...{ showId: show.showId, standId: 1, sectorCode: 'A', quantity: 1, seats: [{ rowId: 1, seatId }] },
});
const holder = async () => ({ userId: (await buildUser(context)).userId, linkId: null });
const heldPlaces = async (showId = show.showId) =>
  (
    await query(
      `select place.id from place join show_sector on show_sector.id = show_sector_id
       where show_id = $1 and held_until > $2`,
      [showId, context.clock.now()],
    )
  ).length;
const sound = async () => expect(brokenInvariants(await readAudit(context))).toEqual([]);

describe('a show that moves against claims', () => {
  /** A claim of one seat on a separate connection, as sent by the server unless `change` modifies its text. */
  async function claimOn(client: pg.Client, change = (text: string) => text) {
    const now = context.clock.now();
    const { text, values } = claimStatement({
      ...{ request: seat(1), holder: await holder(), allottedTo: PUBLIC_SALE, now },
      ...{ addressHash: ADDRESS, placesPerAddress: 10, endsAt: new Date(now.getTime() + HOUR_MS) },
    });
    return () =>
      client.query<{ holdId: number | null }>(change(text), values).then(({ rows }) => rows[0]?.holdId);
  }

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

  test('nobody holds places of the former day, however many claim at that moment, and nobody gets in after it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      show = await buildShow(context);
      const holders = await Promise.all(Array.from({ length: 8 }, holder));
      const claims = holders.map((own, index) => placeHold(context, own, seat(index + 1)));
      const [moved] = await Promise.all([postpone(), ...claims]);
      expect(moved.ok).toBe(true);
      expect(await heldPlaces()).toBe(0);
      expect(await placeHold(context, await holder(), seat(9))).toMatchObject({ problem: 'sector-closed' });
    }
    await sound();
  });

  test('it waits for a claim that is under way, and ends it', async () => {
    await withClients(async (client) => {
      const claim = await claimOn(client);
      await client.query('begin');
      expect(await claim()).toEqual(expect.any(Number));
      const moving = postpone();
      await untilSomeoneWaits(context.database);
      await client.query('commit');
      expect((await moving).ok).toBe(true);
      expect(await heldPlaces()).toBe(0);
    });
  });

  test('while it waits for another change of the show, who begins to buy bought for the former day', async () => {
    await withClients(async (client) => {
      await client.query('begin');
      await client.query('select from show where id = $1 for no key update', [show.showId]);
      const moving = postpone();
      await untilSomeoneWaits(context.database);
      context.clock.advance(1_000);
      expect((await placeHold(context, await holder(), seat(1))).ok).toBe(true);
      await client.query('commit');
      expect((await moving).ok).toBe(true);
      const [times] = await query(
        `select hold.started_at <= show_move.moved_at as "isBefore"
         from hold join show_move on show_move.show_id = hold.show_id where hold.show_id = $1`,
        [show.showId],
      );
      expect(times).toEqual({ isBefore: true });
    });
  });

  /** A claim that began before the show moved, and continues afterwards. */
  const overtaken = (change?: (text: string) => string) =>
    withClients(async (client, other) => {
      await other.query('begin');
      await other.query('select address_has_room($1, $2, $3, 1, 10, now())', [
        ...[ADDRESS, show.showId, show.sectors[0]?.showSectorId],
      ]);
      const claiming = (await claimOn(client, change))();
      await untilSomeoneWaits(context.database);
      expect((await postpone()).ok).toBe(true);
      await other.query('commit');
      return claiming;
    });

  test('a claim that began before and comes later is refused', async () => {
    expect(await overtaken()).toBeNull();
    expect(await heldPlaces()).toBe(0);
    await sound();
  });

  test('negative control: without another look at the show under its lock it holds a place of a show that moved', async () => {
    const holdId = await overtaken((text) => text.replace('for key share of show skip locked', ''));
    expect(holdId).toEqual(expect.any(Number));
    expect(await heldPlaces()).toBe(1);
  });
});

test('a show that moves against an order that is opened: the hold goes on with it, or is ended and has none', async () => {
  const ends = new Set<boolean>();
  for (let round = 0; round < ROUNDS; round += 1) {
    show = await buildShow(context);
    const placed = await placeHold(context, await holder(), seat(1));
    const holdId = placed.ok ? placed.value.id : 0;
    const createdAt = context.clock.now();
    const [isStored, moved] = await Promise.all([
      storeOrder(context, PAYMENTS, {
        ...{ holdId, provider: 'card', providerOrderId: `move-${holdId}`, externalReference: `x-${holdId}` },
        ...{ amount: 100, chargeAmount: 100, chargeCurrencyId: 1, exchangeRate: 1, redirectUrl: '' },
        ...{ createdAt, expiresAt: new Date(createdAt.getTime() + HOUR_MS / 6) },
      }),
      postpone(),
    ]);
    expect(moved.ok).toBe(true);
    expect(await heldPlaces()).toBe(isStored ? 1 : 0);
    expect(await query('select id from payment_order where hold_id = $1', [holdId])).toHaveLength(
      isStored ? 1 : 0,
    );
    ends.add(isStored);
  }
  for (const end of ends) expect([true, false]).toContain(end);
});

test('a show that moves against a sale at a till: sold, and its buyer may choose, or refused and nothing taken', async () => {
  const app = await buildTestApp(context);
  for (let round = 0; round < ROUNDS; round += 1) {
    const clerk = await buildWindowClerk(context, app);
    const { showId } = clerk.show;
    const till = await clerk.open();
    const { TransaccionId } = (await clerk.hold(till, [1])).Reten as { TransaccionId: number };
    const [sale, moved] = await Promise.all([clerk.sell(till, TransaccionId, [1]), postpone(showId)]);
    expect(moved.ok).toBe(true);
    const tickets = await query(`select id from ticket where show_id = $1 and state = 'live'`, [showId]);
    expect(tickets).toHaveLength(sale.ErrorCod === 0 ? 1 : 0);
    expect(await heldPlaces(showId)).toBe(0);
    const paid = await query(
      `select payment.id from payment join payment_order on payment_order.id = order_id
       join hold on hold.id = hold_id where show_id = $1`,
      [showId],
    );
    expect(paid).toHaveLength(tickets.length);
    for (const { id: EntradaId } of tickets) {
      const { answer } = await clerk.browser.call('club/entradas/leer', { EntradaId });
      expect(answer.Decision).toMatchObject({ Opciones: ['conserva', 'devuelve'] });
    }
  }
  await context.drainJobs();
  await app.close();
});
