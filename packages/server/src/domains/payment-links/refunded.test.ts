import { linkForms } from '@club/testing/builders/payment-links.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import { beforeEach, expect, test } from 'vitest';

const server = checkoutServer();
const MINUTE = 60_000;
let visitor: LinkVisitor;
beforeEach(async () => {
  visitor = await LinkVisitor.start(server);
});

/** Pays for a person who is barred meanwhile. */
async function payInVain() {
  const holdId = await visitor.holdId();
  const orderId = await visitor.order(holdId);
  const forms = linkForms(visitor.link);
  expect(await visitor.store(holdId, forms)).toBe(0);
  await server.run(
    `insert into barred_person (document_type_id, document, first_name, last_name, source, reference, starts_at)
     values (1, $1, 'A', 'B', 'club', '', $2)`,
    [forms[0]?.PersonaDocumento, server.context.clock.now()],
  );
  visitor.pay(orderId);
}

test('a payment that became no tickets is told to be given back, also once it is', async () => {
  await visitor.ordered();
  expect(await visitor.page()).toMatchObject({ LinkPagoDevuelto: false });
  await payInVain();
  const told = { SDTLinkPago: { LinkPagoCntIngresadas: 0 }, LinkPagoDevuelto: true };
  expect(await visitor.page()).toMatchObject(told);
  await drainPayments(server.context);
  expect(await visitor.page()).toMatchObject(told);
});

test('it is not told of a later payment, under review or with tickets', async () => {
  await payInVain();
  await visitor.page();
  server.context.clock.advance(MINUTE);
  const { orderId } = await visitor.buy();
  visitor.pay(orderId, { state: 'pending' });
  expect(await visitor.page()).toMatchObject({ LinkPagoDevuelto: false });
  visitor.pay(orderId);
  expect(await visitor.page()).toMatchObject({
    SDTLinkPago: { LinkPagoCntIngresadas: 2 },
    LinkPagoDevuelto: false,
  });
});
