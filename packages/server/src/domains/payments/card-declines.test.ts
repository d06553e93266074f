import { buildCheckout, type CheckoutWorld, purchaseBody } from '@club/testing/builders/checkout.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const server = checkoutServer();
const [APPROVED, NO_FUNDS, LIMITED] = [0, 146, 429];
const DECLINES_OF_USER = 30;

let world: CheckoutWorld;
let charges: number;
beforeAll(() => {
  const { cardProvider } = server.context;
  const original = cardProvider.charge.bind(cardProvider);
  cardProvider.charge = (input) => {
    charges += 1;
    return original(input);
  };
});
beforeEach(async () => {
  world = await stored();
  charges = 0;
});

async function stored(): Promise<CheckoutWorld> {
  const built = await buildCheckout(server.context, { show: { paymentMethodId: 3 } });
  expect(await server.codeOf('WSTicketPago', purchaseBody(built), built.authorization)).toBe(0);
  return built;
}

async function charge(token: string, of = world): Promise<number> {
  const payer = { email: 'ana@example.com', identification: { type: 'CI', number: '12345672' } };
  const body = { TransaccionId: of.holdId, token, payment_method_id: 'visa', installments: 1, payer };
  return (await makeCall(server.app, 'pagos/tarjeta', body, of.authorization)).answer.ErrorCod;
}

async function decline(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    server.context.cardProvider.declines.push('card-insufficient-funds');
    expect(await charge(`token-${n}`)).toBe(NO_FUNDS);
  }
}

test('after so many declined cards of an account the provider is asked no more that day', {
  timeout: 60_000,
}, async () => {
  await decline(DECLINES_OF_USER);
  expect(await charge('token-good')).toBe(LIMITED);
  expect(charges).toBe(DECLINES_OF_USER);
  // Somebody else at the same address pays.
  expect(await charge('token-good', await stored())).toBe(APPROVED);
});

test('only declined ones count', { timeout: 60_000 }, async () => {
  await decline(DECLINES_OF_USER - 1);
  const { cardProvider } = server.context;
  cardProvider.isDown = true;
  expect(await charge('token-lost')).toBe(500);
  cardProvider.isDown = false;
  server.context.clock.advance(2 * 60_000);
  expect(await charge('token-good')).toBe(APPROVED);
  expect(await charge('token-good')).toBe(APPROVED);
});

test('an address with too many stops those who had a few declined, for the hour, and nobody else', {
  timeout: 60_000,
}, async () => {
  await decline(4);
  const ofAddress = "key like 'declines:%' and key !~ 'declines:(user|more)'";
  const { rows } = await server.run(`update attempt set count = 1000 where ${ofAddress} returning key`, []);
  // One address, whose former hour may be there too.
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1);
  for (let n = 0; n < 3; n += 1) expect(await charge('token-good')).toBe(LIMITED);
  expect(await charge('token-good', await stored())).toBe(APPROVED);
  server.context.clock.advance(60 * 60_000);
  world = await stored();
  expect(await charge('token-good')).toBe(APPROVED);
});
