import {
  buildCheckout,
  type CheckoutWorld,
  holdSeats,
  memberOf,
  PUBLIC_PRICE,
} from '@club/testing/builders/checkout.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import {
  drainPayments,
  ISSUED,
  type OrderedPurchase,
  orderPurchase,
  outcomeOf,
} from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { settleOrder } from './settle-order.ts';

const MINUTE = 60_000;

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** The seat's ticket for a member of the category with one ticket left. */
async function orderForMember(world: CheckoutWorld): Promise<OrderedPurchase> {
  const { document } = await memberOf(context, world, 'member');
  const member = { PersonaDocumento: document.number, PersonaSocioCategoriaid: world.show.categories.member };
  const tickets = world.tickets.map((ticket) => ({
    ...ticket,
    ...member,
    TicketMonto: PUBLIC_PRICE / 2 / 100,
  }));
  return orderPurchase(context, { ...world, tickets });
}

/** Somebody whose hold ended without a payment, and somebody who then requests the last ticket of the category. */
async function buildRivals(): Promise<{ late: OrderedPurchase; other: OrderedPurchase }> {
  const world = await buildCheckout(context, { quantity: 1, show: { quotas: { member: 1 } } });
  const late = await orderForMember(world);
  context.clock.advance(16 * MINUTE);
  const user = await buildUser(context);
  const seat = { rowId: 1, seatId: 2 };
  const holdId = await holdSeats(context, { userId: user.userId, linkId: null }, world.show, [seat]);
  const tickets = world.tickets.map((ticket) => ({ ...ticket, AsientoId: seat.seatId }));
  return { late, other: await orderForMember({ ...world, user, holdId, tickets }) };
}

const pay = ({ providerOrderId }: OrderedPurchase) =>
  context.cardProvider.pay(providerOrderId, context.clock.now());
const settle = ({ orderId }: OrderedPurchase) => settleOrder(context, orderId);

async function expectOneTicket(winner: OrderedPurchase, loser: OrderedPurchase): Promise<void> {
  await drainPayments(context);
  const given = { order: 'refunded', payments: ['refunded'], reasons: ['category-quota-used-up'] };
  expect(await outcomeOf(context, loser)).toMatchObject({ ...given, tickets: 1 });
  expect(await outcomeOf(context, winner)).toMatchObject({ ...ISSUED, tickets: 1 });
  const broken = brokenInvariants(await readAudit(context)).map(({ name }) => name);
  expect(broken).not.toContain('category-within-quota');
}

test('a late payment takes no ticket of a category that another hold was promised', async () => {
  const { late, other } = await buildRivals();
  pay(late);
  await settle(late);
  pay(other);
  await settle(other);
  await expectOneTicket(other, late);
});

test('a late payment takes no ticket of a category that is used up, whatever the order of settling', async () => {
  const { late, other } = await buildRivals();
  pay(late);
  pay(other);
  await Promise.all(Array.from({ length: 10 }, (_value, index) => settle(index % 2 ? late : other)));
  await expectOneTicket(other, late);
});

test('of two late payments one has the last ticket of the category', async () => {
  const { late, other } = await buildRivals();
  context.clock.advance(16 * MINUTE);
  pay(late);
  pay(other);
  await Promise.all(Array.from({ length: 10 }, (_value, index) => settle(index % 2 ? late : other)));
  const isLateFirst = (await outcomeOf(context, late)).order === 'issued';
  await (isLateFirst ? expectOneTicket(late, other) : expectOneTicket(other, late));
});
