import { linkOrder } from '@club/testing/builders/payment-links.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { TEST_ACTOR, untilSomeoneWaits } from '@club/testing/index.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { drainPayments, idOfOrder } from '@club/testing/payments/ordered-purchase.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { cancelOpenHold, claimUnderLock, lockHolder } from '../holds/hold-store.ts';
import { settleOrder } from '../payments/settle-order.ts';

const server = checkoutServer();
const MINUTE = 60_000;
let visitor: LinkVisitor;

beforeEach(async () => {
  visitor = await LinkVisitor.start(server);
});

const openAgain = () => {
  server.context.clock.advance(MINUTE);
  return visitor.hold();
};
const settle = async (orderId: string) =>
  await settleOrder(server.context, await idOfOrder(server.context, orderId));

async function outcomes() {
  await drainPayments(server.context);
  const { rows } = await server.run(
    `select payment.outcome from payment join payment_order on payment_order.id = order_id
     join hold on hold.id = hold_id where hold.show_id = $1 order by payment.id`,
    [visitor.link.show.showId],
  );
  return rows.map(({ outcome }) => outcome);
}

test('a link that is opened again and again is asked about at the provider for twenty orders at most', async () => {
  const { context, codeOf } = server;
  // They are counted by the quarter of an hour.
  const quarter = 15 * MINUTE;
  context.clock.advance(quarter - (context.clock.now().getTime() % quarter));
  const seen: number[] = [];
  for (let opened = 0; opened < 5; opened += 1) {
    const body = linkOrder(visitor.link, await visitor.holdId());
    for (let order = 0; order < 5; order += 1) seen.push(await codeOf('pagos/preferencia', body));
    context.clock.advance(30_000);
  }
  expect(seen).toEqual([...Array(20).fill(0), ...Array(5).fill(429)]);
  const asked = vi.spyOn(context.cardProvider, 'findPayments');
  await visitor.hold();
  expect(asked).toHaveBeenCalledTimes(20);
  asked.mockRestore();
  context.clock.advance(quarter);
  expect(await codeOf('pagos/preferencia', linkOrder(visitor.link, await visitor.holdId()))).toBe(0);
});

describe('a link that is opened again while it is paid', () => {
  test('has its tickets as soon as the payer comes back', async () => {
    const { orderId } = await visitor.buy();
    expect(await openAgain()).toMatchObject({ ErrorCod: 0 });
    visitor.pay(orderId);
    expect(await visitor.page()).toMatchObject({ SDTLinkPago: { LinkPagoCntIngresadas: 2 } });
    expect(await outcomes()).toEqual(['issued']);
    expect(brokenInvariants(await readAudit(server.context))).toEqual([]);
  });

  test('is paid to whoever opens it next', async () => {
    const { orderId } = await visitor.buy();
    await openAgain();
    visitor.pay(orderId);
    expect((await openAgain()).ErrorCod).toBe(21);
    expect(await visitor.liveTickets()).toBe(2);
  });

  test('and paid in both windows has its tickets once, and one refund', async () => {
    const first = await visitor.buy();
    server.context.clock.advance(MINUTE);
    const second = await visitor.buy();
    expect(second.holdId).not.toBe(first.holdId);
    visitor.pay(first.orderId);
    await settle(first.orderId);
    visitor.pay(second.orderId);
    await settle(second.orderId);
    expect(await outcomes()).toEqual(['issued', 'refunded']);
    const { rows } = await server.context.database.pool.query(
      `select payment.refund_reason as reason from payment join payment_order on payment_order.id = payment.order_id
       where payment_order.hold_id = $1`,
      [second.holdId],
    );
    expect(rows).toEqual([{ reason: 'hold-already-used' }]);
    expect(await visitor.liveTickets()).toBe(2);
  });

  test('and paid in the other window says so to whoever presses Pagar in this one', async () => {
    const first = await visitor.buy();
    server.context.clock.advance(MINUTE);
    const second = await visitor.buy();
    const press = async (holdId: number, from = visitor) =>
      (await visitor.call('pagos/preferencia', linkOrder({ ...visitor.link, url: from.link.url }, holdId)))
        .ErrorCod;
    // Given up for the second one, and nothing is paid.
    expect(await press(first.holdId)).toBe(30);
    visitor.pay(first.orderId);
    await settle(first.orderId);
    expect(await press(second.holdId)).toBe(70);
    const stranger = await LinkVisitor.start(server);
    expect(await press(second.holdId, stranger)).toBe(30);
  });

  test('by a payment under review asks nobody to pay again', async () => {
    const { orderId } = await visitor.buy();
    await openAgain();
    visitor.pay(orderId, { state: 'pending' });
    expect((await openAgain()).ErrorCod).toBe(70);
  });

  test('at the very moment of the payment, by many windows, has its tickets', async () => {
    const { orderId } = await visitor.buy();
    await openAgain();
    server.context.clock.advance(MINUTE);
    visitor.pay(orderId);
    await Promise.all([settle(orderId), ...Array.from({ length: 8 }, () => visitor.hold())]);
    expect(await outcomes()).toEqual(['issued']);
  });

  test('by a hold that is being taken when the payment is settled, has its tickets', async () => {
    const { orderId } = await visitor.buy();
    await openAgain();
    visitor.pay(orderId);
    const settled = await whileHeldAnew(() => settle(orderId));
    expect(settled).toMatchObject({ ok: true });
    expect(await outcomes()).toEqual(['issued']);
    expect(brokenInvariants(await readAudit(server.context))).toEqual([]);
  });
});

describe('a link that is opened again after the last moment to begin a payment', () => {
  const endTimeToPay = () =>
    server.run('update payment_link set pay_until = $2 where id = $1', [
      visitor.link.linkId,
      server.context.clock.now(),
    ]);

  test('goes on with the hold that began in time, and has the tickets of its payment', async () => {
    const { holdId, orderId } = await visitor.buy();
    const { TransaccionFechaFinTxt } = await visitor.hold();
    server.context.clock.advance(MINUTE);
    await endTimeToPay();
    server.context.clock.advance(MINUTE);
    expect(await visitor.hold()).toMatchObject({
      ErrorCod: 0,
      TransaccionId: holdId,
      TransaccionFechaFinTxt,
    });
    expect(await visitor.store(holdId)).toBe(0);
    visitor.pay(orderId);
    expect((await visitor.hold()).ErrorCod).toBe(21);
    expect(await outcomes()).toEqual(['issued']);
  });

  test.each([
    ['95 s before its end goes on', 95, 0],
    ['85 s before its end is over: nobody can pay it any more', 85, 110],
    ['with it is over', 0, 110],
  ])('%s', async (_when, seconds, code) => {
    await visitor.buy();
    server.context.clock.advance(MINUTE);
    await endTimeToPay();
    server.context.clock.advance(14 * MINUTE - seconds * 1_000);
    expect((await visitor.hold()).ErrorCod).toBe(code);
  });
});

/** Does something that waits for a claim of the link, in place of its last one, which is then committed. */
async function whileHeldAnew<Done>(act: () => Promise<Done>): Promise<Done> {
  const { context } = server;
  const { linkId, show, seats } = visitor.link;
  const holder = { userId: null, linkId };
  const now = context.clock.now();
  const claim = {
    request: { showId: show.showId, standId: 1, sectorCode: 'A', quantity: seats.length, seats },
    ...{ holder, allottedTo: { allotment: 'payment-link', ownerId: linkId } as const },
    ...{ addressHash: null, placesPerAddress: null, now, endsAt: new Date(now.getTime() + 15 * MINUTE) },
  };
  let doing: Promise<Done> | undefined;
  await inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await lockHolder(tx, holder);
    await cancelOpenHold(tx, holder, { now, makesWay: true });
    expect((await claimUnderLock(tx, claim)).holdId).not.toBeNull();
    doing = act();
    await untilSomeoneWaits(context.database);
    return ok();
  });
  if (!doing) throw new Error('nothing was done');
  return doing;
}
