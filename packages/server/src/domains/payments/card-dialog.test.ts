import { Writable } from 'node:stream';
import {
  buildCheckout,
  type CheckoutWorld,
  holdSeats,
  PUBLIC_PRICE,
  purchaseBody,
} from '@club/testing/builders/checkout.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { DeclineReason } from '../../ports/payment-provider.ts';
import { readCardRequest } from './card-wire.ts';
import { chargeCard } from './charge-card.ts';
import { settleOrder } from './settle-order.ts';

const server = checkoutServer();
const MINUTE = 60_000;
const DECLINES: [number, DeclineReason][] = [
  [140, 'card-number-wrong'],
  [141, 'card-expiry-wrong'],
  [142, 'card-code-wrong'],
  [143, 'card-data-wrong'],
  [144, 'card-needs-authorization'],
  [145, 'card-disabled'],
  [146, 'card-insufficient-funds'],
  [147, 'card-duplicate-payment'],
  [148, 'card-attempts-exceeded'],
  [149, 'card-instalments-refused'],
  [150, 'card-high-risk'],
  [151, 'card-declined'],
];

let world: CheckoutWorld;
beforeEach(async () => {
  const { cardProvider } = server.context;
  cardProvider.isDown = false;
  cardProvider.losesAnswers = false;
  cardProvider.declines.length = 0;
  world = await buildCheckout(server.context, { show: { paymentMethodId: 3, instalments: 6 } });
});

const store = () => server.codeOf('WSTicketPago', purchaseBody(world), world.authorization);
const bodyOf = (token: string, other: Record<string, unknown> = {}) => ({
  TransaccionId: world.holdId,
  token,
  payment_method_id: 'visa',
  installments: 3,
  payer: { email: 'ana@example.com', identification: { type: 'CI', number: '12345672' } },
  ...other,
});
const charge = async (token: string, other: Record<string, unknown> = {}) => {
  const { answer, status } = await makeCall(
    server.app,
    'pagos/tarjeta',
    bodyOf(token, other),
    world.authorization,
  );
  return { status, code: answer.ErrorCod, state: answer.status };
};
const orders = async () => {
  const { rows } = await server.run(
    `select state from payment_order where hold_id = $1 and provider = 'token' order by id`,
    [world.holdId],
  );
  return rows.map((row) => row.state);
};
const orderIds = async () => {
  const { rows } = await server.run('select id from payment_order where hold_id = $1', [world.holdId]);
  return rows.map((row) => Number(row.id));
};
const outcome = async () => {
  const { rows } = await server.run(
    `select
       (select count(*)::integer from ticket where show_id = $1 and state = 'live') as tickets,
       (select array_agg(payment.outcome order by payment.id) from payment
        join payment_order on payment_order.id = payment.order_id where payment_order.hold_id = $2) as payments`,
    [world.show.showId, world.holdId],
  );
  return rows[0];
};
const ISSUED = { tickets: 2, payments: ['issued'] };

describe('the card dialog', () => {
  test('stores the tickets without an order, then charges the token and issues them', async () => {
    expect(await store()).toBe(0);
    expect(await charge('token-a')).toMatchObject({ code: 0, state: 'approved' });
    expect(await outcome()).toEqual(ISSUED);
    expect(await orders()).toEqual(['issued']);
  });

  test('charges what the server knows as the total, in no more instalments than the show admits', async () => {
    await store();
    const charges: unknown[] = [];
    const { cardProvider } = server.context;
    const original = cardProvider.charge.bind(cardProvider);
    cardProvider.charge = (input) => {
      charges.push(input);
      return original(input);
    };
    await charge('token-a', { installments: 12 });
    cardProvider.charge = original;
    expect(charges).toMatchObject([{ amount: 2 * PUBLIC_PRICE, instalments: 6, token: 'token-a' }]);
  });

  test('clicked twice, or ten times at once, charges once', async () => {
    await store();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => charge('token-a')));
    expect(clicks.every(({ code }) => code === 0)).toBe(true);
    expect(await charge('token-a')).toMatchObject({ code: 0, state: 'approved' });
    expect(await outcome()).toEqual(ISSUED);
  });

  test('in two windows with two cards charges one of them', async () => {
    await store();
    const clicks = await Promise.all([charge('token-a'), charge('token-b')]);
    const codes = clicks.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes[0]).toBe(0);
    expect([70, 153]).toContain(codes[1]);
    expect(await outcome()).toEqual(ISSUED);
  });

  test.each(DECLINES)(
    '%i: says why the card was declined (%s), and another card may be tried',
    async (code, reason) => {
      await store();
      server.context.cardProvider.declines.push(reason);
      expect(await charge('token-a')).toMatchObject({ code });
      expect(await orders()).toEqual(['expired']);
      expect(await charge('token-b')).toMatchObject({ code: 0 });
      expect(await outcome()).toEqual(ISSUED);
    },
  );

  test('152: a token that the provider does not take', async () => {
    await store();
    const { cardProvider } = server.context;
    const original = cardProvider.charge;
    cardProvider.charge = async () => ({ ok: false, problem: 'refused', detail: {} });
    expect(await charge('token-a')).toMatchObject({ code: 152 });
    cardProvider.charge = original;
    expect(await charge('token-b')).toMatchObject({ code: 0 });
  });
});

describe('a charge whose answer was lost', () => {
  beforeEach(async () => {
    await store();
    server.context.cardProvider.losesAnswers = true;
    expect(await charge('token-a')).toMatchObject({ code: 500 });
    server.context.cardProvider.losesAnswers = false;
  });

  test('is the same charge when it is sent again', async () => {
    expect(await charge('token-a')).toMatchObject({ code: 0, state: 'approved' });
    expect(await outcome()).toEqual(ISSUED);
  });

  test('is found before another card is charged', async () => {
    expect(await charge('token-b')).toMatchObject({ code: 70 });
    expect(await outcome()).toEqual(ISSUED);
  });

  test('is found by the reconciliation though nobody comes back', async () => {
    server.context.clock.advance(2 * MINUTE);
    for (const orderId of await orderIds()) await settleOrder(server.context, orderId);
    expect(await outcome()).toEqual(ISSUED);
  });
});

describe('a provider that is down while a card is charged', () => {
  test('500, then 153 while the first charge may still arrive, then the other card', async () => {
    await store();
    const { cardProvider } = server.context;
    cardProvider.isDown = true;
    expect(await charge('token-a')).toMatchObject({ code: 500 });
    expect(await charge('token-b')).toMatchObject({ code: 500 });
    cardProvider.isDown = false;
    expect(await charge('token-b')).toMatchObject({ code: 153 });
    server.context.clock.advance(2 * MINUTE);
    expect(await charge('token-b')).toMatchObject({ code: 0 });
    expect(await outcome()).toEqual(ISSUED);
  });
});

describe('the refusals of a charge', () => {
  const codeOf = async (other: Record<string, unknown> = {}) => (await charge('token-a', other)).code;

  test('401: nobody is logged in', async () => {
    expect((await makeCall(server.app, 'pagos/tarjeta', bodyOf('token-a'))).status).toBe(401);
  });

  test('20 and 30: a hold of somebody else, or none', async () => {
    const { userId } = await buildUser(server.context);
    const other = await loginAs(server.context, userId);
    expect(await server.codeOf('pagos/tarjeta', bodyOf('token-a'), other)).toBe(20);
    expect(await codeOf({ TransaccionId: 999_999 })).toBe(30);
    await makeCall(server.app, 'WSTransaccionCancelar', {}, world.authorization);
    expect(await codeOf()).toBe(30);
  });

  test('21: an account that the club disables while the request is under way', async () => {
    const { userId } = world.user;
    await server.run('update app_user set disabled_at = now() where id = $1', [userId]);
    const request = readCardRequest(bodyOf('token-a'), { userId, ip: '127.0.0.1' });
    expect(await chargeCard(server.context, request)).toMatchObject({ problem: 'account-disabled' });
  });

  test('40: the time is over', async () => {
    await store();
    server.context.clock.advance(15 * MINUTE);
    expect(await codeOf()).toBe(40);
  });

  test('70: the tickets are issued', async () => {
    await store();
    await charge('token-b');
    expect(await codeOf()).toBe(70);
  });

  test('132: the show is paid otherwise', async () => {
    world = await buildCheckout(server.context);
    expect(await codeOf()).toBe(132);
  });

  test('133 and 135: nothing to pay, or nothing stored', async () => {
    expect(await codeOf()).toBe(135);
    await store();
    await server.run('update purchase set amount = 0 where hold_id = $1', [world.holdId]);
    expect(await codeOf()).toBe(133);
  });

  test('160: charged when the places were gone, and given back', async () => {
    await store();
    const { cardProvider, clock } = server.context;
    const original = cardProvider.charge.bind(cardProvider);
    cardProvider.charge = async (input) => {
      clock.advance(16 * MINUTE);
      const { userId } = await buildUser(server.context);
      await holdSeats(server.context, { userId, linkId: null }, world.show);
      return original(input);
    };
    expect(await codeOf()).toBe(160);
    cardProvider.charge = original;
    await drainPayments(server.context);
    expect(await outcome()).toEqual({ tickets: 0, payments: ['refunded'] });
  });

  test('130 and 131 of storing without an order', async () => {
    const send = (other: Record<string, unknown>) =>
      server.codeOf('WSTicketPago', purchaseBody(world, world.tickets, other), world.authorization);
    expect(await send({ PagoMonto: 1 })).toBe(130);
    expect(await send({ MonedaId: 2 })).toBe(131);
  });
});

describe("a card's number and code", () => {
  const NUMBER = '4075595716483764';

  test.each([
    ['beside the token', { card_number: NUMBER, security_code: '123' }],
    ['as the token', { token: NUMBER }],
    ['inside the payer', { payer: { ...bodyPayer(), card: { number: NUMBER } } }],
    [
      'inside the identification',
      { payer: { ...bodyPayer(), identification: { type: 'CI', number: '1', cvv: '123' } } },
    ],
  ])('sent %s are refused by validation and appear in no answer, log or table', async (_name, other) => {
    const lines: string[] = [];
    const log = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const { context } = server;
    const app = await buildApp({ ...context, config: { ...context.config, logLevel: 'trace' } }, log);
    await store();
    const answered = await app.inject({
      method: 'POST',
      url: '/api/pagos/tarjeta',
      headers: { authorization: world.authorization },
      payload: bodyOf('token-a', other),
    });
    await app.close();
    expect(answered.statusCode).toBe(400);
    expect(lines.length).toBeGreaterThan(0);
    expect(`${lines.join('')}${answered.body}`).not.toContain(NUMBER);
    expect(await orders()).toEqual([]);
  });
});

function bodyPayer() {
  return { email: 'ana@example.com', identification: { type: 'CI', number: '12345672' } };
}
