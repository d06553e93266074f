import { buildCheckout, buildOrder, PUBLIC_PRICE, purchaseBody } from '@club/testing/builders/checkout.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { describe, expect, test } from 'vitest';
import { readPaymentClaim, readPurchaseRequest } from './checkout-wire.ts';
import { redeemTickets } from './redeem-tickets.ts';
import { storePurchase } from './store-purchase.ts';

const server = checkoutServer();

describe('WSTicketPago', () => {
  const total = 2 * PUBLIC_PRICE;

  test('stores what is to be issued, and sent again replaces it', async () => {
    const world = await buildCheckout(server.context);
    const TransaccionPreferenciaId = await buildOrder(server.context, world, total);
    const body = purchaseBody(world, world.tickets, { TransaccionPreferenciaId });
    expect(await server.codeOf('WSTicketPago', body, world.authorization)).toBe(0);
    expect(await server.codeOf('WSTicketPago', body, world.authorization)).toBe(0);
    const { rows } = await server.run(
      'select count(*)::integer as lines from purchase_line join purchase on purchase.id = purchase_id where hold_id = $1',
      [world.holdId],
    );
    expect(rows[0]?.lines).toBe(2);
  });

  test('takes a hold that began before the end of the sale, also after it', async () => {
    const world = await buildCheckout(server.context);
    const closesAt = new Date(server.context.clock.now().getTime() + 60_000);
    await server.run('update show set sale_closes_at = $2 where id = $1', [world.show.showId, closesAt]);
    server.context.clock.set(closesAt);
    const TransaccionPreferenciaId = await buildOrder(server.context, world, total);
    const body = purchaseBody(world, world.tickets, { TransaccionPreferenciaId });
    expect(await server.codeOf('WSTicketPago', body, world.authorization)).toBe(0);
  });

  test('130, 131, 132, 133, 134: a total, a currency or an order that is not the one', async () => {
    const world = await buildCheckout(server.context);
    const send = (other: Record<string, unknown>) =>
      server.codeOf('WSTicketPago', purchaseBody(world, world.tickets, other), world.authorization);
    expect(await send({})).toBe(132);
    const TransaccionPreferenciaId = await buildOrder(server.context, world, PUBLIC_PRICE + PUBLIC_PRICE / 2);
    expect(await send({ TransaccionPreferenciaId, PagoMonto: 1 })).toBe(130);
    expect(await send({ TransaccionPreferenciaId, MonedaId: 2 })).toBe(131);
    expect(await send({ TransaccionPreferenciaId: 'of-somebody-else' })).toBe(132);
    expect(await send({ TransaccionPreferenciaId })).toBe(134);
    const free = await buildCheckout(server.context, { price: 0 });
    expect(await server.codeOf('WSTicketPago', purchaseBody(free), free.authorization)).toBe(133);
  });

  test('21: an account that the club disables while the request is under way; from then on 401 by the guard', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    await server.run('update app_user set disabled_at = now() where id = $1', [world.user.userId]);
    const body = purchaseBody(world);
    const request = readPurchaseRequest(body, { userId: world.user.userId, ip: '127.0.0.1' });
    const refused = { ok: false, problem: 'account-disabled' };
    expect(await redeemTickets(server.context, request)).toMatchObject(refused);
    expect(await storePurchase(server.context, request, readPaymentClaim(body))).toMatchObject(refused);
    for (const call of ['WSTicket2', 'WSTicketPago'])
      expect(await server.codeOf(call, body, world.authorization)).toBe(401);
  });

  test('70: a hold whose tickets are issued', async () => {
    const world = await buildCheckout(server.context, { price: 0 });
    await makeCall(server.app, 'WSTicket2', purchaseBody(world), world.authorization);
    expect(await server.codeOf('WSTicketPago', purchaseBody(world), world.authorization)).toBe(70);
  });
});
