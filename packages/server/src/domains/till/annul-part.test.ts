import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { settleOrder } from '../payments/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let till: number;
/** Each test has its own world, because all invariants are checked. */
beforeEach(async () => {
  await app?.close();
  await context?.close();
  context = await testContext();
  app = await buildTestApp(context);
  clerk = await buildWindowClerk(context, app);
  till = await clerk.open();
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

interface Sale {
  readonly CompraId: number;
  readonly EntradaIds: readonly number[];
}
/** Two tickets, $ 1.200 each; the id of their payment. */
async function soldTwo(other: object = {}) {
  const { TransaccionId } = (await clerk.hold(till, [1, 2])).Reten as { TransaccionId: number };
  const sale = (await clerk.sell(till, TransaccionId, [1, 2], other)).Venta as Sale;
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select max(id)::integer as id from payment',
  );
  return { ...sale, PagoId: rows[0]?.id ?? 0 };
}
const said = async (name: string, body: object, browser = clerk.browser) =>
  (await browser.call(`club/${name}`, { Operacion: randomUUID(), Motivo: 'Lo pidió', ...body })).answer;
const annulTicket = (id: number) =>
  said('entradas/anular', { EntradaIds: [id], BloquearLugar: false, Devolver: false });
const refundHere = (PagoId: number, EntradaIds: readonly number[]) =>
  said('reembolsos/pedir', { PagoId, EntradaIds, CajaId: till });
const annulLast = (CompraId: number) => said('ventanilla/anularUltima', { CajaId: till, CompraId });
const lastSale = async () => (await clerk.act('leer')).Ultima;
const close = async (ContadoEfectivo: number, ContadoPos: number) =>
  (await clerk.act('cerrarCaja', { CajaId: till, ContadoEfectivo, ContadoPos })).Caja;
const truths = async () => {
  await context.drainJobs();
  return brokenInvariants(await readAudit(context)).map(({ name, example }) => [name, example]);
};

test.each(['annulled', 'alive'])(
  'of a sale with a ticket that went back here (%s), what is left goes back, and the till adds up',
  async (what) => {
    const { CompraId, EntradaIds, PagoId } = await soldTwo();
    const [first = 0] = EntradaIds;
    if (what === 'annulled') expect((await annulTicket(first)).ErrorCod).toBe(0);
    expect((await refundHere(PagoId, [first])).ErrorCod).toBe(0);
    expect(await lastSale()).toMatchObject({ Total: 2400, PorDevolver: 1200 });
    expect(await annulLast(CompraId)).toMatchObject({ ErrorCod: 0, Devuelto: 1200 });
    expect(await close(1000, 0)).toMatchObject({ EfectivoEsperado: 1000, Ventas: 0 });
    expect(await truths()).toEqual([]);
    const { rows } = await context.database.pool.query(
      `select after -> 'Devuelto' as given from staff_audit where act = 'ventanilla/anularUltima'`,
    );
    expect(rows).toEqual([{ given: '$ 1.200' }]);
  },
);

test('a sale with a changed ticket, or none left, is not offered to be annulled', async () => {
  const { CompraId, EntradaIds } = await soldTwo();
  expect(await lastSale()).toMatchObject({ EntradaIds, PuedeAnularse: true });
  await context.database.pool.query('update ticket set version = 2 where id = $1', EntradaIds.slice(0, 1));
  expect(await lastSale()).toMatchObject({ PuedeAnularse: false });
  expect((await annulLast(CompraId)).ErrorCod).toBe(16);
  for (const id of EntradaIds) expect((await annulTicket(id)).ErrorCod).toBe(0);
  expect(await lastSale()).toMatchObject({ EntradaIds: [], PuedeAnularse: false });
});

test('who gave an address at the window is told there of the money that went back', async () => {
  const { CompraId, EntradaIds, PagoId } = await soldTwo({ Correo: 'ana@fans.example' });
  expect((await refundHere(PagoId, EntradaIds.slice(0, 1))).ErrorCod).toBe(0);
  expect(await annulLast(CompraId)).toMatchObject({ ErrorCod: 0, Devuelto: 1200 });
  expect(await truths()).toEqual([]);
  const told = context.mailer.mails.filter(({ subject }) => subject.startsWith('Reembolso'));
  expect(told.map(({ to }) => to)).toEqual(['ana@fans.example', 'ana@fans.example']);
  for (const { text } of told) expect(text).toContain('Hola Juan:');
});

test('what the terminal took and gave back is the terminal’s', async () => {
  const pos = { Metodo: 'pos', PagaCon: undefined, Comprobante: 'AB1234' };
  const { CompraId, EntradaIds, PagoId } = await soldTwo(pos);
  await refundHere(PagoId, EntradaIds.slice(0, 1));
  expect(await annulLast(CompraId)).toMatchObject({ Devuelto: 1200 });
  expect(await close(1000, 0)).toMatchObject({ EfectivoEsperado: 1000, PosEsperado: 0 });
  expect(await truths()).toEqual([]);
});

test('a till that gave back by the terminal more than it took counts that, and has no difference', async () => {
  const pos = { Metodo: 'pos', PagaCon: undefined, Comprobante: 'AB1234' };
  const { EntradaIds, PagoId } = await soldTwo(pos);
  const other = await buildWindowClerk(context, app);
  const CajaId = await other.open();
  const back = { PagoId, EntradaIds: EntradaIds.slice(0, 1), CajaId };
  expect((await said('reembolsos/pedir', back, other.browser)).ErrorCod).toBe(0);
  const counted = (ContadoPos: number) =>
    other.act('cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos });
  expect(await counted(0)).toMatchObject({ ErrorCod: 16 });
  expect(await counted(-1200)).toMatchObject({
    ...{ ErrorCod: 0, Caja: { PosEsperado: -1200, ContadoPos: -1200, DiferenciaPos: 0, Motivo: '' } },
  });
  expect(await truths()).toEqual([]);
});

test('what went back by transfer, or at another till, stays in the drawer', async () => {
  const { CompraId, EntradaIds, PagoId } = await soldTwo();
  const finance = await staffBrowser(context, app, ['finanzas']);
  const byTransfer = { PagoId, EntradaIds: EntradaIds.slice(0, 1), Comprobante: 'T-778' };
  expect((await said('reembolsos/pedir', byTransfer, finance)).ErrorCod).toBe(0);
  expect(await annulLast(CompraId)).toMatchObject({ Devuelto: 1200 });
  const second = await soldTwo();
  const other = await buildWindowClerk(context, app);
  const elsewhere = { ...second, EntradaIds: second.EntradaIds.slice(0, 1), CajaId: await other.open() };
  const { PagoId: paid, EntradaIds: chosen, CajaId } = elsewhere;
  const body = { PagoId: paid, EntradaIds: chosen, CajaId };
  expect((await said('reembolsos/pedir', body, other.browser)).ErrorCod).toBe(0);
  expect(await annulLast(second.CompraId)).toMatchObject({ Devuelto: 1200 });
  expect(await close(3400, 0)).toMatchObject({ EfectivoEsperado: 3400 });
  expect(await truths()).toEqual([]);
});

test('of a sale that went back whole its tickets are annulled, and nothing goes back again', async () => {
  const { CompraId, EntradaIds, PagoId } = await soldTwo();
  await refundHere(PagoId, EntradaIds);
  expect(await lastSale()).toMatchObject({ PorDevolver: 0 });
  expect(await annulLast(CompraId)).toMatchObject({ ErrorCod: 0, Devuelto: 0 });
  expect(await close(1000, 0)).toMatchObject({ EfectivoEsperado: 1000 });
  expect(await truths()).toEqual([]);
});

test('a till that forgot what was paid back is noticed', async () => {
  const { CompraId, EntradaIds, PagoId } = await soldTwo();
  await refundHere(PagoId, EntradaIds.slice(0, 1));
  await annulLast(CompraId);
  await close(1000, 0);
  expect(await truths()).toEqual([]);
  await context.database.pool.query(
    `update till set expected_cash = expected_cash - 120000, reason = 'x' where id = $1`,
    [till],
  );
  expect((await truths()).map(([broken]) => broken)).toContain('till-adds-up');
});

test('a rejected refund of an amount that nobody knows is not handed out, but recorded as a transfer', async () => {
  const { orderId, providerOrderId } = await buildOrderedPurchase(context);
  context.cardProvider.refusesRefunds = true;
  context.cardProvider.pay(providerOrderId, context.clock.now(), { amount: -1 });
  await settleOrder(context, orderId);
  await context.drainJobs();
  const { rows } = await context.database.pool.query('select id from refund');
  const ReembolsoId = rows[0]?.id;
  expect(await said('reembolsos/reintentar', { ReembolsoId, CajaId: till })).toMatchObject({
    ...{ ErrorCod: 17, ErrorDsc: 'No sabemos cuánto se cobró: lo devuelve Finanzas por transferencia.' },
  });
  const finance = await staffBrowser(context, app, ['finanzas']);
  const transfer = { ReembolsoId, Comprobante: 'T-778' };
  expect((await said('reembolsos/reintentar', transfer, finance)).ErrorCod).toBe(0);
  expect(await close(1000, 0)).toMatchObject({ EfectivoEsperado: 1000 });
});
