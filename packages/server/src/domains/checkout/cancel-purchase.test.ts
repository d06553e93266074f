import {
  buildCheckout,
  buildOrder,
  type CheckoutWorld,
  holdSeats,
  PUBLIC_PRICE,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { describe, expect, test, vi } from 'vitest';
import type { ProviderPayment } from '../../ports/payment-provider.ts';

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

  test('cancels no hold that another window placed while the provider was asked', async () => {
    const world = await buildCheckout(server.context);
    await buildOrder(server.context, world, 2 * PUBLIC_PRICE);
    const holder = { userId: world.user.userId, linkId: null };
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const findPayments = server.context.cardProvider.findPayments.bind(server.context.cardProvider);
    const slow = vi
      .spyOn(server.context.cardProvider, 'findPayments')
      .mockImplementationOnce(async (order) => {
        asked.resolve();
        await answered.promise;
        return findPayments(order);
      });
    const slowly = server.codeOf('WSTransaccionCancelar', {}, world.authorization);
    await asked.promise;
    expect(await server.codeOf('WSTransaccionCancelar', {}, world.authorization)).toBe(0);
    const chosen = await holdSeats(server.context, holder, world.show);
    answered.resolve();
    expect(await slowly).toBe(0);
    slow.mockRestore();
    const { rows } = await server.run('select state from hold where id = $1', [chosen]);
    expect(rows).toEqual([{ state: 'open' }]);
  });

  /** The minutes counted for abandoned holds of the world's user; null if none were. */
  async function minutesGivenUp({ show, user }: CheckoutWorld): Promise<number | null> {
    const { rows } = await server.run('select minutes from give_up where show_id = $1 and user_id = $2', [
      ...[show.showId, user.userId],
    ]);
    return rows[0] ? Number(rows[0].minutes) : null;
  }

  test('counts as giving up, also with an order that nobody tried to pay', async () => {
    const world = await buildCheckout(server.context);
    await buildOrder(server.context, world, 2 * PUBLIC_PRICE);
    await server.codeOf('WSTransaccionCancelar', {}, world.authorization);
    expect(await minutesGivenUp(world)).toBe(5);
  });

  const tries: [name: string, payment: Partial<ProviderPayment>][] = [
    ['was rejected', { state: 'rejected', approvedAt: null }],
    ['is under review', { state: 'pending', approvedAt: null }],
    ['went back', { amount: 1 }],
  ];
  test.each(tries)('does not where a payment %s', async (_name, payment) => {
    const world = await buildCheckout(server.context);
    const orderId = await buildOrder(server.context, world, 2 * PUBLIC_PRICE);
    server.context.cardProvider.pay(orderId, server.context.clock.now(), payment);
    await server.codeOf('WSTransaccionCancelar', {}, world.authorization);
    expect(await minutesGivenUp(world)).toBeNull();
  });

  test('does not where the card dialog declined', async () => {
    const world = await buildCheckout(server.context, { show: { paymentMethodId: 3 } });
    await server.codeOf('WSTicketPago', purchaseBody(world), world.authorization);
    server.context.cardProvider.declines.push('card-declined');
    const charge = {
      ...{ TransaccionId: world.holdId, token: 'token-a', payment_method_id: 'visa', installments: 1 },
      payer: { email: 'ana@example.com', identification: { type: 'CI', number: '12345672' } },
    };
    expect(await server.codeOf('pagos/tarjeta', charge, world.authorization)).toBe(151);
    await server.codeOf('WSTransaccionCancelar', {}, world.authorization);
    expect(await minutesGivenUp(world)).toBeNull();
  });
});
