import { randomUUID } from 'node:crypto';
import { setLimits } from '@club/testing/builders/limits.ts';
import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
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
  const { purchaseId, paymentId, ticketIds } = await buildPaidPurchase(server.context);
  const commercial = await staffBrowser(server.context, server.app, ['comercial']);
  expect((await commercial.call('club/compras/leer', { CompraId: purchaseId })).status).toBe(404);
  const money = { PagoId: paymentId, EntradaIds: ticketIds.slice(0, 1), Motivo: 'No viene' };
  const ask = (by: StaffBrowser) => by.call('club/reembolsos/pedir', { Operacion: randomUUID(), ...money });
  const planner = await staffBrowser(server.context, server.app, ['comercial', 'programacion']);
  for (const by of [commercial, planner]) expect((await ask(by)).status).toBe(404);
  expect((await server.run('select id from refund where payment_id = $1', [paymentId])).rows).toEqual([]);
  const press = await staffBrowser(server.context, server.app, ['prensa']);
  expect((await press.call('club/compras/leer', { CompraId: await paidLink() })).status).toBe(404);
});

test('Comercial sees the refunds of payment links, also those that wait, and no fan’s', async () => {
  const CompraId = await paidLink();
  const bought = await buildPaidPurchase(server.context);
  const finance = await staffBrowser(server.context, server.app, ['finanzas']);
  const commercial = await staffBrowser(server.context, server.app, ['comercial']);
  const { answer } = await finance.call('club/compras/leer', { CompraId });
  const { Cobros } = answer.Compra as { Cobros: { PagoId: number }[] };
  const PagoId = Cobros[0]?.PagoId ?? 0;
  const ask = async (payment: number, Monto: string) => {
    const body = { Operacion: randomUUID(), PagoId: payment, Monto, Motivo: 'No viene' };
    return (await finance.call('club/reembolsos/pedir', body)).answer;
  };
  const purchases = async (by: StaffBrowser) => {
    const { answer: list } = await by.call('club/reembolsos/listar', { Cantidad: 100 });
    const EnEspera = list.EnEspera as { CompraId: number }[];
    const Reembolsos = list.Reembolsos as { CompraId: number }[];
    return { ids: [...EnEspera, ...Reembolsos].map((row) => row.CompraId), total: Number(list.Total) };
  };
  const before = await purchases(commercial);
  for (const id of [PagoId, bought.paymentId]) expect(await ask(id, '10.00')).toMatchObject({ ErrorCod: 0 });
  await setLimits(server.context, { refundsADay: 3 });
  for (const id of [PagoId, bought.paymentId])
    expect(await ask(id, '20.00')).toMatchObject({ AprobacionId: expect.any(Number) as number });
  const { ids, total } = await purchases(commercial);
  expect(ids.filter((id) => id === CompraId)).toHaveLength(2);
  expect(ids).not.toContain(bought.purchaseId);
  expect(total).toBe(before.total + 1);
  expect((await purchases(finance)).ids.filter((id) => id === bought.purchaseId)).toHaveLength(2);
});
