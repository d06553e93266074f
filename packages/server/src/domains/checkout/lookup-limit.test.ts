import { buildCheckout, type CheckoutWorld, purchaseBody } from '@club/testing/builders/checkout.ts';
import { linkForms } from '@club/testing/builders/payment-links.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { expect, test } from 'vitest';
import { CEDULA } from '../../shared/identity-document.ts';

const server = checkoutServer();
const MINUTE_MS = 60_000;
const [BARRED, NO_ORDER, WRONG_TOTAL] = [113, 132, 130];

const send = async (world: CheckoutWorld, name = 'WSTicketPago') =>
  (await makeCall(server.app, name, purchaseBody(world), world.authorization)).answer.ErrorCod;

const bar = ({ tickets }: CheckoutWorld) =>
  server.run(
    `insert into barred_person (document_type_id, document, first_name, last_name, source, reference, starts_at)
     values ($1, $2, 'Raúl', 'Rey', 'law', 'Of. 1', '2020-01-01')`,
    [CEDULA, tickets[1]?.PersonaDocumento],
  );

test('past the documents of a minute a purchase tells of nobody, and pays again in the next', {
  timeout: 60_000,
}, async () => {
  const world = await buildCheckout(server.context);
  // Neither a refusal that tells of a person nor any other is free.
  for (let n = 0; n < 59; n += 1) expect(await send(world)).toBe(NO_ORDER);
  await bar(world);
  expect(await send(world)).toBe(BARRED);
  expect(await send(world)).toBe(429);
  expect(await send(world, 'WSTicket2')).toBe(429);
  // Another person at the same address is not concerned.
  expect(await send(await buildCheckout(server.context))).toBe(NO_ORDER);
  server.context.clock.advance(MINUTE_MS);
  expect(await send(world)).toBe(BARRED);
});

test('a payment link has a count of its own; what is stored counts nothing, nor is anything past it', async () => {
  const visitor = await LinkVisitor.start(server);
  const holdId = await visitor.ordered();
  const forms = linkForms(visitor.link);
  for (let n = 0; n < 70; n += 1) expect(await visitor.store(holdId)).toBe(0);
  const wrong = () => visitor.store(holdId, forms, { PagoMonto: 1 });
  for (let n = 0; n < 120; n += forms.length) expect(await wrong()).toBe(WRONG_TOTAL);
  expect(await wrong()).toBe(429);
  // Neither answer tells what the documents are.
  expect(await visitor.store(holdId)).toBe(429);
  server.context.clock.advance(MINUTE_MS);
  expect(await visitor.store(holdId)).toBe(0);
  expect(await wrong()).toBe(WRONG_TOTAL);
});
