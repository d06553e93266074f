import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildCheckout } from '@club/testing/builders/checkout.ts';
import { type BuiltParking, buildParking, uniquePlate } from '@club/testing/builders/parking.ts';
import { changeSale, inHours } from '@club/testing/builders/sale.ts';
import { buildSoldShow } from '@club/testing/builders/sold-show.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { drainPayments, orderPurchase } from '@club/testing/payments/ordered-purchase.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import { montevideoDate, montevideoInstant } from '../../shared/montevideo.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { findParkingTickets, insertParkingTickets } from '../parking/parking-store.ts';
import { renderParkingTicket } from '../parking/render-parking-ticket.ts';
import { settleOrder } from '../payments/settle-order.ts';
import { renderTickets } from '../tickets/render-tickets.ts';
import { findTickets, markFilesReady } from '../tickets/ticket-store.ts';
import { editShow, type ShowEdit } from './edit-show.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** Only renders the start time of a file. */
const pool = {
  draw: async ({ time }: { readonly time: string }) => Buffer.from(time),
  close: async () => {},
};

const moveTo = (showId: number, hour: string, database = context.database) =>
  edit(showId, { hour }, database);

async function edit(
  showId: number,
  { hour = null, change = {} }: Partial<Pick<ShowEdit, 'hour' | 'change'>>,
  database = context.database,
) {
  const { rows } = await context.database.pool.query('select version from show where id = $1', [showId]);
  return editShow({ ...context, database }, TEST_ACTOR, {
    ...{ showId, version: rows[0].version, reason: 'Lo pidió la televisión', change },
    ...{ hour, minutes: null, extraFields: null },
  });
}

describe('a show that is sold by windows', () => {
  const windowsOf = async ({ showId }: BuiltShow) => {
    const { rows } = await context.database.pool.query(
      `select sale_window.closes_at = show.starts_at as "isAtStart", show.sale_closes_at = show.starts_at as "saleIsToo"
       from sale_window join show on show.id = show_id where show_id = $1`,
      [showId],
    );
    return rows;
  };

  test('closes with its new hour, and no window opens after it', async () => {
    const day = montevideoDate(inHours(context.clock.now(), 7 * 24));
    const closesAt = montevideoInstant(day, '20:00');
    const times = { startsAt: closesAt, endsAt: inHours(closesAt, 2), saleClosesAt: closesAt };
    const show = await buildShow(context, times);
    await changeSale(context, show, [
      { category: 'public', closesAt },
      { category: 'member', opensAt: inHours(closesAt, -2), closesAt },
    ]);
    expect(await moveTo(show.showId, '23:50')).toMatchObject({ ok: true });
    expect(await windowsOf(show)).toEqual(Array(2).fill({ isAtStart: true, saleIsToo: true }));
    expect(await moveTo(show.showId, '17:50')).toMatchObject({ problem: 'hour-past' });
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  });
});

test('only an address with tickets of an account is sent to the page of its tickets', async () => {
  const showId = await buildSoldShow(context, ['web', 'web', 'window']);
  await context.database.pool.query(
    `update ticket set email = case when channel = 'web' then 'account@a.uy' else 'window@a.uy' end,
       user_id = case when id = (select min(id) from ticket where show_id = $1 and channel = 'web') then user_id end
     where show_id = $1`,
    [showId],
  );
  expect(await moveTo(showId, '23:40')).toMatchObject({ ok: true });
  const { rows } = await context.database.pool.query(
    `select data ->> 'to' as "to", data -> 'values' ->> 'link' as link from pgboss.job
     where name = 'compose-mail' and (data ->> 'showId')::int = $1 order by 1`,
    [showId],
  );
  expect(rows).toEqual([
    { to: 'account@a.uy', link: `${context.config.siteUrl}/cuenta/mis-entradas` },
    { to: 'window@a.uy', link: '' },
  ]);
});

test.each([
  ['hidden', { shows_date: false }, 0],
  ['announced with it', { shows_date: true }, 1],
])('of a show whose date is %s, its buyers are mailed or not', async (_name, change, mails) => {
  const showId = await buildSoldShow(context, ['web']);
  await context.database.pool.query('update show set shows_date = false where id = $1', [showId]);
  expect(await edit(showId, { hour: '23:40', change })).toMatchObject({ ok: true });
  const { rowCount } = await context.database.pool.query(
    `select from pgboss.job where name = 'compose-mail' and (data ->> 'showId')::int = $1`,
    [showId],
  );
  expect(rowCount).toBe(mails);
});

describe('the files of tickets', () => {
  let ticketIds: number[];
  let showId: number;
  const files = async () => {
    const tickets = await findTickets(context.database.kysely, ticketIds);
    return Promise.all(
      tickets.map(async ({ fileKey }) => (await context.storage.get(fileKey))?.bytes.toString()),
    );
  };
  const draw = () => renderTickets(context, { ticketIds }, pool);
  const bought = async () => {
    const world = await buildCheckout(context);
    const purchase = await orderPurchase(context, world);
    context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
    await settleOrder(context, purchase.orderId);
    showId = world.show.showId;
    const { rows } = await context.database.pool.query(
      'select id from ticket where show_id = $1 order by id',
      [showId],
    );
    ticketIds = rows.map(({ id }) => id);
    await draw();
    await context.database.pool.query(`delete from pgboss.job where name = 'render-tickets'`);
  };
  const waiting = async () => {
    const { rowCount } = await context.database.pool.query(
      `select from pgboss.job where name = 'render-tickets' and state = 'created' and data -> 'ticketIds' = $1::jsonb`,
      [JSON.stringify(ticketIds)],
    );
    return rowCount;
  };
  afterEach(() => drainPayments(context));

  test('are drawn again with the new hour, and the old ones are there until then', async () => {
    await bought();
    const [before] = await findTickets(context.database.kysely, ticketIds);
    expect((await moveTo(showId, '23:40')).ok).toBe(true);
    expect((await findTickets(context.database.kysely, ticketIds))[0]).toMatchObject({
      ...{ fileKey: before?.fileKey, fileReadyAt: before?.fileReadyAt },
    });
    expect(await waiting()).toBe(1);
    await draw();
    expect(await files()).toEqual(ticketIds.map(() => '23:40 h'));
  });

  test('that are drawn at that moment are not ready with the old one', async () => {
    await bought();
    await context.database.pool.query('update ticket set file_ready_at = null where show_id = $1', [showId]);
    const { promise: moved, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = {
      ...pool,
      draw: async (print: { readonly time: string }) => {
        begin();
        return moved.then(() => pool.draw(print));
      },
    };
    const drawing = renderTickets(context, { ticketIds }, slow);
    await begun;
    expect((await moveTo(showId, '23:40')).ok).toBe(true);
    resolve();
    await expect(drawing).rejects.toThrow('have to be drawn again');
    await draw();
    expect(await files()).toEqual(ticketIds.map(() => '23:40 h'));
  });

  test('are found by whoever changes the hour, or wait and are not ready', async () => {
    await bought();
    await context.database.pool.query('update ticket set file_ready_at = null where show_id = $1', [showId]);
    const tx = await context.database.kysely.startTransaction().execute();
    expect((await moveTo(showId, '23:40', joining(context.database, tx))).ok).toBe(true);
    const drawing = draw();
    const settled = drawing.catch((error: Error) => error.message);
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await settled).toMatch('have to be drawn again');
  });

  test('are drawn again when the date is announced, those of an earlier version too; the rest changes nothing', async () => {
    await bought();
    const asked = async (change: ShowEdit['change']) => {
      await context.database.pool.query(`delete from pgboss.job where name = 'render-tickets'`);
      expect((await edit(showId, { change })).ok).toBe(true);
      return waiting();
    };
    expect(await asked({ shows_date: false })).toBe(1);
    await draw();
    expect(await files()).toEqual(ticketIds.map(() => 'A confirmar'));
    expect(await asked({ description_html: '<p>Con música</p>', shows_date: false })).toBe(0);
    // As a file of an earlier version is called, which an upgrade leaves as it is.
    await context.database.pool.query(
      `update ticket set file_key = regexp_replace(file_key, '-[0-9a-f]{8}(-[0-9]{12}[.]pdf)$', '\\1') where show_id = $1`,
      [showId],
    );
    const keys = async () =>
      (await findTickets(context.database.kysely, ticketIds)).map(({ fileKey }) => fileKey);
    const former = await keys();
    await draw();
    expect(await keys()).toEqual(former);
    expect(await asked({ shows_date: true })).toBe(1);
    await renderTickets(context, { ticketIds, isRedraw: true }, pool);
    expect(await files()).toEqual(ticketIds.map(() => expect.stringMatching(/^\d\d:\d\d h$/)));
    expect(await asked({ name: 'Final de la Copa' })).toBe(1);
    await context.database.pool.query(`delete from pgboss.job where name = 'render-tickets'`);
  });

  test('drawn before a change do not take the place of those drawn after it', async () => {
    await bought();
    expect((await edit(showId, { change: { shows_date: false } })).ok).toBe(true);
    const { promise: drawnAgain, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = {
      ...pool,
      draw: async (print: { readonly time: string }) => {
        begin();
        return drawnAgain.then(() => pool.draw(print));
      },
    };
    const late = renderTickets(context, { ticketIds }, slow);
    await begun;
    expect((await edit(showId, { change: { shows_date: true, round: 'Final' } })).ok).toBe(true);
    await draw();
    resolve();
    await late;
    expect(await files()).toEqual(ticketIds.map(() => expect.stringMatching(/^\d\d:\d\d h$/)));
  });

  test('negative control: marked by what was drawn, without its version of the show, they tell the old one', async () => {
    await bought();
    await context.database.pool.query('update ticket set file_ready_at = null where show_id = $1', [showId]);
    const old = await findTickets(context.database.kysely, ticketIds);
    expect((await moveTo(showId, '23:40')).ok).toBe(true);
    const stored = old.map((ticket) => ({ ...ticket, fileKey: ticket.fileKey }));
    expect(await markFilesReady(context.database.kysely, stored, context.clock.now())).toBe(0);
    await context.database.pool.query('update ticket set file_ready_at = now() where show_id = $1', [showId]);
    await context.database.pool.query(`delete from pgboss.job where name = 'render-tickets'`);
    expect(brokenInvariants(await readAudit(context)).map(({ name }) => name)).toContain('ticket-has-file');
    await draw();
  });
});

describe('the files of parking tickets', () => {
  const issue = async ({ boxId, carParkId, showId }: BuiltParking) => {
    const line = { n: 1, plate: uniquePlate(), firstName: 'Ana', lastName: 'García', phone: '099123456' };
    const issued = await inTransaction<{ id: number }[], never>(context.database, TEST_ACTOR, async (tx) =>
      ok(
        await insertParkingTickets(tx, {
          ...{ boxId, carParkId, occasion: { kind: 'show', showId }, now: context.clock.now() },
          lines: [{ ...line, space: 1, nonce: Buffer.alloc(16, boxId) }],
        }),
      ),
    );
    const id = issued.ok ? (issued.value[0]?.id ?? 0) : 0;
    await renderParkingTicket(context, id);
    return id;
  };
  const keyOf = async (id: number) =>
    (await findParkingTickets(context.database.kysely, [id]))[0]?.fileKey ?? '';

  test('are drawn again with the new hour; those of other shows are not', async () => {
    const box = await buildParking(context);
    const other = await buildParking(context);
    const [id, otherId] = [await issue(box), await issue(other)];
    const [before, otherBefore] = [await keyOf(id), await keyOf(otherId)];
    expect((await moveTo(box.showId, '23:40')).ok).toBe(true);
    const { rows } = await context.database.pool.query(
      `select data from pgboss.job where name = 'render-parking-ticket' and state = 'created'`,
    );
    expect(rows).toEqual([{ data: { parkingTicketId: id, isRedraw: true } }]);
    expect(await keyOf(id)).toBe(before);
    await renderParkingTicket(context, id);
    await renderParkingTicket(context, otherId);
    expect(await keyOf(id)).not.toBe(before);
    expect(await context.storage.get(await keyOf(id))).not.toBeNull();
    expect(await keyOf(otherId)).toBe(otherBefore);
  });
});
