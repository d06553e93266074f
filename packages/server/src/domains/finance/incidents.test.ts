import { randomUUID } from 'node:crypto';
import { holdSeats } from '@club/testing/builders/checkout.ts';
import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import {
  buildOrderedPurchase,
  drainPayments,
  type OrderedPurchase,
  outcomeOf,
} from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { recordIncident } from '../payments/incident-store.ts';
import { requestRefund, settleOrder } from '../payments/public.ts';

const QUARTER_MS = 16 * 60_000;

let context: TestContext;
let app: FastifyInstance;
let finance: StaffBrowser;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  context.cardProvider.refusesRefunds = false;
  finance = await staffBrowser(context, app, ['finanzas'], { name: 'Rita Paz' });
});

const run = (text: string, values: unknown[] = []) => context.database.pool.query(text, values);
const list = async (Estado?: string) =>
  (await finance.call('club/incidentes/listar', Estado ? { Filtro: { Estado } } : {})).answer;
const newest = async () => ((await list()).Incidentes as { IncidenteId: number; Acciones: string[] }[])[0];
const resolve = async (IncidenteId: number, Accion: string) =>
  (
    await finance.call('club/incidentes/resolver', {
      Operacion: randomUUID(),
      IncidenteId,
      Accion,
      Motivo: 'Hablé con el banco',
    })
  ).answer;

/** A late payment: somebody holds its places, and its provider rejects the refund. */
async function refusedRefund(): Promise<{
  purchase: OrderedPurchase;
  incidentId: number;
  paymentId: number;
}> {
  const purchase = await buildOrderedPurchase(context);
  context.clock.advance(QUARTER_MS);
  const other = await buildUser(context);
  await holdSeats(context, { userId: other.userId, linkId: null }, purchase.world.show);
  context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
  await settleOrder(context, purchase.orderId);
  context.cardProvider.refusesRefunds = true;
  await drainPayments(context);
  context.cardProvider.refusesRefunds = false;
  const { rows } = await run(
    `select payment.id as "paymentId", incident.id as "incidentId"
     from payment
     join money_incident as incident on incident.payment_id = payment.id and incident.kind = 'refund-refused'
     where payment.order_id = $1`,
    [purchase.orderId],
  );
  // The earlier session expires after half an hour.
  finance = await staffBrowser(context, app, ['finanzas'], { name: 'Rita Paz' });
  return { purchase, ...rows[0] };
}
const broken = async () => brokenInvariants(await readAudit(context)).map(({ name }) => name);

describe('a refund that the provider refused', () => {
  test('is listed in words with what can be done, and closed once the money is back', async () => {
    const { incidentId, purchase } = await refusedRefund();
    expect(await list('abierto')).toMatchObject({
      Incidentes: [
        {
          IncidenteId: incidentId,
          Monto: '$ 2.400',
          Acciones: ['reintentar', 'emitir', 'cerrar'],
          CerradoEn: '',
        },
        {
          Texto: expect.stringContaining('Entró un pago que no pudo ser entradas') as string,
          Acciones: ['cerrar'],
        },
      ],
    });
    expect(await resolve(incidentId, 'reintentar')).toMatchObject({
      Incidente: {
        Cierre: 'Se reintentó el reembolso',
        CerradoPor: 'Rita Paz',
        Nota: 'Hablé con el banco',
        Acciones: [],
      },
    });
    await drainPayments(context);
    expect(await outcomeOf(context, purchase)).toMatchObject({ payments: ['refunded'], order: 'refunded' });
    expect((await list('abierto')).Total).toBe(0);
    expect(await list('cerrado')).toMatchObject({
      Incidentes: [{}, { Cierre: 'El dinero volvió', CerradoPor: '' }],
    });
    expect(await resolve(incidentId, 'cerrar')).toMatchObject({ ErrorCod: 11 });
    expect(await broken()).toEqual([]);
  });

  test('becomes tickets after all when its places are free again, and not before', async () => {
    const { incidentId, purchase } = await refusedRefund();
    expect(await resolve(incidentId, 'emitir')).toMatchObject({ ErrorCod: 14 });
    context.clock.advance(QUARTER_MS);
    expect(await resolve(incidentId, 'emitir')).toMatchObject({
      ErrorCod: 0,
      Incidente: { Cierre: 'Se emitieron las entradas' },
    });
    expect(await outcomeOf(context, purchase)).toMatchObject({
      tickets: 2,
      order: 'issued',
      payments: ['issued'],
    });
    // Also the one that told of the refund.
    expect((await list('abierto')).Total).toBe(0);
    expect(await broken()).toEqual([]);
  });

  test('is not retried once its payment became tickets, and the audit would see it', async () => {
    const { incidentId, paymentId, purchase } = await refusedRefund();
    context.clock.advance(QUARTER_MS);
    const { rows } = await run('select id from refund where payment_id = $1', [paymentId]);
    const refundId = rows[0].id as number;
    const listed = async () => (await finance.call('club/reembolsos/listar', {})).answer.Reembolsos;
    const row = { ReembolsoId: refundId, Estado: 'rechazado' };
    expect(await listed()).toContainEqual(expect.objectContaining({ ...row, PuedeReintentar: true }));
    expect(await resolve(incidentId, 'emitir')).toMatchObject({ ErrorCod: 0 });
    expect(await listed()).toContainEqual(expect.objectContaining({ ...row, PuedeReintentar: false }));
    const retry = (other: object = {}) =>
      finance.call('club/reembolsos/reintentar', {
        ...{ Operacion: randomUUID(), ReembolsoId: refundId, ...other },
      });
    for (const { answer } of [await retry(), await retry({ Comprobante: 'T-778' })])
      expect(answer).toMatchObject({
        ErrorCod: 18,
        ErrorDsc: 'Este pago ya tiene sus entradas: para devolverlo, pedí un reembolso nuevo.',
      });
    expect(await outcomeOf(context, purchase)).toMatchObject({ tickets: 2, payments: ['issued'] });
    await run(
      `insert into refund (payment_id, number, amount, conceded, reason, asked_at, retry_of)
       select payment_id, 2, amount, amount, reason, $2, id from refund where id = $1`,
      [refundId, context.clock.now()],
    );
    expect(await broken()).toContain('refunds-within-payment');
    await run('delete from refund where retry_of = $1', [refundId]);
    await requestRefund(context, TEST_ACTOR, { paymentId, what: 'rest', reason: 'Prueba' });
    await drainPayments(context);
    const open = 'select id from money_incident where payment_id = $1 and resolved_at is null';
    expect((await run(open, [paymentId])).rows).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('does not become tickets of somebody who has one, nor once part of it is on its way back', async () => {
    const { incidentId, paymentId, purchase } = await refusedRefund();
    context.clock.advance(QUARTER_MS);
    await run(
      `insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name,
         last_name, code_nonce, issued_at)
       select $1, place.id, 'free', 'courtesy', 0, 1, 1, $2, 'Ana', 'Sosa', '\\x00', now()
       from place join show_sector on show_sector.id = place.show_sector_id
       where show_sector.show_id = $1 and row_id = 3 and seat_id = 3`,
      [purchase.world.show.showId, purchase.world.tickets[0]?.PersonaDocumento],
    );
    expect(await resolve(incidentId, 'emitir')).toMatchObject({ ErrorCod: 15 });
    await requestRefund(context, TEST_ACTOR, { paymentId, what: { amount: 1 }, reason: 'Prueba' });
    expect(await resolve(incidentId, 'emitir')).toMatchObject({ ErrorCod: 13 });
    expect(await resolve(incidentId, 'reintentar')).toMatchObject({ ErrorCod: 0 });
    const { rows } = await run('select amount from refund where payment_id = $1 order by number', [
      paymentId,
    ]);
    expect(rows.map(({ amount }) => amount)).toEqual([240_000, 1, 239_999]);
  });

  test('is not tried again past the provider’s time', async () => {
    const { incidentId, paymentId } = await refusedRefund();
    await run(`update payment set approved_at = approved_at - interval '181 days' where id = $1`, [
      paymentId,
    ]);
    expect(await resolve(incidentId, 'reintentar')).toMatchObject({ ErrorCod: 12 });
  });
});

test('of two parts that the provider rejected, an incident retries its own, and closes with it', async () => {
  const { paymentId, ticketIds } = await buildPaidPurchase(context);
  context.cardProvider.refusesRefunds = true;
  for (const what of [{ ticketIds: ticketIds.slice(0, 1) }, { amount: 50_000 }]) {
    await requestRefund(context, TEST_ACTOR, { paymentId, what, reason: 'Prueba' });
    await drainPayments(context);
  }
  context.cardProvider.refusesRefunds = false;
  const texts = [1, 2].map((number) => `El proveedor rechazó el reembolso ${number} de este pago.`);
  const first = { Texto: texts[0], Monto: '$ 1.200', Acciones: ['reintentar', 'cerrar'] };
  type Row = Record<'Texto', string> & Record<'IncidenteId', number>;
  const open = async () =>
    ((await list('abierto')).Incidentes as Row[]).filter(({ Texto }) => texts.includes(Texto));
  expect(await open()).toMatchObject([{ Texto: texts[1], Monto: '$ 500' }, first]);
  const { rows } = await run('select id from refund where payment_id = $1 order by number', [paymentId]);
  await finance.call('club/reembolsos/reintentar', {
    ...{ Operacion: randomUUID(), ReembolsoId: rows[1].id, Comprobante: 'T-778' },
  });
  expect(await open()).toMatchObject([first]);
  expect(await resolve((await open())[0]?.IncidenteId ?? 0, 'reintentar')).toMatchObject({ ErrorCod: 0 });
  await drainPayments(context);
  const { rows: made } = await run(
    'select state, amount, retry_of as of from refund where payment_id = $1 order by number',
    [paymentId],
  );
  expect(made.slice(2)).toEqual([
    { state: 'done', amount: 50_000, of: rows[1].id },
    { state: 'done', amount: 120_000, of: rows[0].id },
  ]);
  expect((await broken()).filter((name) => name.startsWith('refund'))).toEqual([]);
});

test('a payment that nothing is known of is listed with its provider, its number and its amount', async () => {
  const detail = {
    ...{ provider: 'card', payment: '5AB77', reference: '12-34', amount: 450_050, currency: 'USD' },
  };
  const at = context.clock.now();
  const found = { kind: 'payment-unknown', orderId: null, paymentId: null, detail, at } as const;
  await recordIncident(context.database.kysely, found);
  expect(await newest()).toMatchObject({
    ...{ Proveedor: 'Tarjeta', NroPago: '5AB77', Monto: 'US$ 4.500,50', Acciones: ['cerrar'] },
    Texto: 'El proveedor tomó un pago del que acá no quedó nada (12-34). Se devuelve entero.',
  });
});

test('what the night’s audit found is closed with a note, once: of six at the same moment by one', async () => {
  const detail = { reason: 'refund-once', example: 'payment 3' };
  const at = context.clock.now();
  await recordIncident(context.database.kysely, {
    kind: 'audit-violation',
    orderId: null,
    paymentId: null,
    detail,
    at,
  });
  const incident = await newest();
  expect(incident).toMatchObject({ Acciones: ['cerrar'], Proveedor: '' });
  expect(await resolve(incident?.IncidenteId ?? 0, 'emitir')).toMatchObject({ ErrorCod: 13 });
  const closed = await Promise.all(
    Array.from({ length: 6 }, () => resolve(incident?.IncidenteId ?? 0, 'cerrar')),
  );
  expect(closed.map(({ ErrorCod }) => ErrorCod).sort()).toEqual([0, 11, 11, 11, 11, 11]);
  expect(await resolve(999_999, 'cerrar')).toMatchObject({ ErrorCod: 404 });
  expect(await resolve(1, 'romper')).toMatchObject({ ErrorCod: 400 });
});
