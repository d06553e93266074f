import { randomUUID } from 'node:crypto';
import { buildPaidPurchase, type PaidPurchase } from '@club/testing/builders/refunds.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

let context: TestContext;
let app: FastifyInstance;
let finance: StaffBrowser;
let clerk: StaffBrowser;
let CajaId: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  context.cardProvider.refusesRefunds = false;
  // The tenth refund of a person in a day needs another person.
  finance = await staffBrowser(context, app, ['finanzas'], { name: 'Rita Paz' });
  const window = await buildWindowClerk(context, app);
  clerk = window.browser;
  CajaId = await window.open();
});

const run = (text: string, values: unknown[]) => context.database.pool.query(text, values);
const act = async (name: string, body: object, by = clerk) =>
  (await by.call(`club/${name}`, { Operacion: randomUUID(), Motivo: 'Lo pidió', ...body })).answer;
const asked = async (body: object, by = finance) => {
  const answer = await act('reembolsos/pedir', body, by);
  expect(answer.ErrorCod).toBe(0);
  return Number((answer.Reembolso as { ReembolsoId: number }).ReembolsoId);
};
/** The provider refunds for 180 days. */
const endProvidersTime = (paymentId: number) =>
  run(`update payment set approved_at = approved_at - interval '181 days' where id = $1`, [paymentId]);
const chargeInDollars = (paymentId: number) =>
  run('update payment set charge_currency_id = 2 where id = $1', [paymentId]);
const NOT_IN_PESOS = 'No se pagó en pesos: se devuelve por transferencia.';

describe('annulling with the money back is refused, and the tickets stay', () => {
  let bought: PaidPurchase;
  beforeEach(async () => {
    bought = await buildPaidPurchase(context);
  });
  const annul = () =>
    act('entradas/anular', { EntradaIds: bought.ticketIds, BloquearLugar: false, Devolver: true });
  const stay = async () =>
    expect((await findTickets(context.database.kysely, bought.ticketIds)).map(({ state }) => state)).toEqual([
      'live',
      'live',
    ]);

  test('14: one of them goes back already', async () => {
    await asked({ PagoId: bought.paymentId, EntradaIds: bought.ticketIds.slice(0, 1) });
    expect(await annul()).toMatchObject({ ErrorCod: 14, ErrorDsc: 'Una de las entradas ya se devolvió.' });
    await stay();
  });

  test('15: more than what is left of the payment', async () => {
    await asked({ PagoId: bought.paymentId, Monto: '2000.00' });
    expect(await annul()).toMatchObject({
      ...{ ErrorCod: 15, ErrorDsc: 'Quedan $ 400 por devolver de este pago.' },
    });
    await stay();
  });

  test('16: the provider’s time is over', async () => {
    await endProvidersTime(bought.paymentId);
    expect(await annul()).toMatchObject({ ErrorCod: 16, ErrorDsc: expect.stringContaining('180') });
    await stay();
  });
});

describe('a till hands out no dollars', () => {
  test('reembolsos/pedir 17', async () => {
    const { paymentId: PagoId, ticketIds } = await buildPaidPurchase(context);
    await chargeInDollars(PagoId);
    await endProvidersTime(PagoId);
    const EntradaIds = ticketIds.slice(0, 1);
    expect(await act('reembolsos/pedir', { PagoId, EntradaIds, CajaId })).toMatchObject({
      ...{ ErrorCod: 17, ErrorDsc: NOT_IN_PESOS },
    });
    const { rowCount } = await run('select from refund where payment_id = $1', [PagoId]);
    expect(rowCount).toBe(0);
  });

  test('reembolsos/reintentar 17', async () => {
    const { paymentId: PagoId, ticketIds } = await buildPaidPurchase(context);
    const ReembolsoId = await asked({ PagoId, EntradaIds: ticketIds.slice(0, 1) });
    context.cardProvider.refusesRefunds = true;
    await drainPayments(context);
    await chargeInDollars(PagoId);
    expect(await act('reembolsos/reintentar', { ReembolsoId, CajaId })).toMatchObject({
      ...{ ErrorCod: 17, ErrorDsc: NOT_IN_PESOS },
    });
    const { rows } = await run('select state from refund where payment_id = $1', [PagoId]);
    expect(rows).toEqual([{ state: 'rejected' }]);
  });
});

test('reembolsos/reintentar 10: a till hands out what is left of a rejected one, as its clerk read it', async () => {
  const { paymentId: PagoId, ticketIds } = await buildPaidPurchase(context);
  const ReembolsoId = await asked({ PagoId, EntradaIds: ticketIds.slice(0, 1) });
  context.cardProvider.refusesRefunds = true;
  await drainPayments(context);
  context.cardProvider.refusesRefunds = false;
  await asked({ PagoId, Monto: '2000.00' });
  expect(await act('reembolsos/reintentar', { ReembolsoId, CajaId })).toMatchObject({
    ...{ ErrorCod: 10, ErrorDsc: 'Quedan $ 400 por devolver de este pago.' },
  });
  const handed = await act('reembolsos/reintentar', { ReembolsoId, CajaId, Monto: '400.00' });
  expect(handed).toMatchObject({ ErrorCod: 0, Reembolso: { Monto: '$ 400', Estado: 'hecho' } });
  const { rows } = await run('select amount from till_entry where till_id = $1', [CajaId]);
  expect(rows).toEqual([{ amount: -40_000 }]);
});

test('reembolsos/pedir 16: a till that was closed hands nothing out', async () => {
  const { paymentId: PagoId, ticketIds } = await buildPaidPurchase(context);
  await endProvidersTime(PagoId);
  const closed = await act('ventanilla/cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos: 0 });
  expect(closed.ErrorCod).toBe(0);
  const EntradaIds = ticketIds.slice(0, 1);
  expect(await act('reembolsos/pedir', { PagoId, EntradaIds, CajaId })).toMatchObject({ ErrorCod: 16 });
  const { rowCount } = await run('select from refund where payment_id = $1', [PagoId]);
  expect(rowCount).toBe(0);
});

describe('a cheaper place whose difference cannot go back is refused, and the ticket stays', () => {
  /** A ticket for $ 1.200, its payment, and a move to a place for $ 800. */
  async function cheaper() {
    const { ticketId, purchaseId } = await buildBoughtTicket(context, 80_000);
    const { rows } = await run(
      `select payment.id from payment join payment_order on payment_order.id = order_id
       join purchase on purchase.hold_id = payment_order.hold_id where purchase.id = $1`,
      [purchaseId],
    );
    const move = async (other: object = {}) => {
      const [before] = await findTickets(context.database.kysely, [ticketId]);
      const place = { TribunaId: 1, SectorCod: 'ZZ', FilaId: 0, AsientoId: 0 };
      const body = { EntradaId: ticketId, Version: before?.version, ...place, Diferencia: 'devolver' };
      const answer = await act('entradas/cambiarLugar', { ...body, ...other });
      expect(await findTickets(context.database.kysely, [ticketId])).toEqual([before]);
      return answer;
    };
    return { paymentId: Number(rows[0]?.id), move };
  }

  test('20: more than what is left of the payment', async () => {
    const { paymentId: PagoId, move } = await cheaper();
    const { rows } = await run('select charge_amount as charge from payment where id = $1', [PagoId]);
    await asked({ PagoId, Monto: (Number(rows[0]?.charge) / 100 - 100).toFixed(2) });
    expect(await move()).toMatchObject({
      ...{ ErrorCod: 20, ErrorDsc: 'Quedan $ 100 por devolver de este pago.' },
    });
  });

  test('21: the provider’s time is over, and no till is named', async () => {
    const { paymentId, move } = await cheaper();
    await endProvidersTime(paymentId);
    expect(await move()).toMatchObject({ ErrorCod: 21, ErrorDsc: expect.stringContaining('180') });
  });

  test('22: it was charged in dollars, and a till is named', async () => {
    const { paymentId, move } = await cheaper();
    await endProvidersTime(paymentId);
    await chargeInDollars(paymentId);
    expect(await move({ CajaId })).toMatchObject({ ErrorCod: 22, ErrorDsc: NOT_IN_PESOS });
  });
});
