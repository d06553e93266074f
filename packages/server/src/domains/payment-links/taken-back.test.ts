import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { expect, test } from 'vitest';

const server = checkoutServer();

test('90: a link of which staff blocked a place does not say that its tickets were issued', async () => {
  const visitor = await LinkVisitor.start(server);
  const block = `
    update place set allotment = 'blocked', allotment_owner = 0, former_allotment = allotment, former_owner = $1
    where allotment_owner = $1 and seat_id = 3`;
  await server.run(block, [visitor.link.linkId]);
  expect(await visitor.hold()).toMatchObject({
    ErrorCod: 90,
    ErrorDsc: 'Uno de los lugares de este enlace ya no está disponible. Avisale a quien te lo envió.',
  });
});
