import { buildOrder, holdSeats } from '@club/testing/builders/checkout.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  ISSUED,
  idOfOrder,
  outcomeOf,
  TOTAL,
} from '@club/testing/payments/ordered-purchase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extendHold } from '../holds/extend-hold.ts';
import { findHold } from '../holds/public.ts';
import { findOrder } from './order-store.ts';
import { ORDER_MARGIN_MS } from './payment-rules.ts';
import { settleOrder } from './settle-order.ts';

let context: TestContext;

beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);

describe('an extended hold', () => {
  test('leaves an open order its end, and gives the next order its own: none outlives the hold', async () => {
    const { world, orderId } = await buildOrderedPurchase(context);
    const first = await findHold(context.database, world.holdId);
    const extended = await extendHold(context, world.user.userId, world.holdId);
    if (!extended.ok || !first) throw new Error('there is a hold to extend');
    const order = await findOrder(context.database.kysely, orderId);
    expect(order?.expiresAt).toEqual(before(first.endsAt, ORDER_MARGIN_MS.checkout));
    const next = await idOfOrder(context, await buildOrder(context, world, TOTAL));
    const second = await findOrder(context.database.kysely, next);
    expect(second?.expiresAt).toEqual(before(extended.value.endsAt, ORDER_MARGIN_MS.checkout));
  });

  test('has its tickets when it is paid in the time it was given, and nobody else gets the seats before', async () => {
    const purchase = await buildOrderedPurchase(context);
    const { world, providerOrderId, orderId } = purchase;
    const first = await findHold(context.database, world.holdId);
    if (!first) throw new Error('there is a hold');
    await extendHold(context, world.user.userId, world.holdId);
    context.clock.set(new Date(first.endsAt.getTime() + 60_000));
    const rival = { userId: (await buildUser(context)).userId, linkId: null };
    await expect(holdSeats(context, rival, world.show)).rejects.toThrow('seat-taken');
    context.cardProvider.pay(providerOrderId, context.clock.now());
    await settleOrder(context, orderId);
    expect(await outcomeOf(context, purchase)).toMatchObject(ISSUED);
    const late = await extendHold(context, world.user.userId, world.holdId);
    expect(late).toMatchObject({ problem: 'hold-already-used' });
  });
});
