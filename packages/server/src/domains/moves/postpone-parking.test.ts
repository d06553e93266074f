import { buildTwoPersons } from '@club/testing/builders/moved-shows.ts';
import { buildParking, reservationBody, reservationCard } from '@club/testing/builders/parking.ts';
import { wireMoment } from '@club/testing/builders/programming.ts';
import { buildTestApp, makeCall, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

test('moving a match to a day for which parking is reserved is refused, or annuls it and tells the box', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
    await closeSharedPdfPool();
  });
  const staff = await buildTwoPersons(context, app);
  const box = await buildParking(context, { box: { referentEmail: 'palco@correo.example' } });
  const IniciaEn = wireMoment(context, 20);
  const day = IniciaEn.slice(0, 10);
  const reserve = async (cards: readonly object[]) =>
    (await makeCall(app, 'WSPalquistaReservaTicket', reservationBody(box, day, cards))).answer.ErrorCod;
  const live = async () => {
    const { rowCount } = await context.database.pool.query(
      "select from parking_ticket where day = $1 and state = 'live'",
      [day],
    );
    return rowCount;
  };
  expect(await reserve([reservationCard(1), reservationCard(2)])).toBe(0);
  await context.database.pool.query(
    'update show_type set requires_teams = true where id = (select type_id from show where id = $1)',
    [box.showId],
  );
  const body = { EspectaculoId: box.showId, IniciaEn };
  expect((await staff.ask('aplazar', { ...body, Simulacion: true })).answer).toMatchObject({
    ...{ ErrorCod: 0, Numeros: { ReservasParking: 2 } },
  });
  const refused = { ErrorCod: 14, ErrorDsc: 'Ese día hay 2 reservas de parking.' };
  expect((await staff.ask('aplazar', body)).answer).toMatchObject(refused);
  expect((await staff.ask('aplazar', { ...body, AnularParking: false })).answer).toMatchObject(refused);
  const annulling = { ...body, AnularParking: true };
  expect((await staff.ask('aplazar', { ...annulling, Simulacion: true })).answer.ErrorCod).toBe(0);
  expect(await live()).toBe(2);

  expect((await staff.do('aplazar', annulling)).answer.ErrorCod).toBe(0);
  expect(await live()).toBe(0);
  await context.drainJobs();
  const mails = context.mailer.mails.filter(({ subject }) =>
    subject.startsWith('Reserva de parking anulada'),
  );
  expect(mails.map(({ to }) => to)).toEqual(['palco@correo.example']);
  expect(await reserve([reservationCard(1)])).not.toBe(0);
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});
