import { randomUUID } from 'node:crypto';
import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { expect, test } from 'vitest';

const server = checkoutServer();

async function paidLink(): Promise<number> {
  const visitor = await LinkVisitor.start(server);
  const { holdId, orderId } = await visitor.buy();
  visitor.pay(orderId);
  await visitor.page();
  const { rows } = await server.run('select id from purchase where hold_id = $1', [holdId]);
  return Number(rows[0]?.id);
}

test('Comercial reads the purchase of a payment link, and asks for the money of its tickets', async () => {
  const CompraId = await paidLink();
  const commercial = await staffBrowser(server.context, server.app, ['comercial']);
  const { answer } = await commercial.call('club/compras/leer', { CompraId });
  expect(answer).toMatchObject({ ErrorCod: 0, Compra: { CompraId, Total: '$ 1.800' } });
  const { Cobros, Entradas } = answer.Compra as {
    Cobros: { PagoId: number }[];
    Entradas: { EntradaId: number; Canal: string }[];
  };
  expect(Entradas.map(({ Canal }) => Canal)).toEqual(['link-de-pago', 'link-de-pago']);
  const asked = await commercial.call('club/reembolsos/pedir', {
    ...{ Operacion: randomUUID(), PagoId: Cobros[0]?.PagoId, Motivo: 'No viene el sponsor' },
    EntradaIds: [Entradas[0]?.EntradaId],
  });
  expect(asked.answer).toMatchObject({ ErrorCod: 0, Reembolso: { Monto: '$ 900' } });
});

test('a fan’s purchase is nobody’s own; the press has none', async () => {
  const { purchaseId } = await buildPaidPurchase(server.context);
  const commercial = await staffBrowser(server.context, server.app, ['comercial']);
  expect((await commercial.call('club/compras/leer', { CompraId: purchaseId })).status).toBe(404);
  const press = await staffBrowser(server.context, server.app, ['prensa']);
  expect((await press.call('club/compras/leer', { CompraId: await paidLink() })).status).toBe(404);
});
