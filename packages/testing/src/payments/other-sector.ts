import { settleOrder } from '@club/server/domains/payments/public.ts';
import { buildCheckout, PUBLIC_PRICE } from '../builders/checkout.ts';
import type { TestContext } from '../index.ts';
import { orderPurchase } from './ordered-purchase.ts';

/** The first of two tickets of seats in sector `A`, bought at the card provider for $ 1.200 each. */
export interface BoughtTicket {
  readonly ticketId: number;
  readonly purchaseId: number;
}

/** Its show has another sector, `ZZ`, unnumbered, with one place. `price`: its public price, in minor units; null: not sold to the public. */
export async function buildBoughtTicket(context: TestContext, price: number | null): Promise<BoughtTicket> {
  const prices = price === null ? { member: PUBLIC_PRICE } : { public: price };
  const world = await buildCheckout(context, {
    show: {
      sectors: [
        { code: 'A', rows: 3, seatsPerRow: 10, prices: { public: PUBLIC_PRICE } },
        { code: 'ZZ', sale: 'unnumbered', capacity: 1, prices },
      ],
    },
  });
  const purchase = await orderPurchase(context, world);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
  await settleOrder(context, purchase.orderId);
  const { rows } = await context.database.pool.query<BoughtTicket>(
    `select id as "ticketId", channel_ref as "purchaseId" from ticket where show_id = $1 order by id limit 1`,
    [world.show.showId],
  );
  const [bought] = rows;
  if (!bought) throw new Error('nothing was bought');
  return bought;
}
