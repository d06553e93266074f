import { randomUUID } from 'node:crypto';
import { setLimits } from '@club/testing/builders/limits.ts';
import {
  buildMatch,
  buildTwoPersons,
  buyIn,
  orderIn,
  type TwoPersons,
} from '@club/testing/builders/moved-shows.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { settleOrder } from '../payments/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: TwoPersons;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await buildTwoPersons(context, app);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const DAY_MS = 24 * 60 * 60_000;
/** A whole minute, as in forms. */
const day = (days: number) => {
  const minute = Math.floor(context.clock.now().getTime() / 60_000) * 60_000;
  return montevideoDateTime(new Date(minute + days * DAY_MS));
};
const showOf = async (showId: number) =>
  (await context.database.pool.query('select * from show where id = $1', [showId])).rows[0];
const onFansPage = async (EspectaculoId: number) => {
  context.clock.advance(2_000);
  return (await makeCall(app, 'WSEspectaculo', { EspectaculoId })).answer.SDTEspectaculo;
};
const holdsOf = async (showId: number) =>
  (
    await context.database.pool.query('select state from hold where show_id = $1 order by id', [showId])
  ).rows.map(({ state }) => state);
const sound = async () => expect(brokenInvariants(await readAudit(context))).toEqual([]);

describe('a show that moves', () => {
  test('to a day that is not known: counted first, then by two persons, told to everybody', async () => {
    const show = await buildMatch(context);
    await buyIn(context, show);
    await orderIn(context, show, { rowId: 2 });
    const { answer: dry } = await staff.ask('aplazar', {
      ...{ EspectaculoId: show.showId, IniciaEn: '', Simulacion: true },
    });
    expect(dry).toMatchObject({
      ErrorCod: 0,
      Numeros: {
        ...{ ComprasEnCurso: 0, ConOrden: 1, Entradas: 2, Compras: 1, ReservasParking: 0, DecisionHasta: '' },
        PorCanal: [{ Canal: 'Sitio', Entradas: 2 }],
        PorProveedor: [{ Pagos: 1, Entradas: 2, Monto: '$ 2.400' }],
      },
    });
    expect((await showOf(show.showId)).sale_suspended_at).toBeNull();
    const { answer } = await staff.do('aplazar', {
      ...{ EspectaculoId: show.showId, IniciaEn: '', Mensaje: 'Por la lluvia.' },
    });
    expect(answer.ErrorCod).toBe(0);
    expect(await showOf(show.showId)).toMatchObject({ date_is_open: true, shows_date: false });
    // A buyer with an order may pay.
    expect(await holdsOf(show.showId)).toEqual(['finished', 'open']);
    await context.drainJobs();
    const mail = context.mailer.mails.find(({ subject }) => subject.startsWith('Cambió la fecha'));
    expect(mail?.text).toContain('Por la lluvia.');
    expect(mail?.text).toMatch(/\/decision\/\d+\/\S{20,}/);
    expect(await onFansPage(show.showId)).toMatchObject({
      EspectaculoCambio: 'aplazado',
      EspectaculoCambioTexto: 'Se aplazó: la nueva fecha está a confirmar. Por la lluvia.',
      EspectaculoFrontMostrarFecha: false,
    });
    const { answer: read } = await staff.asker.call('club/espectaculos/leer', { EspectaculoId: show.showId });
    expect(read.Estado).toBe('aplazado');
    await sound();
  });

  test('leaves buyers as many days to choose as the club’s limit, unless told', async () => {
    const show = await buildMatch(context);
    const until = async (other: object = {}) => {
      const body = { EspectaculoId: show.showId, IniciaEn: day(30), Simulacion: true, ...other };
      const { Numeros } = (await staff.ask('aplazar', body)).answer;
      return (Numeros as { DecisionHasta: string }).DecisionHasta.slice(0, 10);
    };
    expect([await until(), await until({ DiasDecision: 4 })]).toEqual(
      [day(7), day(4)].map((at) => at.slice(0, 10)),
    );
    await setLimits(context, { choiceDays: 12 });
    expect(await until()).toBe(day(12).slice(0, 10));
    await setLimits(context);
  });

  test('to a day: it is sold until as long before, holds without an order end, its files say it', async () => {
    const show = await buildMatch(context);
    const { ticketIds } = await buyIn(context, show);
    await context.drainJobs();
    const before = await showOf(show.showId);
    const to = day(20);
    expect((await staff.do('aplazar', { EspectaculoId: show.showId, IniciaEn: to })).answer.ErrorCod).toBe(0);
    const after = await showOf(show.showId);
    expect(montevideoDateTime(after.starts_at)).toBe(to);
    const lasts = (row: { starts_at: Date; ends_at: Date }) =>
      row.ends_at.getTime() - row.starts_at.getTime();
    expect(lasts(after)).toBe(lasts(before));
    expect(after.sale_suspended_at).not.toBeNull();
    const files = async () =>
      (
        await context.database.pool.query('select file_key, version from ticket where id = any($1)', [
          ticketIds,
        ])
      ).rows;
    const [old] = await files();
    await context.drainJobs();
    const [drawn] = await files();
    expect(drawn.file_key).not.toBe(old.file_key);
    // The code names the show, not the day.
    expect(drawn.version).toBe(old.version);
    await sound();
  });

  const refusals: [string, (days: typeof day) => object, number][] = [
    ['to its own day', (days) => ({ IniciaEn: days(10) }), 11],
    ['to the past', (days) => ({ IniciaEn: days(-1) }), 12],
  ];
  test.each(refusals)('%s is refused', async (_name, body, code) => {
    const show = await buildMatch(context);
    const { answer } = await staff.ask('aplazar', { EspectaculoId: show.showId, ...body(day) });
    expect(answer.ErrorCod).toBe(code);
  });

  test('to where another show is, is refused; to no calendar day, too', async () => {
    const show = await buildMatch(context);
    await context.database.pool.query(
      `insert into show (name, type_id, venue_id, revision_id, starts_at, ends_at, published_at, sale_opens_at, sale_closes_at)
       select 'Otro', type_id, venue_id, revision_id, starts_at + interval '5 days', ends_at + interval '5 days', published_at,
         sale_opens_at, sale_closes_at from show where id = $1`,
      [show.showId],
    );
    const { answer } = await staff.ask('aplazar', { EspectaculoId: show.showId, IniciaEn: day(15) });
    expect([answer.ErrorCod, answer.ErrorDsc]).toEqual([13, expect.stringContaining('Otro')]);
    const odd = { EspectaculoId: show.showId, IniciaEn: '2026-02-31T10:00:00' };
    expect((await staff.ask('aplazar', odd)).answer.ErrorCod).toBe(400);
    expect((await staff.ask('aplazar', { EspectaculoId: 999_999, IniciaEn: '' })).answer.ErrorCod).toBe(10);
  });

  test('is not approved any more when it was sold meanwhile', async () => {
    const show = await buildMatch(context);
    const asked = await staff.ask('aplazar', { EspectaculoId: show.showId, IniciaEn: '' });
    const pending = async (EspectaculoId: number) =>
      (await staff.approver.call('club/espectaculos/leer', { EspectaculoId })).answer.Pedidos;
    expect(await pending(show.showId)).toMatchObject([
      {
        AprobacionId: asked.answer.AprobacionId,
        Acto: 'espectaculos/aplazar',
        PedidoPor: 'Pía Programa',
      },
    ]);
    expect(await pending((await buildMatch(context)).showId)).toEqual([]);
    await buyIn(context, show);
    const { answer } = await staff.approver.call('club/aprobaciones/responder', {
      ...{ Operacion: randomUUID(), AprobacionId: asked.answer.AprobacionId, Respuesta: 'aprobar' },
      Motivo: 'Dale',
    });
    expect([answer.ErrorCod, answer.ErrorDsc]).toEqual([
      12,
      expect.stringContaining('eran 0 entradas, ahora 2'),
    ]);
    expect(await pending(show.showId)).toEqual([]);
    expect((await showOf(show.showId)).date_is_open).toBe(false);
  });
});

describe('a show that is cancelled', () => {
  const cancel = async (showId: number) => {
    const { name } = await showOf(showId);
    return (await staff.do('cancelar', { EspectaculoId: showId, Nombre: name })).answer;
  };
  const progress = async (EspectaculoId: number) =>
    (await staff.asker.call('club/devoluciones/leer', { EspectaculoId })).answer;

  test('gives everything back, once, and tells everybody', async () => {
    const show = await buildMatch(context);
    const bought = await buyIn(context, show);
    const late = await orderIn(context, show, { rowId: 2 });
    const { answer: dry } = await staff.ask('cancelar', {
      ...{ EspectaculoId: show.showId, Nombre: '', Simulacion: true },
    });
    expect(dry.Numeros).toMatchObject({
      Entradas: 2,
      ConOrden: 1,
      SinCosto: 0,
      Ventanilla: [],
      TicketsParking: 0,
    });
    expect((await cancel(show.showId)).ErrorCod).toBe(0);
    expect(await holdsOf(show.showId)).toEqual(['finished', 'cancelled']);
    expect(await progress(show.showId)).toMatchObject({ Estado: 'en-curso', EntradasPorAnular: 2, Total: 1 });
    await context.drainJobs();
    expect(await progress(show.showId)).toMatchObject({
      ...{ Estado: 'hecha', Total: 1, Devueltos: 1, ConError: 0, Resumen: 'Devueltos 1 de 1' },
    });
    const given = [...context.cardProvider.refunds.values()];
    expect(
      given.filter(({ providerPaymentId }) => providerPaymentId === String(providerPaymentId)),
    ).toHaveLength(given.length);
    const { rows } = await context.database.pool.query(
      'select amount, state, ticket_ids from refund where cancelled_show_id = $1',
      [show.showId],
    );
    expect(rows).toEqual([{ amount: 240_000, state: 'done', ticket_ids: bought.ticketIds }]);
    expect(context.mailer.mails.filter(({ subject }) => subject.startsWith('Se canceló'))).toHaveLength(1);
    // A late payment is refunded.
    context.cardProvider.pay(late.providerOrderId, context.clock.now());
    await settleOrder(context, late.orderId);
    const { rows: payments } = await context.database.pool.query(
      'select outcome, refund_reason from payment where order_id = $1',
      [late.orderId],
    );
    expect(payments).toEqual([{ outcome: 'refunding', refund_reason: 'show-cancelled' }]);
    expect(await onFansPage(show.showId)).toMatchObject({
      EspectaculoCambio: 'cancelado',
      EspectaculoCambioTexto: 'Este espectáculo se canceló.',
    });
    expect((await staff.ask('aplazar', { EspectaculoId: show.showId, IniciaEn: '' })).answer.ErrorCod).toBe(
      10,
    );
    await context.drainJobs();
    await sound();
  });

  test('whose name was typed otherwise is not', async () => {
    const show = await buildMatch(context);
    const { answer } = await staff.ask('cancelar', { EspectaculoId: show.showId, Nombre: 'Otro' });
    expect(answer.ErrorCod).toBe(11);
    const none = await staff.ask('cancelar', { EspectaculoId: 999_999, Nombre: 'Otro' });
    expect(none.answer.ErrorCod).toBe(10);
  });

  test('is stopped, goes on, and retries only what failed', async () => {
    const show = await buildMatch(context);
    for (const rowId of [1, 2, 3]) await buyIn(context, show, { rowId });
    await cancel(show.showId);
    const steer = async (call: string) =>
      (
        await staff.approver.call(`club/devoluciones/${call}`, {
          ...{ Operacion: randomUUID(), EspectaculoId: show.showId },
          ...(call === 'detener' && { Motivo: 'Revisar' }),
        })
      ).answer;
    expect((await steer('reintentar')).ErrorCod).toBe(10);
    expect((await steer('seguir')).ErrorCod).toBe(10);
    expect((await steer('detener')).ErrorCod).toBe(0);
    expect((await steer('detener')).ErrorCod).toBe(10);
    await context.drainJobs();
    expect(await progress(show.showId)).toMatchObject({
      Estado: 'detenida',
      EntradasPorAnular: 6,
      Devueltos: 0,
    });
    await sound();
    expect((await steer('seguir')).ErrorCod).toBe(0);
    context.cardProvider.refusesRefunds = true;
    await context.drainJobs();
    context.cardProvider.refusesRefunds = false;
    expect(await progress(show.showId)).toMatchObject({
      ...{ Estado: 'hecha', Total: 3, Devueltos: 0, ConError: 3 },
      Resumen: 'Devueltos 0 de 3; 3 con error',
    });
    expect((await steer('reintentar')).Reintentados).toBe(3);
    context.clock.advance(10_000);
    await context.drainJobs();
    expect(await progress(show.showId)).toMatchObject({ Estado: 'hecha', Devueltos: 3, ConError: 0 });
    const { rows } = await context.database.pool.query(
      'select number, state, count(*)::integer from refund where cancelled_show_id = $1 group by 1, 2 order by 1',
      [show.showId],
    );
    expect(rows).toEqual([
      { number: 1, state: 'rejected', count: 3 },
      { number: 2, state: 'done', count: 3 },
    ]);
    await sound();
  });

  test('that was not has no progress', async () => {
    const show = await buildMatch(context);
    expect((await progress(show.showId)).ErrorCod).toBe(404);
  });
});
