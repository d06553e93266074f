import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { expect, test } from 'vitest';

const server = checkoutServer();

test('linksDePago/anular 10: a link that was paid stays, and so do its tickets', async () => {
  const visitor = await LinkVisitor.start(server);
  visitor.pay((await visitor.buy()).orderId);
  await visitor.page();
  const clerk = await staffBrowser(server.context, server.app, ['comercial']);
  const { answer } = await clerk.call('club/linksDePago/anular', {
    ...{ Operacion: randomUUID(), LinkPagoId: visitor.link.linkId, Motivo: 'No lo quiere más' },
  });
  expect(answer).toMatchObject({
    ...{ ErrorCod: 10, ErrorDsc: 'Ya se pagó: sus entradas están emitidas.' },
  });
  expect(await visitor.liveTickets()).toBe(2);
});
