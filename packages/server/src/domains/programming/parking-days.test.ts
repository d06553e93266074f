import { insertTeam } from '@club/testing/builders/masters.ts';
import { buildParking, reservationBody, reservationCard } from '@club/testing/builders/parking.ts';
import { act, buildDraft, buildPublished, wireMoment } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';

test('publishing on a day for which parking is reserved is refused, or annuls it and tells the box', async () => {
  const context = await testContext();
  const app = await buildTestApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.close();
  });
  const programmer = await staffBrowser(context, app, ['programacion']);
  const publish = (EspectaculoId: number, Version: number, more: object = {}) =>
    act(programmer, 'espectaculos/publicar', { EspectaculoId, Version, ...more });
  const box = await buildParking(context, { box: { referentEmail: 'palco@correo.example' } });
  const day = wireMoment(context, 20).slice(0, 10);
  const reserved = await makeCall(
    app,
    'WSPalquistaReservaTicket',
    reservationBody(box, day, [reservationCard(1), reservationCard(2)]),
  );
  expect(reserved.answer.ErrorCod).toBe(0);
  await context.database.pool.query(
    'update show_type set requires_teams = true where id = (select type_id from show where id = $1)',
    [box.showId],
  );
  const teams = await Promise.all(
    ['Uno', 'Otro'].map((name) => insertTeam(context.database.kysely, name, '')),
  );
  const [InstitucionLocalId, InstitucionVisitanteId] = teams;
  const { id, version } = await buildDraft(context, programmer, {
    ...{ source: box.show, days: 20 },
    plan: { InstitucionLocalId, InstitucionVisitanteId },
  });
  const lines = async () =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId: id })).answer.Faltantes;
  const line = { Problema: 'parking-reserved', Nivel: 'rojo', Paso: 1 };
  expect(await lines()).toEqual([{ ...line, Texto: 'Ese día hay 2 reservas de parking.' }]);
  const PublicaEn = wireMoment(context, 2);
  expect((await publish(id, version, { PublicaEn })).answer.ErrorCod).toBe(12);
  expect((await publish(id, version, { PublicaEn, AnularParking: true })).answer.ErrorCod).toBe(0);
  // Scheduled with the tick.
  expect(await lines()).toEqual([]);
  const draft = { EspectaculoId: id, Version: version + 1 };
  expect((await act(programmer, 'espectaculos/desprogramar', draft)).answer.ErrorCod).toBe(0);
  expect((await publish(id, version + 2)).answer).toMatchObject({
    ErrorCod: 12,
    ErrorDsc: 'Ese día hay 2 reservas de parking.',
  });
  await context.database.pool.query('update show_type set requires_teams = false');
  const open = await buildPublished(context, programmer, {
    ...{ source: box.show, days: 20, plan: { IniciaEn: `${day}T10:00:00`, DuracionMinutos: 60 } },
  });
  const read = await programmer.call('club/espectaculos/leer', { EspectaculoId: open.id });
  const became = await act(programmer, 'espectaculos/guardarDatos', {
    ...{ EspectaculoId: open.id, Version: read.answer.Version },
    ...{ InstitucionLocalId, InstitucionVisitanteId },
  });
  expect(became.answer).toMatchObject({ ErrorCod: 15, ErrorDsc: 'Ese día hay 2 reservas de parking.' });
  await context.database.pool.query('update show_type set requires_teams = true');
  expect((await publish(id, version + 2, { AnularParking: true })).answer.ErrorCod).toBe(0);
  const { rows } = await context.database.pool.query(
    "select count(*)::int as live from parking_ticket where day = $1 and state = 'live'",
    [day],
  );
  expect(rows).toEqual([{ live: 0 }]);
  await context.drainJobs();
  const mail = context.mailer.mails.find(({ subject }) => subject.startsWith('Reserva de parking anulada'));
  expect(mail).toMatchObject({ to: 'palco@correo.example' });
  const again = reservationBody(box, day, [reservationCard(1)]);
  expect((await makeCall(app, 'WSPalquistaReservaTicket', again)).answer.ErrorCod).not.toBe(0);
});
