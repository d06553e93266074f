import { insertTeam } from '@club/testing/builders/masters.ts';
import { buildParking, reservationBody, reservationCard } from '@club/testing/builders/parking.ts';
import { act, buildDraft, buildPublished, wireMoment } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, testContext } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { publishScheduled } from './publish-scheduled.ts';

/** A club with a programmer, and a box whose referent can reserve parking at the venue of `box.show`. */
async function parkingClub() {
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
  await context.database.pool.query(
    'update show_type set requires_teams = true where id = (select type_id from show where id = $1)',
    [box.showId],
  );
  const team = (name: string) => insertTeam(context.database.kysely, name, '');
  const teams = { InstitucionLocalId: await team('Uno'), InstitucionVisitanteId: await team('Otro') };
  const reserve = async (day: string, numbers: number[]) => {
    const cards = numbers.map((number) => reservationCard(number));
    const body = reservationBody(box, day, cards);
    return (await makeCall(app, 'WSPalquistaReservaTicket', body)).answer.ErrorCod;
  };
  const lines = async (EspectaculoId: number) =>
    (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer.Faltantes;
  const liveOn = async (day: string) => {
    const { rows } = await context.database.pool.query(
      "select count(*)::int as live from parking_ticket where day = $1 and state = 'live'",
      [day],
    );
    return rows[0].live;
  };
  return { context, programmer, publish, box, reserve, lines, liveOn, teams };
}
const LINE = { Problema: 'parking-reserved', Nivel: 'rojo', Paso: 1 };

test('publishing on a day for which parking is reserved is refused, or annuls it and tells the box', async () => {
  const { context, programmer, publish, box, reserve, lines: linesOf, liveOn, teams } = await parkingClub();
  const day = wireMoment(context, 20).slice(0, 10);
  expect(await reserve(day, [1, 2])).toBe(0);
  const { id, version } = await buildDraft(context, programmer, {
    ...{ source: box.show, days: 20 },
    plan: teams,
  });
  const lines = () => linesOf(id);
  expect(await lines()).toEqual([{ ...LINE, Texto: 'Ese día hay 2 reservas de parking.' }]);
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
    ...teams,
  });
  expect(became.answer).toMatchObject({ ErrorCod: 15, ErrorDsc: 'Ese día hay 2 reservas de parking.' });
  await context.database.pool.query('update show_type set requires_teams = true');
  expect((await publish(id, version + 2, { AnularParking: true })).answer.ErrorCod).toBe(0);
  expect(await liveOn(day)).toBe(0);
  await context.drainJobs();
  const mail = context.mailer.mails.find(({ subject }) => subject.startsWith('Reserva de parking anulada'));
  expect(mail).toMatchObject({ to: 'palco@correo.example' });
  expect(await reserve(day, [1])).not.toBe(0);
});

test('annulling is decided for one day: a draft that moves to another asks again, and annuls nothing there', async () => {
  const { context, programmer, publish, box, reserve, lines, liveOn, teams } = await parkingClub();
  const days = [20, 21].map((ahead) => wireMoment(context, ahead).slice(0, 10));
  const [first = '', second = ''] = days;
  expect(await reserve(first, [1])).toBe(0);
  expect(await reserve(second, [1, 2])).toBe(0);
  const draft = await buildDraft(context, programmer, { source: box.show, days: 20, plan: teams });
  const PublicaEn = wireMoment(context, 2);
  const scheduled = await publish(draft.id, draft.version, { PublicaEn, AnularParking: true });
  expect(scheduled.answer.ErrorCod).toBe(0);
  const save = async (Version: number, changed: object) =>
    (
      await act(programmer, 'espectaculos/guardarBorrador', {
        ...{ EspectaculoId: draft.id, Version, Plan: { ...(draft.answer.Plan as object), ...changed } },
      })
    ).answer.Faltantes;
  expect(await save(draft.version + 1, { IniciaEn: `${first}T21:00:00` })).toEqual([]);
  const asked = [{ ...LINE, Texto: 'Ese día hay 2 reservas de parking.' }];
  expect(await save(draft.version + 2, { IniciaEn: `${second}T21:00:00` })).toEqual(asked);
  expect(await lines(draft.id)).toEqual(asked);
  const publishAt = new Date(`${PublicaEn}-03:00`).toISOString();
  await publishScheduled(context, { draftId: draft.id, publishAt });
  const { answer } = await programmer.call('club/espectaculos/leer', { EspectaculoId: draft.id });
  expect(answer).toMatchObject({ Estado: 'borrador', Aviso: 'Ese día hay 2 reservas de parking.' });
  expect(await Promise.all(days.map(liveOn))).toEqual([1, 2]);
});
