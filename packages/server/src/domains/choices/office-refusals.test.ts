import { randomUUID } from 'node:crypto';
import { buildGateWorld, buildLane, readTicket } from '@club/testing/builders/gates.ts';
import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

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

const run = (text: string, values: unknown[]) => context.database.pool.query(text, values);
/** A choice that is noted at the box office; the ticket stays. */
async function refused(EntradaId: number, more: object, by?: Awaited<ReturnType<typeof staffBrowser>>) {
  const clerk = by ?? (await staffBrowser(context, app, ['boleteria']));
  const body = { Operacion: randomUUID(), EntradaId, Eleccion: 'devuelve', Motivo: 'Vino', ...more };
  const { answer } = await clerk.call('club/entradas/elegir', body);
  const [ticket] = await findTickets(context.database.kysely, [EntradaId]);
  expect(ticket?.state).toBe('live');
  return answer;
}

test('entradas/elegir 12: who is inside already gives no place up', async () => {
  const world = await buildGateWorld(context);
  const lane = await buildLane(context, app, world);
  const [inside = 0] = world.ticketIds;
  await run(`update ticket set channel = 'courtesy', kind = 'free', amount = 0 where show_id = $1`, [
    world.showId,
  ]);
  context.clock.advance(1_000);
  await moveAway(context, world.showId);
  await run('update show set starts_at = $2, date_is_open = false where id = $1', [
    ...[world.showId, world.startsAt],
  ]);
  expect((await readTicket(context, world, lane, inside)).Resultado).toBe('OK');
  expect(await refused(inside, { Eleccion: 'libera' })).toMatchObject({
    ...{ ErrorCod: 12, ErrorDsc: 'La entrada ya ingresó.' },
  });
});

/** A ticket of the window at $ 1.200. */
async function soldAtWindow() {
  const clerk = await buildWindowClerk(context, app);
  const CajaId = await clerk.open();
  const { Reten } = await clerk.hold(CajaId, [1]);
  const sold = await clerk.sell(CajaId, (Reten as { TransaccionId: number }).TransaccionId, [1]);
  const [EntradaId = 0] = (sold.Venta as { EntradaIds: number[] }).EntradaIds;
  context.clock.advance(1_000);
  return { clerk, CajaId, EntradaId };
}

test('entradas/elegir 14: the money of a payment that went back otherwise is not chosen again', async () => {
  const { clerk, CajaId, EntradaId } = await soldAtWindow();
  const { rows } = await run(
    `select payment.id from payment join payment_order on payment_order.id = payment.order_id
     join hold on hold.id = payment_order.hold_id where hold.show_id = $1`,
    [clerk.show.showId],
  );
  const finance = await staffBrowser(context, app, ['finanzas']);
  const body = { Operacion: randomUUID(), PagoId: rows[0].id, Monto: '800.00', Motivo: 'Acuerdo' };
  const given = await finance.call('club/reembolsos/pedir', { ...body, Comprobante: 'T-778' });
  expect(given.answer.ErrorCod).toBe(0);
  await moveAway(context, clerk.show.showId);
  expect(await refused(EntradaId, { CajaId }, clerk.browser)).toMatchObject({
    ...{ ErrorCod: 14, ErrorDsc: 'Quedan $ 400 por devolver de este pago.' },
  });
});

test('entradas/elegir 16: a till hands out no other money than pesos', async () => {
  const { clerk, CajaId, EntradaId } = await soldAtWindow();
  await moveAway(context, clerk.show.showId);
  await run(
    `update payment set charge_currency_id = 2 from payment_order, hold
     where payment_order.id = payment.order_id and hold.id = payment_order.hold_id and hold.show_id = $1`,
    [clerk.show.showId],
  );
  expect(await refused(EntradaId, { CajaId }, clerk.browser)).toMatchObject({ ErrorCod: 16 });
});
