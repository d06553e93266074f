import {
  buildCheckout,
  type CheckoutWorld,
  memberOf,
  PUBLIC_PRICE,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { changed, checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleOrder } from './settle-order.ts';

const server = checkoutServer();
const MINUTE = 60_000;
/** Two tickets of the public; and of another window, where one is a member's, at half the price. */
const FULL = (2 * PUBLIC_PRICE) / 100;
const REDUCED = (1.5 * PUBLIC_PRICE) / 100;

let world: CheckoutWorld;
let reduced: CheckoutWorld['tickets'];
const charged: number[] = [];

beforeEach(async () => {
  const { context } = server;
  charged.length = 0;
  world = await buildCheckout(context, { show: { paymentMethodId: 3 } });
  reduced = await withMember();
  const charge = context.cardProvider.charge.bind(context.cardProvider);
  vi.spyOn(context.cardProvider, 'charge').mockImplementation((input) => {
    charged.push(input.amount / 100);
    return charge(input);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  server.context.cardProvider.isDown = false;
});

const store = (tickets = world.tickets) =>
  server.codeOf('WSTicketPago', purchaseBody(world, tickets), world.authorization);
const charge = async (token: string, other: { PagoMonto?: number } = {}) => {
  const identification = { type: 'CI', number: '12345672' };
  const body = {
    ...{ TransaccionId: world.holdId, token, payment_method_id: 'visa', installments: 1, ...other },
    payer: { email: 'ana@example.com', identification },
  };
  const { answer } = await makeCall(server.app, 'pagos/tarjeta', body, world.authorization);
  return { code: answer.ErrorCod, state: answer.status };
};
const orders = async () => {
  const { rows } = await server.run('select id, state from payment_order where hold_id = $1 order by id', [
    world.holdId,
  ]);
  return rows;
};

describe('a card under a total, after another window has stored other tickets', () => {
  test('130: is not charged, until that total is stored again', async () => {
    expect(await store(reduced)).toBe(0);
    expect(await store()).toBe(0);
    expect(await charge('token-a', { PagoMonto: REDUCED })).toMatchObject({ code: 130 });
    expect([charged, await orders()]).toEqual([[], []]);
    expect(await store(reduced)).toBe(0);
    expect(await charge('token-b', { PagoMonto: REDUCED })).toEqual({ code: 0, state: 'approved' });
    expect(charged).toEqual([REDUCED]);
  });

  test('the control: a client that does not tell its total is charged the stored one', async () => {
    await store(reduced);
    await store();
    expect(await charge('token-a')).toMatchObject({ code: 0 });
    expect(charged).toEqual([FULL]);
  });

  test('at the same moment is charged that total or nothing, and has tickets or its money back', async () => {
    const seen = new Set<number>();
    for (let round = 0; round < 4; round += 1) {
      world = round === 0 ? world : await buildCheckout(server.context, { show: { paymentMethodId: 3 } });
      await store();
      const others = await withMember();
      const [, paid] = await Promise.all([store(others), charge('token-a', { PagoMonto: FULL })]);
      seen.add(paid.code);
      await drainPayments(server.context);
      const { rows } = await server.run(
        `select payment.outcome, payment.charge_amount / 100 as amount,
           (select count(*)::integer from ticket where show_id = $2 and state = 'live') as tickets
         from payment join payment_order on payment_order.id = order_id where hold_id = $1`,
        [world.holdId, world.show.showId],
      );
      const ends = { 0: ['issued', 2], 160: ['refunded', 0] } as Record<number, [string, number]>;
      const [outcome, tickets] = ends[paid.code] ?? [];
      expect(rows).toEqual(outcome ? [{ outcome, amount: FULL, tickets }] : []);
    }
    expect(charged.every((amount) => amount === FULL)).toBe(true);
    expect([...seen].every((code) => [0, 130, 160].includes(code))).toBe(true);
  });
});

async function withMember() {
  const { document } = await memberOf(server.context, world, 'member');
  const category = { TicketMonto: PUBLIC_PRICE / 200, PersonaSocioCategoriaid: world.show.categories.member };
  return changed(world, { ...category, PersonaDocumento: document.number });
}

describe('a charge that is repeated after another card was tried', () => {
  test('is approved, though its payment is settled as that of the newer order', async () => {
    const { cardProvider, clock } = server.context;
    await store();
    cardProvider.isDown = true;
    expect(await charge('token-a')).toMatchObject({ code: 500 });
    cardProvider.isDown = false;
    clock.advance(2 * MINUTE);
    for (const { id } of await orders()) await settleOrder(server.context, Number(id));
    cardProvider.declines.push('card-declined');
    expect(await charge('token-b')).toMatchObject({ code: 151 });
    expect(await charge('token-a')).toEqual({ code: 0, state: 'approved' });
    expect((await orders()).map(({ state }) => state)).toEqual(['expired', 'issued']);
  });

  test('whose earlier card was charged too has the tickets by that one, and its money back', async () => {
    const { context } = server;
    await store();
    const unlisted = () =>
      vi
        .spyOn(context.cardProvider, 'findPayments')
        .mockResolvedValueOnce({ ok: true, value: { payments: [], awaitsCapture: false } });
    unlisted();
    expect(await charge('token-a')).toEqual({ code: 0, state: 'in_process' });
    context.clock.advance(2 * MINUTE);
    unlisted();
    for (const { id } of await orders()) await settleOrder(context, Number(id));
    // Not *No pudimos emitir tus entradas*: they are issued.
    expect(await charge('token-b')).toMatchObject({ code: 70 });
    await drainPayments(context);
    const { rows } = await server.run(
      'select outcome from payment join payment_order on payment_order.id = order_id where hold_id = $1 order by outcome',
      [world.holdId],
    );
    expect(rows).toEqual([{ outcome: 'issued' }, { outcome: 'refunded' }]);
  });

  test('is answered as that charge, though another window has stored other tickets since', async () => {
    await store();
    vi.spyOn(server.context.cardProvider, 'findPayments').mockResolvedValueOnce({
      ok: true,
      value: { payments: [], awaitsCapture: false },
    });
    expect(await charge('token-a', { PagoMonto: FULL })).toEqual({ code: 0, state: 'in_process' });
    await store(reduced);
    expect(await charge('token-a', { PagoMonto: FULL })).toMatchObject({ code: 160 });
    expect(charged).toHaveLength(1);
  });

  test('is not charged when it never arrived, and another window has stored other tickets since', async () => {
    const { cardProvider } = server.context;
    await store();
    cardProvider.isDown = true;
    expect(await charge('token-a', { PagoMonto: FULL })).toMatchObject({ code: 500 });
    cardProvider.isDown = false;
    expect(await store(reduced)).toBe(0);
    charged.length = 0;
    expect(await charge('token-a', { PagoMonto: FULL })).toMatchObject({ code: 130 });
    expect(charged).toEqual([]);
  });

  test('and whose payment the provider does not list yet is in process, not given back', async () => {
    const { cardProvider } = server.context;
    await store();
    vi.spyOn(cardProvider, 'findPayments').mockResolvedValueOnce({
      ok: true,
      value: { payments: [], awaitsCapture: false },
    });
    expect(await charge('token-a')).toEqual({ code: 0, state: 'in_process' });
    expect(await charge('token-a')).toEqual({ code: 0, state: 'approved' });
    expect(charged).toHaveLength(2);
  });
});
