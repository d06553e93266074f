import { randomUUID } from 'node:crypto';
import { buildTwoPersons, moveAway } from '@club/testing/builders/moved-shows.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { closeSharedPdfPool, findTickets } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

/** A ticket of $ 1.200 that moved to a place of $ 1.600, and the member with an open till. */
async function movedToDearer(payment: object = { Metodo: 'efectivo' }) {
  const clerk = await buildWindowClerk(context, app);
  const CajaId = await clerk.open();
  const bought = await buildBoughtTicket(context, 160_000);
  const act = (name: string, body: object) =>
    clerk.browser.call(name, { Operacion: randomUUID(), Motivo: 'Lo pidió', ...body });
  const moved = await act('club/entradas/cambiarLugar', {
    ...{ EntradaId: bought.ticketId, Version: 1, TribunaId: 1, SectorCod: 'ZZ', FilaId: 0, AsientoId: 0 },
    ...{ Diferencia: 'cobrar', CajaId, ...payment },
  });
  expect(moved.answer.ErrorCod).toBe(0);
  const [ticket] = await findTickets(context.database.kysely, [bought.ticketId]);
  return { ...bought, clerk, CajaId, act, showId: ticket?.showId };
}

test('a buyer who got the part of the window back before gets the card’s part by a choice at the box office', async () => {
  const staff = await buildTwoPersons(context, app);
  const { clerk, CajaId, act, ticketId, purchaseId, showId } = await movedToDearer();
  const { answer: purchase } = await clerk.browser.call('club/compras/leer', { CompraId: purchaseId });
  const [card, window] = (purchase.Compra as { Cobros: { PagoId: number }[] }).Cobros;
  const given = await act('club/reembolsos/pedir', {
    ...{ PagoId: window?.PagoId, EntradaIds: [ticketId], CajaId },
  });
  expect(given.answer).toMatchObject({ ErrorCod: 0, Reembolso: { Monto: '$ 400' } });
  await staff.do('aplazar', { EspectaculoId: showId, IniciaEn: '' });
  const chosen = await act('club/entradas/elegir', { EntradaId: ticketId, Eleccion: 'devuelve', CajaId });
  expect(chosen.answer).toMatchObject({ ErrorCod: 0, Entregar: 0 });
  await context.drainJobs();
  const { rows } = await context.database.pool.query(
    'select amount, state from refund where payment_id = $1',
    [card?.PagoId],
  );
  expect(rows).toEqual([{ amount: 120_000, state: 'done' }]);
  expect(await clerk.act('cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos: 0 })).toMatchObject({
    ErrorCod: 0,
  });
  await context.drainJobs();
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});

test('a difference that was paid by POS goes back by POS, which the choice at the box office says', async () => {
  const {
    clerk,
    CajaId,
    act,
    ticketId,
    showId = 0,
  } = await movedToDearer({ Metodo: 'pos', Comprobante: '4411' });
  await moveAway(context, showId);
  const chosen = await act('club/entradas/elegir', { EntradaId: ticketId, Eleccion: 'devuelve', CajaId });
  expect(chosen.answer).toMatchObject({ ErrorCod: 0, Entregar: 400, EntregarPos: 400 });
  expect(await clerk.act('cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos: 0 })).toMatchObject({
    ErrorCod: 0,
  });
  await context.drainJobs();
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});

test('a buyer who paid a dearer place at the window gets the card’s part at once, and the till hands out the rest', async () => {
  const staff = await buildTwoPersons(context, app);
  const { clerk, CajaId, act, ticketId, purchaseId, showId } = await movedToDearer();
  await staff.do('aplazar', { EspectaculoId: showId, IniciaEn: '' });
  await context.drainJobs();
  const { answer: story } = await clerk.browser.call('club/entradas/leer', { EntradaId: ticketId });
  expect(story.Entrada).toMatchObject({ Inicio: '' });
  // At the box office it takes a till or a receipt, as what was paid there does.
  const choice = { EntradaId: ticketId, Eleccion: 'devuelve' };
  expect((await act('club/entradas/elegir', choice)).answer.ErrorDsc).toMatch(/comprobante/);
  const mail = context.mailer.mails.findLast(({ text }) => text.includes(`/decision/${purchaseId}/`));
  const Token = mail?.text.match(new RegExp(`/decision/${purchaseId}/([\\w-]+)`))?.[1] ?? '';
  const chosen = await makeCall(app, 'WSDecisionElegir', {
    ...{ CompraId: purchaseId, Token, Operacion: randomUUID() },
    Elecciones: [{ TicketId: ticketId, Eleccion: 'D' }],
  });
  expect(chosen.answer.ErrorCod).toBe(0);
  await context.drainJobs();
  const confirmed = context.mailer.mails.findLast(({ subject }) =>
    subject.startsWith('Recibimos la elección'),
  );
  expect(confirmed?.text).toContain('cuando esté hecho. Lo que pagaste en boletería te lo damos ahí.');
  const noticeOf = ({ SDTDecisiones }: Record<string, unknown>) =>
    (SDTDecisiones as { Tickets: { Aviso: string }[] }[])[0]?.Tickets[0]?.Aviso;
  expect(noticeOf(chosen.answer)).toBe(
    'Tu devolución está pedida. Lo que pagaste en boletería te lo damos ahí.',
  );
  const notice = async () =>
    noticeOf((await makeCall(app, 'WSDecisionLeer', { CompraId: purchaseId, Token })).answer);
  expect(await notice()).toMatch(/^Devuelta el [^.]+\. Lo que pagaste en boletería te lo damos ahí\.$/);
  const refunds = async () =>
    (
      await context.database.pool.query<{ id: number; amount: number; state: string }>(
        `select refund.id, refund.amount, refund.state from refund
         join payment on payment.id = refund.payment_id
         join payment_order on payment_order.id = payment.order_id
         join purchase on purchase.hold_id = payment_order.hold_id
         where purchase.id = $1 order by refund.id`,
        [purchaseId],
      )
    ).rows;
  const [card, window] = await refunds();
  // Finanzas reads why.
  const incidents = await context.database.pool.query('select detail from money_incident');
  expect(incidents.rows).toMatchObject([{ detail: { reason: 'show-moved', refund: window?.id } }]);
  expect([card, window]).toMatchObject([
    { amount: 120_000, state: 'done' },
    { amount: 40_000, state: 'rejected' },
  ]);
  const handed = await act('club/reembolsos/reintentar', { ReembolsoId: window?.id, CajaId });
  expect(handed.answer).toMatchObject({ ErrorCod: 0, Reembolso: { Monto: '$ 400', Estado: 'hecho' } });
  expect(await notice()).toMatch(/^Devuelta el [^.]+\.$/);
  expect(await clerk.act('cerrarCaja', { CajaId, ContadoEfectivo: 1000, ContadoPos: 0 })).toMatchObject({
    ErrorCod: 0,
  });
  await context.drainJobs();
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});
