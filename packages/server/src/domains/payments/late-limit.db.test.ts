import { buildCheckout, type CheckoutWorld, holdSeats } from '@club/testing/builders/checkout.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { changeSale, inHours } from '@club/testing/builders/sale.ts';
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
import { settleOrder } from './settle-order.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const closesAt = () => inHours(context.clock.now(), 9);
const pay = ({ providerOrderId }: OrderedPurchase) =>
  context.cardProvider.pay(providerOrderId, context.clock.now());

/** The same persons, or others, in other seats and a hold of its own. */
async function nextPurchase(
  world: CheckoutWorld,
  userId: number,
  documents: readonly string[],
): Promise<OrderedPurchase> {
  const seats = world.tickets.map(({ AsientoId }) => ({ rowId: 2, seatId: AsientoId }));
  const holdId = await holdSeats(context, { userId, linkId: null }, world.show, seats);
  const tickets = world.tickets.map((ticket, index) => ({
    ...{ ...ticket, FilaId: 2 },
    PersonaDocumento: documents[index] ?? ticket.PersonaDocumento,
  }));
  return orderPurchase(context, { ...world, user: { ...world.user, userId }, holdId, tickets });
}

async function expectOneOf(first: OrderedPurchase, second: OrderedPurchase, tickets: number): Promise<void> {
  pay(first);
  pay(second);
  const orders = Array.from({ length: 8 }, (_value, index) => (index % 2 ? first : second));
  await Promise.all(orders.map(({ orderId }) => settleOrder(context, orderId)));
  await drainPayments(context);
  const outcomes = [await outcomeOf(context, first), await outcomeOf(context, second)];
  expect(outcomes).toContainEqual(expect.objectContaining({ ...ISSUED, tickets }));
  expect(outcomes).toContainEqual(
    expect.objectContaining({ reasons: ['limit-reached'], payments: ['refunded'] }),
  );
}

test('whoever pays for a hold that they gave up and for the next one gets no more than the window lets them have', async () => {
  const world = await buildCheckout(context);
  await changeSale(context, world.show, [{ category: 'public', maxPerBuyer: 3, closesAt: closesAt() }]);
  const first = await orderPurchase(context, world);
  context.clock.advance(11_000);
  const second = await nextPurchase(world, world.user.userId, [uniqueCedula(), uniqueCedula()]);
  await expectOneOf(first, second, 2);
});

test('negative control: with room for both they get both', async () => {
  const world = await buildCheckout(context);
  await changeSale(context, world.show, [{ category: 'public', maxPerBuyer: 4, closesAt: closesAt() }]);
  const first = await orderPurchase(context, world);
  context.clock.advance(11_000);
  const second = await nextPurchase(world, world.user.userId, [uniqueCedula(), uniqueCedula()]);
  pay(first);
  pay(second);
  await Promise.all([first, second].map(({ orderId }) => settleOrder(context, orderId)));
  expect(await outcomeOf(context, first)).toMatchObject({ tickets: 4, order: 'issued' });
});

test('a person gets no more tickets than the window lets them have, whoever buys them at the same moment', async () => {
  const world = await buildCheckout(context, { quantity: 1, show: { allowsManyTicketsPerPerson: true } });
  await changeSale(context, world.show, [{ category: 'public', maxPerPerson: 1, closesAt: closesAt() }]);
  const first = await orderPurchase(context, world);
  const other = await buildUser(context);
  await expectOneOf(first, await nextPurchase(world, other.userId, []), 1);
  // Both paid in time.
  const [mail] = context.mailer.mails.filter(({ to }) => [world.user.email, other.email].includes(to));
  expect(mail?.text).toContain('Con esta compra se superaba la cantidad de entradas permitida.');
  expect(mail?.text).not.toContain('expiró');
});
