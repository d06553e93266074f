import { readPaymentClaim, readPurchaseRequest } from '@club/server/domains/checkout/checkout-wire.ts';
import { storePurchase } from '@club/server/domains/checkout/store-purchase.ts';
import { mailWorkers } from '@club/server/domains/mails/workers.ts';
import { receiveEvent } from '@club/server/domains/payments/receive-event.ts';
import { paymentWorkers } from '@club/server/domains/payments/workers.ts';
import {
  buildCheckout,
  buildOrder,
  type CheckoutWorld,
  PUBLIC_PRICE,
  purchaseBody,
} from '../builders/checkout.ts';
import type { TestContext } from '../index.ts';

export const TOTAL = 2 * PUBLIC_PRICE;

/** A stored purchase of two seats, with its order open at the card provider. */
export interface OrderedPurchase {
  readonly world: CheckoutWorld;
  readonly providerOrderId: string;
  readonly orderId: number;
}

export async function buildOrderedPurchase(context: TestContext): Promise<OrderedPurchase> {
  return orderPurchase(context, await buildCheckout(context));
}

/** Orders and stores the world's tickets. */
export async function orderPurchase(
  context: TestContext,
  world: CheckoutWorld,
  provider?: string,
): Promise<OrderedPurchase> {
  const total = world.tickets.reduce((sum, { TicketMonto }) => sum + TicketMonto * 100, 0);
  const providerOrderId = await buildOrder(context, world, total, provider);
  await storeTickets(context, world, providerOrderId);
  return { world, providerOrderId, orderId: await idOfOrder(context, providerOrderId) };
}

export async function idOfOrder(context: TestContext, providerOrderId: string): Promise<number> {
  const { id } = await context.database.kysely
    .selectFrom('payment_order')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirstOrThrow();
  return id;
}

async function storeTickets(context: TestContext, world: CheckoutWorld, orderId: string): Promise<void> {
  const stored = await tryToStore(context, world, orderId);
  if (!stored.ok) throw new Error(stored.problem);
}

/** Stores the world's tickets for the order with that number at the provider. */
export function tryToStore(context: TestContext, world: CheckoutWorld, orderId: string) {
  const body = purchaseBody(world, world.tickets, { TransaccionPreferenciaId: orderId });
  const request = readPurchaseRequest(body, { userId: world.user.userId, ip: '127.0.0.1' });
  return storePurchase(context, request, readPaymentClaim(body));
}

/** The final state: live tickets of the show, the order's state, its payments' outcomes and refund reasons. */
export async function outcomeOf(context: TestContext, { world, orderId }: OrderedPurchase) {
  const { rows } = await context.database.pool.query(
    `select
       (select count(*)::integer from ticket where show_id = $1 and state = 'live') as tickets,
       (select state from payment_order where id = $2) as "order",
       (select array_agg(outcome order by id) from payment where order_id = $2) as payments,
       (select array_agg(refund_reason order by id) from payment where order_id = $2) as reasons`,
    [world.show.showId, orderId],
  );
  return rows[0];
}

/** The final state of an issued purchase. */
export const ISSUED = { tickets: 2, order: 'issued', payments: ['issued'] };

/** Runs the jobs of payments, not those of tickets. */
export function drainPayments(context: TestContext): Promise<number> {
  return context.boss.drain({ ...paymentWorkers(context), ...mailWorkers(context) });
}

/** A webhook of the card provider; default: genuine. */
export function sendWebhook(
  context: TestContext,
  event: { paymentId: string; key?: string },
  signature = 'good',
): ReturnType<typeof receiveEvent> {
  const { paymentId, key = `event-${paymentId}` } = event;
  return receiveEvent(context, 'card', {
    headers: { 'x-signature': signature },
    query: {},
    rawBody: Buffer.from(JSON.stringify({ key, paymentId })),
  });
}

/** The total in dollars at the tests' exchange rate. */
export const DOLLARS = TOTAL / 40;
