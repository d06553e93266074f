import { randomUUID } from 'node:crypto';
import { buildMatch, buildTwoPersons, buyIn } from '@club/testing/builders/moved-shows.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { findTickets } from '../tickets/ticket-store.ts';

test('entradas/elegir 14: the money of a payment that went back otherwise is not chosen again', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
    await closeSharedPdfPool();
  });
  const staff = await buildTwoPersons(context, app);
  const show = await buildMatch(context);
  const { ticketIds, orderId } = await buyIn(context, show);
  await staff.do('aplazar', { EspectaculoId: show.showId, IniciaEn: '' });
  const { rows } = await context.database.pool.query('select id from payment where order_id = $1', [orderId]);
  const finance = await staffBrowser(context, app, ['finanzas']);
  const body = { Operacion: randomUUID(), PagoId: rows[0].id, Monto: '2000.00', Motivo: 'Acuerdo' };
  expect((await finance.call('club/reembolsos/pedir', body)).answer.ErrorCod).toBe(0);
  const clerk = await staffBrowser(context, app, ['boleteria']);
  const { answer } = await clerk.call('club/entradas/elegir', {
    ...{ Operacion: randomUUID(), EntradaId: ticketIds[0], Eleccion: 'devuelve', Motivo: 'Vino' },
  });
  expect(answer).toMatchObject({ ErrorCod: 14, ErrorDsc: 'Quedan $ 400 por devolver de este pago.' });
  const [ticket] = await findTickets(context.database.kysely, ticketIds.slice(0, 1));
  expect(ticket?.state).toBe('live');
});
