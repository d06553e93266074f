import { buildCheckout, memberOf, PUBLIC_PRICE } from '@club/testing/builders/checkout.ts';
import { changed, checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { drainPayments, orderPurchase, outcomeOf } from '@club/testing/payments/ordered-purchase.ts';
import { describe, expect, test } from 'vitest';
import { settleOrder } from '../payments/settle-order.ts';
import { checkPerson } from './check-person.ts';

const server = checkoutServer();
const MEMBER_PRICE = PUBLIC_PRICE / 2;
const LOSSES = ['category', 'debt'] as const;
type Loss = (typeof LOSSES)[number];

/** A member's stored purchase at the member's price, with its order, and a change of the member by the register. */
async function storedPurchase(loss: Loss) {
  const world = await buildCheckout(server.context, { quantity: 1 });
  const { document } = await memberOf(server.context, world, 'member');
  const tickets = changed(world, {
    ...{ TicketMonto: MEMBER_PRICE / 100, PersonaDocumento: document.number },
    PersonaSocioCategoriaid: world.show.categories.member,
  });
  const purchase = await orderPurchase(server.context, { ...world, tickets });
  const lose = () =>
    loss === 'debt'
      ? server.run('update member set is_in_debt = true where document = $1', [document.number])
      : server.run('update member set category_id = $2 where document = $1', [
          ...[document.number, world.show.categories.auf],
        ]);
  const check = () =>
    checkPerson(server.context, {
      ...{ showId: world.show.showId, documentTypeId: document.typeId, typed: document.number },
      ...{ session: { sessionId: 1, userId: world.user.userId, personId: 1 }, ip: '127.0.0.1' },
    });
  const pay = () => server.context.cardProvider.pay(purchase.providerOrderId, server.context.clock.now());
  return { world, purchase, lose, check, pay };
}
type Stored = Awaited<ReturnType<typeof storedPurchase>>;

const issued = async ({ world }: Stored) =>
  (await server.run('select amount, category_id from ticket where show_id = $1', [world.show.showId])).rows;

describe.each(LOSSES)('a member whose %s changes with a purchase stored', (loss) => {
  test('gets what was stored, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const stored = await storedPurchase(loss);
      stored.pay();
      const { orderId } = stored.purchase;
      await Promise.all([
        ...[stored.lose(), settleOrder(server.context, orderId), settleOrder(server.context, orderId)],
      ]);
      await drainPayments(server.context);
      expect(await outcomeOf(server.context, stored.purchase)).toMatchObject({
        ...{ tickets: 1, order: 'issued', payments: ['issued'] },
      });
      expect(await issued(stored)).toEqual([
        { amount: MEMBER_PRICE, category_id: stored.world.show.categories.member },
      ]);
    }
  });

  test('negative control: checked again as it is paid, it would not be the same purchase', async () => {
    const stored = await storedPurchase(loss);
    expect(await stored.check()).toMatchObject({
      value: { category: { categoryId: stored.world.show.categories.member } },
    });
    await stored.lose();
    const next = await stored.check();
    if (loss === 'debt') expect(next).toMatchObject({ problem: 'member-in-debt' });
    else
      expect(next).toMatchObject({ value: { category: { categoryId: stored.world.show.categories.auf } } });
  });
});
