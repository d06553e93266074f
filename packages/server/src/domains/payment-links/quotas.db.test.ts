import { buildCheckout, type CheckoutWorld, holdSeats } from '@club/testing/builders/checkout.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { drainPayments, idOfOrder, orderPurchase } from '@club/testing/payments/ordered-purchase.ts';
import { expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { settleOrder } from '../payments/settle-order.ts';

const server = checkoutServer();

/** A fan with a seat of the link's show, at the price of the public. */
async function buildFan({ link: { show } }: LinkVisitor): Promise<CheckoutWorld> {
  const { tickets } = await buildCheckout(server.context, { quantity: 1 });
  const user = await buildUser(server.context);
  const seats = [{ rowId: 1, seatId: 1 }];
  const holdId = await holdSeats(server.context, { userId: user.userId, linkId: null }, show, seats);
  const own = { PersonaSocioCategoriaid: show.categories.public };
  return {
    ...{ show, user, holdId, authorization: await loginAs(server.context, user.userId) },
    tickets: tickets.map((ticket) => ({ ...ticket, ...own })),
  };
}

async function settle(order: string): Promise<void> {
  server.context.cardProvider.pay(order, server.context.clock.now());
  await settleOrder(server.context, await idOfOrder(server.context, order));
  await drainPayments(server.context);
}

test.each([
  ['the link is paid first', true],
  ['the fan pays first', false],
])('a link and a fan with the last ticket of the public both get theirs: %s', async (_when, isLinkFirst) => {
  const visitor = await LinkVisitor.start(server, { show: { quotas: { public: 1 } } });
  const byLink = (await visitor.buy()).orderId;
  const { providerOrderId } = await orderPurchase(server.context, await buildFan(visitor));
  for (const order of isLinkFirst ? [byLink, providerOrderId] : [providerOrderId, byLink])
    await settle(order);
  expect(await visitor.liveTickets()).toBe(3);
  const { rows } = await server.run(
    `select payment.outcome from payment join payment_order on payment_order.id = order_id
     join hold on hold.id = hold_id where hold.show_id = $1`,
    [visitor.link.show.showId],
  );
  expect(rows).toEqual([{ outcome: 'issued' }, { outcome: 'issued' }]);
  const broken = brokenInvariants(await readAudit(server.context)).map(({ name }) => name);
  expect(broken).not.toContain('category-within-quota');
});
