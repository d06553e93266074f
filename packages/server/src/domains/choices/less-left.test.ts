import { randomUUID } from 'node:crypto';
import { type Bought, buildMatch, buyIn, moveAway } from '@club/testing/builders/moved-shows.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

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

/** Two tickets at $ 1.200; a part of the money goes back, and the show is moved. */
async function givenBefore(part: (bought: Bought) => object): Promise<Bought> {
  const show = await buildMatch(context);
  const bought = await buyIn(context, show);
  const { rows } = await context.database.pool.query('select id from payment where order_id = $1', [
    bought.orderId,
  ]);
  const finance = await staffBrowser(context, app, ['finanzas']);
  const body = { Operacion: randomUUID(), PagoId: rows[0].id, Motivo: 'Acuerdo', ...part(bought) };
  expect((await finance.call('club/reembolsos/pedir', body)).answer.ErrorCod).toBe(0);
  context.clock.advance(1_000);
  await moveAway(context, show.showId);
  return bought;
}
const backs = async ({ purchaseId, authorization }: Bought) => {
  const { answer } = await makeCall(app, 'WSDecisionLeer', { CompraId: purchaseId }, authorization);
  const [decision] = answer.SDTDecisiones as { Tickets: { Devolucion: string; Opciones: string[] }[] }[];
  return decision?.Tickets.map(({ Devolucion, Opciones }) => [Devolucion, Opciones.join('')]);
};
const giveUp = async ({ purchaseId, authorization }: Bought, ids: readonly number[]) => {
  const Elecciones = ids.map((TicketId) => ({ TicketId, Eleccion: 'D' }));
  const body = { CompraId: purchaseId, Operacion: randomUUID(), Elecciones };
  expect((await makeCall(app, 'WSDecisionElegir', body, authorization)).answer.ErrorCod).toBe(0);
  await context.drainJobs();
};
/** The refunds of a choice, and what its mail says. */
const outcome = async ({ orderId, world }: Bought) => {
  const { rows } = await context.database.pool.query(
    `select refund.amount from refund join payment on payment.id = refund.payment_id
     where payment.order_id = $1 and refund.reason = 'show-moved' order by refund.number`,
    [orderId],
  );
  const mails = context.mailer.mails.filter(
    ({ to, subject }) => to === world.user.email && subject.startsWith('Recibimos la elección'),
  );
  return [rows.map(({ amount }) => amount), mails.map(({ text }) => text.match(/Te devolvemos (.+),/)?.[1])];
};
const sound = async () => expect(brokenInvariants(await readAudit(context))).toEqual([]);

test('a buyer who got a part back chooses the refund of what is left, and the page says how much', async () => {
  const bought = await givenBefore(() => ({ Monto: '2000.00' }));
  const [one = 0, other = 0] = bought.ticketIds;
  expect(await backs(bought)).toEqual([
    ['hasta $ 400', 'CD'],
    ['hasta $ 400', 'CD'],
  ]);
  await giveUp(bought, [one]);
  expect(await backs(bought)).toEqual([
    ['', ''],
    ['', 'CD'],
  ]);
  await giveUp(bought, [other]);
  expect(await outcome(bought)).toEqual([[40_000], ['lo que queda de tu pago', undefined]]);
  await sound();
});

test('who got all of it back gives both tickets up', async () => {
  const bought = await givenBefore(() => ({ Monto: '2400.00' }));
  await giveUp(bought, bought.ticketIds);
  expect(await outcome(bought)).toEqual([[], [undefined]]);
  await sound();
});

test('who got back one of two tickets that stayed gives up both for the money of the other', async () => {
  const bought = await givenBefore(({ ticketIds }) => ({ EntradaIds: ticketIds.slice(0, 1) }));
  expect(await backs(bought)).toEqual([
    ['', 'CD'],
    ['$ 1.200', 'CD'],
  ]);
  await giveUp(bought, bought.ticketIds);
  expect(await outcome(bought)).toEqual([[120_000], ['lo que queda de tu pago']]);
  await sound();
});
