import {
  buildCheckout,
  buildOrder,
  holdSeats,
  PUBLIC_PRICE,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { describe, expect, test } from 'vitest';

const server = checkoutServer();

describe('WSTransaccionCancelar', () => {
  test('frees the held places; without a hold it does nothing', async () => {
    const world = await buildCheckout(server.context);
    expect(await server.codeOf('WSTransaccionCancelar', {}, world.authorization)).toBe(0);
    expect(await server.codeOf('WSTransaccionCancelar', {}, world.authorization)).toBe(0);
    const other = await buildUser(server.context);
    expect(
      await holdSeats(server.context, { userId: other.userId, linkId: null }, world.show),
    ).toBeGreaterThan(0);
  });

  test('30: the payment was approved, so there are tickets instead', async () => {
    const world = await buildCheckout(server.context);
    const orderId = await buildOrder(server.context, world, 2 * PUBLIC_PRICE);
    const body = purchaseBody(world, world.tickets, { TransaccionPreferenciaId: orderId });
    await makeCall(server.app, 'WSTicketPago', body, world.authorization);
    server.context.cardProvider.pay(orderId, server.context.clock.now());
    expect(await server.codeOf('WSTransaccionCancelar', {}, world.authorization)).toBe(30);
    expect((await makeCall(server.app, 'WSTransaccionCancelar', {})).status).toBe(401);
  });
});
