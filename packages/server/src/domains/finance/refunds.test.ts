import { randomUUID } from 'node:crypto';
import { setLimits } from '@club/testing/builders/limits.ts';
import { buildPaidPurchase, type PaidPurchase } from '@club/testing/builders/refunds.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDateTime } from '../../shared/montevideo.ts';

let context: TestContext;
let app: FastifyInstance;
let finance: StaffBrowser;
let chief: StaffBrowser;
let boxOffice: StaffBrowser;
let bought: PaidPurchase;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['finanzas'], { name: 'Luis Sosa' });
  boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Inés Gil' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  context.cardProvider.isDown = false;
  context.cardProvider.refusesRefunds = false;
  bought = await buildPaidPurchase(context);
  // The tenth refund of a person in a day needs another person.
  finance = await staffBrowser(context, app, ['finanzas'], { name: 'Rita Paz' });
});

const run = (text: string, values: unknown[] = []) => context.database.pool.query(text, values);
const ask = async (other: object, by = finance) =>
  (
    await by.call('club/reembolsos/pedir', {
      ...{ Operacion: randomUUID(), PagoId: bought.paymentId, Motivo: 'Se lesionó', ...other },
    })
  ).answer;
const retry = async (ReembolsoId: number, other: object = {}) =>
  (await finance.call('club/reembolsos/reintentar', { Operacion: randomUUID(), ReembolsoId, ...other }))
    .answer;
const list = async (Filtro: object = { CompraId: bought.purchaseId }, other: object = {}) =>
  (await finance.call('club/reembolsos/listar', { Filtro, ...other })).answer;
const rows = async () => (await list()).Reembolsos as Record<string, unknown>[];
const idOf = async () => Number((await rows())[0]?.ReembolsoId);

describe('money goes back', () => {
  test('for a ticket, asked by the box office, then the rest as an amount by Finanzas; the list follows', async () => {
    const [one] = bought.ticketIds;
    expect(await ask({ EntradaIds: [one] }, boxOffice)).toMatchObject({
      ErrorCod: 0,
      Reembolso: { Numero: 1, Monto: '$ 1.200', Estado: 'pedido', PedidoPor: 'Inés Gil', EntradaIds: [one] },
    });
    await drainPayments(context);
    expect(await ask({ Monto: '1200.00' })).toMatchObject({ ErrorCod: 0, Reembolso: { Numero: 2 } });
    expect(await list()).toMatchObject({
      ...{ Total: 2, Siguiente: '', EnEspera: [] },
      Reembolsos: [
        { Numero: 2, Estado: 'pedido', PedidoPor: 'Rita Paz', NroPago: bought.providerPaymentId },
        { Numero: 1, Estado: 'hecho', ProveedorId: `of-refund-card-${bought.providerPaymentId}-1` },
      ],
    });
    expect(await list({ CompraId: bought.purchaseId, Estado: 'hecho' })).toMatchObject({ Total: 1 });
    const first = await list(undefined, { Cantidad: 1 });
    const next = await list(undefined, { Cantidad: 1, Desde: first.Siguiente });
    expect([first.Reembolsos, next.Reembolsos]).toMatchObject([[{ Numero: 2 }], [{ Numero: 1 }]]);
  });

  test('once for a form that was sent twice', async () => {
    const Operacion = randomUUID();
    const answers = [await ask({ Operacion, Monto: '10.00' }), await ask({ Operacion, Monto: '10.00' })];
    expect(answers[1]).toEqual(answers[0]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('asking is refused', () => {
  test('10, 13, 14: more than is left, a ticket twice, one that cost nothing', async () => {
    expect(await ask({ Monto: '2400.01' })).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'Quedan $ 2.400 por devolver de este pago.',
    });
    expect(await ask({ EntradaIds: bought.ticketIds.slice(0, 1) })).toMatchObject({ ErrorCod: 0 });
    expect(await ask({ EntradaIds: bought.ticketIds })).toMatchObject({ ErrorCod: 13 });
    await run('update ticket set amount = 0 where id = $1', [bought.ticketIds[1]]);
    expect(await ask({ EntradaIds: bought.ticketIds.slice(1) })).toMatchObject({ ErrorCod: 14 });
  });

  test('11: the provider answers nobody, and the refund is queued all the same', async () => {
    await ask({ Monto: '1.00' });
    context.cardProvider.isDown = true;
    await expect(drainPayments(context)).rejects.toThrow('provider-unreachable');
    expect(await ask({ Monto: '2.00' })).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: 'El proveedor no responde. Se va a reintentar solo.',
    });
    expect(await rows()).toMatchObject([
      { Monto: '$ 2', Estado: 'pedido' },
      { Monto: '$ 1', Estado: 'en-curso', SinRespuestaEn: expect.any(String) as string },
    ]);
    context.cardProvider.isDown = false;
    expect(await retry(await idOf())).toMatchObject({ ErrorCod: 11 });
    await run(`update pgboss.job set start_after = now() where name = 'make-refund' and state = 'retry'`);
    await drainPayments(context);
    expect(await rows()).toMatchObject([{ Estado: 'hecho' }, { Estado: 'hecho', SinRespuestaEn: '' }]);
  });

  test('12 and 15: past the provider’s time by transfer alone, and not before', async () => {
    expect(await ask({ Monto: '1.00', Comprobante: 'T-778' })).toMatchObject({ ErrorCod: 15 });
    await run(`update payment set approved_at = approved_at - interval '181 days' where id = $1`, [
      bought.paymentId,
    ]);
    expect(await ask({ Monto: '1.00' })).toMatchObject({
      ErrorCod: 12,
      ErrorDsc:
        'Pasaron más de 180 días del cobro: el proveedor ya no lo devuelve. Devolvelo por transferencia.',
    });
    expect(await ask({ Monto: '1.00', Comprobante: 'T-778' })).toMatchObject({
      Reembolso: { Estado: 'hecho', Via: 'transferencia', Comprobante: 'T-778' },
    });
  });

  test('400, 403, 404: both or neither, an amount or a transfer by the box office, nothing of that number', async () => {
    expect(await ask({})).toMatchObject({ ErrorCod: 400 });
    expect(await ask({ Monto: '1.00', EntradaIds: bought.ticketIds })).toMatchObject({ ErrorCod: 400 });
    expect(await ask({ Monto: '1' })).toMatchObject({ ErrorCod: 400 });
    expect(await ask({ Monto: '1.00' }, boxOffice)).toMatchObject({ ErrorCod: 403 });
    expect(await ask({ EntradaIds: bought.ticketIds, Comprobante: 'T-1' }, boxOffice)).toMatchObject({
      ErrorCod: 403,
    });
    expect(await ask({ Monto: '1.00', PagoId: 999_999 })).toMatchObject({ ErrorCod: 404 });
    expect(await ask({ EntradaIds: [999_999] })).toMatchObject({ ErrorCod: 404 });
  });
});

describe('two persons', () => {
  /** The limit is in pesos, and this order was charged in another currency. */
  const makeLarge = () => run('update payment_order set exchange_rate = 40 where id = $1', [bought.orderId]);

  test('a refund above the limit waits in the list, and is made when another approves it', async () => {
    await makeLarge();
    const asked = await ask({ Monto: '600.00' });
    expect(asked).toMatchObject({ ErrorCod: 202, ErrorDsc: 'Quedó pendiente de aprobación.' });
    const { AprobacionId } = asked;
    expect(await list()).toMatchObject({
      Reembolsos: [],
      EnEspera: [{ AprobacionId, Monto: '$ 600', PedidoPor: 'Rita Paz', CompraId: bought.purchaseId }],
    });
    expect(await list({ CompraId: bought.purchaseId, Estado: 'espera-aprobacion' })).toMatchObject({
      Total: 0,
      EnEspera: [{}],
    });
    expect(await list({ CompraId: bought.purchaseId, Estado: 'hecho' })).toMatchObject({ EnEspera: [] });
    const day = (days: number) =>
      montevideoDateTime(new Date(context.clock.now().getTime() + days * 24 * 60 * 60_000)).slice(0, 10);
    const asOf = async (DesdeFecha: string, HastaFecha: string) =>
      ((await list({ CompraId: bought.purchaseId, DesdeFecha, HastaFecha })).EnEspera as object[]).length;
    expect([await asOf(day(-1), day(-1)), await asOf(day(0), day(0)), await asOf(day(1), day(2))]).toEqual([
      0, 1, 0,
    ]);
    const answer = { Operacion: randomUUID(), AprobacionId, Respuesta: 'aprobar', Motivo: 'De acuerdo' };
    expect((await chief.call('club/aprobaciones/responder', answer)).answer).toMatchObject({ ErrorCod: 0 });
    expect(await list()).toMatchObject({
      EnEspera: [],
      Reembolsos: [{ Monto: '$ 600', AprobadoPor: 'Luis Sosa', PedidoPor: 'Rita Paz' }],
    });
  });

  test('one that is not possible any more is told to who approves it', async () => {
    await makeLarge();
    const { AprobacionId } = await ask({ Monto: '2000.00' });
    expect(await ask({ Monto: '401.00' })).toMatchObject({ ErrorCod: 0 });
    const answer = { Operacion: randomUUID(), AprobacionId, Respuesta: 'aprobar', Motivo: 'De acuerdo' };
    expect((await chief.call('club/aprobaciones/responder', answer)).answer).toMatchObject({
      ErrorCod: 12,
      ErrorDsc: expect.stringContaining('Quedan $ 1.999 por devolver de este pago.') as string,
    });
  });
});

describe('trying again', () => {
  const rejected = async () => {
    await ask({ EntradaIds: bought.ticketIds });
    context.cardProvider.refusesRefunds = true;
    await drainPayments(context);
    context.cardProvider.refusesRefunds = false;
    return idOf();
  };

  test('what the provider rejected gets the next number, once', async () => {
    const id = await rejected();
    expect(await rows()).toMatchObject([{ Estado: 'rechazado', PuedeReintentar: true }]);
    expect(await retry(id)).toMatchObject({ ErrorCod: 0, Reembolso: { Numero: 2, Estado: 'pedido' } });
    expect(await retry(id)).toMatchObject({
      ErrorCod: 14,
      ErrorDsc: 'Ya se reintentó: seguilo en el reembolso 2 de este pago.',
    });
    await drainPayments(context);
    expect(await rows()).toMatchObject([
      { Estado: 'hecho' },
      { Estado: 'rechazado', PuedeReintentar: false },
    ]);
    expect([...context.cardProvider.refunds.keys()]).toContain(`refund-card-${bought.providerPaymentId}-2`);
  });

  test('or is paid by hand, when it was rejected and not before', async () => {
    await ask({ Monto: '5.00' });
    expect(await retry(await idOf(), { Comprobante: 'T-1' })).toMatchObject({ ErrorCod: 15 });
    expect(await retry(await idOf())).toMatchObject({ ErrorCod: 0, Reembolso: { Numero: 1 } });
    await drainPayments(context);
    expect(await retry(await idOf())).toMatchObject({ ErrorCod: 13 });
  });

  test('what was refunded otherwise is not tried again, and its incident closes with the last ticket', async () => {
    const id = await rejected();
    const [one, other] = bought.ticketIds;
    const open = async () => {
      const { rows: incidents } = await run(
        'select id from money_incident where payment_id = $1 and resolved_at is null',
        [bought.paymentId],
      );
      return incidents.length;
    };
    expect(await ask({ EntradaIds: [one] })).toMatchObject({ ErrorCod: 0 });
    expect(await rows()).toMatchObject([{ Numero: 2 }, { Estado: 'rechazado', PuedeReintentar: false }]);
    expect(await retry(id)).toMatchObject({
      ErrorCod: 14,
      ErrorDsc: 'Ya se reintentó: seguilo en el reembolso 2 de este pago.',
    });
    await drainPayments(context);
    expect(await open()).toBe(1);
    expect(await ask({ EntradaIds: [other] })).toMatchObject({ ErrorCod: 0 });
    await drainPayments(context);
    expect(await open()).toBe(0);
  });

  test('by transfer is done at once, and stays a row', async () => {
    const id = await rejected();
    expect(await retry(id, { Comprobante: 'T-778' })).toMatchObject({
      Reembolso: { Numero: 2, Estado: 'hecho', Via: 'transferencia', Comprobante: 'T-778', Monto: '$ 2.400' },
    });
  });

  test('by transfer above the club’s limit of the moment waits for a second person', async () => {
    const id = await rejected();
    await setLimits(context, { refundAmount: 2_399_99 });
    expect(await retry(id, { Comprobante: 'T-779' })).toMatchObject({ ErrorCod: 202 });
    await setLimits(context, { refundAmount: 2_400_00 });
    expect(await retry(id, { Comprobante: 'T-779' })).toMatchObject({ ErrorCod: 0 });
    await setLimits(context);
  });

  test.each([
    ['by the provider', {}],
    ['by hand, if that is what was read', { Comprobante: 'T-1', Monto: '1400.00' }],
  ])('returns what is left, %s', async (_name, how) => {
    const id = await rejected();
    expect(await ask({ Monto: '1000.00' })).toMatchObject({ ErrorCod: 0 });
    expect(await rows()).toMatchObject([
      { Numero: 2, PorDevolver: '' },
      { Estado: 'rechazado', PuedeReintentar: true, PorDevolver: '1400.00' },
    ]);
    for (const other of [{}, { Monto: '2400.00' }, { Monto: '1399.99' }])
      expect(await retry(id, { Comprobante: 'T-1', ...other })).toMatchObject({
        ErrorCod: 10,
        ErrorDsc: 'Quedan $ 1.400 por devolver de este pago.',
      });
    expect(await retry(id, how)).toMatchObject({ ErrorCod: 0, Reembolso: { Numero: 3, Monto: '$ 1.400' } });
    await drainPayments(context);
    expect((await rows())[0]).toMatchObject({ Numero: 3, Estado: 'hecho' });
  });

  test('is refused for what has no room any more, is past its time, or is not there', async () => {
    const id = await rejected();
    await ask({ Monto: '2400.00' });
    expect(await retry(id)).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'Quedan $ 0 por devolver de este pago.',
    });
    await run('delete from refund where id <> $1 and payment_id = $2', [id, bought.paymentId]);
    await run(`update payment set approved_at = approved_at - interval '181 days' where id = $1`, [
      bought.paymentId,
    ]);
    expect(await retry(id)).toMatchObject({ ErrorCod: 12 });
    expect(await retry(999_999)).toMatchObject({ ErrorCod: 404 });
    // What a till pays out has such a name.
    for (const Comprobante of ['!', 'Caja de ahorro 4411', ' Caja 7'])
      expect(await retry(id, { Comprobante })).toMatchObject({ ErrorCod: 400 });
  });
});
