import { randomUUID } from 'node:crypto';
import { buildAccreditations, mediaType, pressRequest } from '@club/testing/builders/accreditations.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import {
  buildAcceptedOutlet,
  buildOutlet,
  outletType,
  pressBody,
  pressCard,
  registrationBody,
} from '@club/testing/builders/press.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUESTS } from '../accreditations/request-accreditation.ts';
import { REGISTRATIONS } from '../press/register-outlet.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let officer: StaffBrowser;
let showId: number;
let typeId: number;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  typeId = await mediaType(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  context.clock.advance(Math.max(REQUESTS.windowMs, REGISTRATIONS.windowMs));
  officer = await staffBrowser(context, app, ['prensa'], { name: 'Paula Prensa' });
  await context.drainJobs();
  context.mailer.mails.length = 0;
  ({ showId } = await buildAccreditations(context));
});

const call = async (name: string, body: object, by = officer) => (await by.call(`club/${name}`, body)).answer;
const write = (name: string, body: object, by = officer) =>
  call(name, { Operacion: randomUUID(), ...body }, by);
const newest = async (table: 'accreditation' | 'press_outlet') => {
  const { rows } = await context.database.pool.query<{ id: number }>(`select max(id) as id from ${table}`);
  return rows[0]?.id ?? 0;
};
async function ask(other: object = {}) {
  const body = pressRequest(showId, typeId, other);
  expect((await makeCall(app, 'WSAcreditacionSolicitud', body)).answer.ErrorCod).toBe(0);
  return newest('accreditation');
}
async function acts(entityId: number) {
  const { rows } = await context.database.pool.query(
    'select act, person, before, after, reason from staff_audit where entity = $1 and entity_id = $2 order by number',
    ['medio', String(entityId)],
  );
  return rows;
}

describe('an outlet', { timeout: 30_000 }, () => {
  async function register(other: object = {}) {
    const body = { ...registrationBody(await outletType(context)), ...other };
    expect((await makeCall(app, 'WSPrensaMedioAlta', body)).answer.ErrorCod).toBe(0);
    return { id: await newest('press_outlet'), body };
  }
  const answer = (MedioId: number, Respuesta: string, other: object = {}, by = officer) =>
    write('medios/decidir', { MedioId, Respuesta, ...other }, by);

  test('is read with its crew and its cards, accepted once, and the second is told', async () => {
    const { id } = await register();
    expect(await call('medios/listar', {})).toMatchObject({
      Medios: expect.arrayContaining([expect.objectContaining({ MedioId: id, Estado: 'pendiente' })]),
    });
    const read = await call('medios/leer', { MedioId: id });
    expect(read).toMatchObject({ Medio: { MedioId: id, Responsable: 'Rosa Prensa' }, Espectaculos: [] });
    const [member] = read.Integrantes as { IntegranteId: number }[];
    expect(await call('carne/ver', { De: 'integrante', Id: member?.IntegranteId })).toMatchObject({
      ErrorCod: 0,
    });
    expect(await call('carne/ver', { De: 'medio', Id: id })).toMatchObject({ ErrorCod: 0 });
    const raul = await staffBrowser(context, app, ['administracion'], { name: 'Raúl Paz' });
    const answers = await Promise.all([answer(id, 'aceptar'), answer(id, 'aceptar', {}, raul)]);
    expect(answers.map(({ ErrorCod }) => ErrorCod).toSorted()).toEqual([0, 10]);
    expect(answers.find(({ ErrorCod }) => ErrorCod === 10)?.ErrorDsc).toMatch(
      /^Ya la respondió (Paula Prensa|Raúl Paz) a las \d\d:\d\d: aceptado\.$/,
    );
    expect(await answer(id, 'rechazar')).toMatchObject({ ErrorCod: 14 });
    expect(await answer(999_999, 'aceptar')).toMatchObject({ ErrorCod: 404 });
    expect(await call('medios/leer', { MedioId: 999_999 })).toMatchObject({ ErrorCod: 404 });
    expect((await acts(id)).map(({ act }) => act)).toEqual([...['carne/ver', 'carne/ver', 'medios/decidir']]);
  });

  test('is accepted with others at once; who answered another before is told, and each is mailed once', async () => {
    const registered = [await register(), await register(), await register()];
    const ids = registered.map(({ id }) => id);
    await answer(ids[2] ?? 0, 'rechazar', { Motivo: 'Cupo completo.' });
    const raul = await staffBrowser(context, app, ['administracion'], { name: 'Raúl Paz' });
    const [one, other] = await Promise.all([
      write('medios/aceptarVarios', { MedioIds: [...ids, 999_999] }),
      write('medios/aceptarVarios', { MedioIds: ids.toReversed() }, raul),
    ]);
    expect([one?.Aceptados, other?.Aceptados].toSorted()).toEqual([0, 2]);
    const refused = [one, other].map(
      (answered) => answered?.NoAceptados as { MedioId: number; Motivo: string }[],
    );
    expect(refused.map((rows) => rows.length).toSorted()).toEqual([1, 3]);
    expect(refused.flat().find(({ MedioId }) => MedioId === ids[2])?.Motivo).toMatch(
      /^Ya la respondió Paula Prensa a las \d\d:\d\d: rechazado\.$/,
    );
    await context.drainJobs();
    expect(context.mailer.mails.filter(({ to }) => to === 'rosa@diario.uy')).toHaveLength(3);
    expect((await acts(ids[0] ?? 0)).map(({ act }) => act)).toEqual(['medios/decidir']);
    const reader = await staffBrowser(context, app, ['lectura']);
    expect(await write('medios/aceptarVarios', { MedioIds: ids }, reader)).toMatchObject({ ErrorCod: 403 });
  });

  test('is rejected with a reason of the masters, which the preview and the mail say', async () => {
    const { Motivos } = await call('prensa/motivos', {});
    const [Motivo = ''] = Motivos as string[];
    const { id } = await register();
    const preview = await call('prensa/vista', { De: 'medio', Id: id, Respuesta: 'rechazar', Motivo });
    expect(preview).toMatchObject({ Para: 'rosa@diario.uy', Html: expect.stringContaining(Motivo) });
    expect(await answer(id, 'rechazar', { Motivo })).toMatchObject({ ErrorCod: 0 });
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([{ subject: preview.Asunto, html: preview.Html }]);
  });

  test('sends its form again when other pictures are asked for, and waits on as the same', async () => {
    const { id, body } = await register();
    expect(await answer(id, 'otra-imagen', { Motivo: 'No se leen.' })).toMatchObject({ ErrorCod: 0 });
    await context.drainJobs();
    expect(context.mailer.mails[0]?.text).toContain('/prensa/registro');
    const { rows: before } = await context.database.pool.query(
      'select responsible_card_key from press_outlet where id = $1',
      [id],
    );
    expect((await makeCall(app, 'WSPrensaMedioAlta', body)).answer.ErrorCod).toBe(0);
    expect(await newest('press_outlet')).toBe(id);
    const { rows: after } = await context.database.pool.query(
      'select responsible_card_key, picture_asked_at from press_outlet where id = $1',
      [id],
    );
    expect(after).toMatchObject([{ picture_asked_at: null }]);
    expect(after[0]?.responsible_card_key).not.toBe(before[0]?.responsible_card_key);
    expect((await makeCall(app, 'WSPrensaMedioAlta', body)).answer.ErrorCod).not.toBe(0);
  });

  test.each([
    ['acreditacion', 'rechazar', 'Acreditación no aceptada'],
    ['acreditacion', 'otra-imagen', 'Necesitamos otra imagen'],
    ['medio', 'otra-imagen', 'Necesitamos otras imágenes'],
  ])('the mail to %s, %s, is previewed', async (De, Respuesta, subject) => {
    const Id = De === 'medio' ? await buildAcceptedOutlet(context, [uniqueCedula()]) : await ask();
    const preview = await call('prensa/vista', { De, Id, Respuesta, Motivo: 'Porque sí.' });
    expect(preview.Asunto).toMatch(new RegExp(`^${subject}`));
    expect(preview.Html).toContain('Porque sí.');
    expect(await call('prensa/vista', { De, Id: 999_999, Respuesta, Motivo: '' })).toMatchObject({
      ErrorCod: 404,
    });
  });

  test('gets places at a show with a link, which is renewed and revoked; and leaves it', async () => {
    const MedioId = await buildAcceptedOutlet(context, [uniqueCedula()]);
    const of = { MedioId, EspectaculoId: showId };
    const admit = (other: object = {}) =>
      write('medios/admitir', { ...of, TribunaId: 1, SectorCod: 'PRE', Lugares: 2, ...other });
    const opens = async (URL: unknown) => {
      const [, , EspectaculoId, PrensaMedioId, token] = new globalThis.URL(String(URL)).pathname
        .split('/')
        .slice(1);
      const visit = { EspectaculoId: Number(EspectaculoId), PrensaMedioId: Number(PrensaMedioId) };
      return (await makeCall(app, 'WSPrensaMedioValidar', { ...visit, EspectaculoPrensaMedioToken: token }))
        .answer.ErrorCod;
    };
    expect(await admit({ Lugares: 9 })).toMatchObject({ ErrorCod: 11 });
    expect(await admit({ SectorCod: 'NADA' })).toMatchObject({ ErrorCod: 10 });
    expect(await admit({ AbreEn: '2099-01-01T00:00:00' })).toMatchObject({ ErrorCod: 14 });
    expect(await admit({ MedioId: 999_999 })).toMatchObject({ ErrorCod: 404 });
    expect(await admit({ MedioId: (await register()).id })).toMatchObject({ ErrorCod: 12 });
    const { URL: first } = await admit();
    expect(await opens(first)).toBe(0);
    expect(await admit()).toMatchObject({ ErrorCod: 13 });
    const { URL: second } = await write('medios/link', of);
    expect([(await opens(first)) === 0, await opens(second)]).toEqual([false, 0]);
    expect(await call('medios/leer', { MedioId })).toMatchObject({
      Espectaculos: [{ EspectaculoId: showId, Lugares: 2, Canjeados: 0, TieneLink: true }],
    });
    const publish = (at: string) =>
      context.database.pool.query(`update show set published_at = ${at} where id = $1`, [showId]);
    await publish('null');
    expect(await write('medios/link', of)).toMatchObject({ ErrorCod: 404 });
    expect(await call('medios/leer', { MedioId })).toMatchObject({ Espectaculos: [] });
    await publish('now()');
    const Motivo = 'Pasó a otra persona';
    expect(await write('medios/revocarLink', { ...of, Motivo })).toMatchObject({ ErrorCod: 0 });
    expect(await write('medios/revocarLink', { ...of, Motivo })).toMatchObject({ ErrorCod: 404 });
    expect(await opens(second)).not.toBe(0);
    expect(await write('medios/quitar', { ...of, Motivo })).toMatchObject({ ErrorCod: 0 });
    expect(await write('medios/quitar', { ...of, Motivo })).toMatchObject({ ErrorCod: 404 });
    expect(await write('medios/link', of)).toMatchObject({ ErrorCod: 404 });
    expect((await acts(MedioId)).map(({ act }) => act)).toEqual([
      ...['medios/decidir', 'medios/admitir', 'medios/link', 'medios/link', 'medios/revocarLink'],
      'medios/quitar',
    ]);
  });

  test('still has its ticket, on its page and in the office, after the ticket was moved to another place', async () => {
    const outlet = await buildOutlet(context, { crew: 1 });
    const body = pressBody(outlet, [pressCard(1, outlet.crew[0] ?? '')]);
    expect((await makeCall(app, 'WSPrensaMedioTicket', body)).answer.ErrorCod).toBe(0);
    const { rows } = await context.database.pool.query(
      `select id as "EntradaId", version as "Version" from ticket where channel = 'press' and channel_ref = $1`,
      [outlet.showOutletId],
    );
    const to = { TribunaId: 1, SectorCod: 'PRE', FilaId: 1, AsientoId: 1 };
    const clerk = await staffBrowser(context, app, ['boleteria']);
    expect(
      await write('entradas/cambiarLugar', { ...rows[0], ...to, Motivo: 'Lo pidió' }, clerk),
    ).toMatchObject({ ErrorCod: 0 });
    const page = await makeCall(app, 'WSPrensaMedioValidar', {
      ...{ EspectaculoId: outlet.showId, PrensaMedioId: outlet.outletId },
      EspectaculoPrensaMedioToken: outlet.token,
    });
    expect(page.answer).toMatchObject({
      SDTEspectaculoPrensaMedio2: { EspectaculoSectorCapacidad: 3, EspectaculoSectorSNDisponibilidad: 2 },
      SDTTicketPalco: { Ticket: [{ PersonaDocumento: outlet.crew[0] }] },
    });
    expect(await call('medios/leer', { MedioId: outlet.outletId })).toMatchObject({
      Espectaculos: [{ Lugares: 3, Canjeados: 1 }],
    });
  });
});
