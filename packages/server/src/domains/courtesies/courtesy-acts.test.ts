import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
let show: BuiltShow;

beforeAll(async () => {
  context = await testContext();
  context.clock.leaveYearEnd();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  await context.drainJobs();
  context.mailer.mails.length = 0;
  show = await buildShow(context, {
    sectors: [{ code: 'A' }, { code: 'U', sale: 'unnumbered', capacity: 30 }],
  });
});

const Motivo = 'Lo pidió la directiva';
const call = async (name: string, body: object, by = carla) => (await by.call(`club/${name}`, body)).answer;
const write = (name: string, body: object, by = carla) =>
  call(name, { Operacion: randomUUID(), ...body }, by);

const form = (other: object = {}) => ({
  ...{ EmisorId: 0, Nombre: `Emisor ${randomUUID()}`, Correo: 'emisor@club.example' },
  ...{ CupoEspectaculo: 5, CupoTemporada: 8, ...other },
});
async function issuer(other: object = {}) {
  const saved = await write('emisores/guardar', form(other));
  expect(saved.ErrorCod).toBe(0);
  return saved.Emisor as { EmisorId: number; Version: number; Nombre: string };
}
const courtesyOf = (EmisorId: number, other: object = {}) => ({
  ...{ EmisorId, Solicitante: 'Escuela N.º 12', Correo: '', Tipo: 'cortesia' },
  ...{ EspectaculoId: show.showId, TribunaId: 1, SectorCod: 'U', Cantidad: 2, ...other },
});
const give = (EmisorId: number, other: object = {}, by = carla) =>
  write('cortesias/crear', courtesyOf(EmisorId, other), by);
/** The answer to the page of a private link. */
async function openPage(URL: unknown) {
  const [EspectaculoId, CortesiaId, CortesiaToken] = new globalThis.URL(String(URL)).pathname
    .split('/')
    .slice(2);
  const visit = { EspectaculoId: Number(EspectaculoId), CortesiaId: Number(CortesiaId), CortesiaToken };
  return { visit, answer: (await makeCall(app, 'WSCortesiaValidar', visit)).answer };
}
const urlOf = ({ Links }: Record<string, unknown>) => (Links as { URL: string }[])[0]?.URL;
async function redeem(URL: unknown) {
  const { visit } = await openPage(URL);
  const card = {
    ...{ TicketId: 1, TicketMonto: 0, TribunaId: 1, SectorCod: 'U', FilaId: 0, AsientoId: 0 },
    ...{ PersonaNombre: 'Ana', PersonaApellido: 'Paz', PersonaDocumentoTipoId: 1, TransaccionId: 0 },
    PersonaDocumento: uniqueCedula(),
  };
  const body = { ...visit, SDTTicketCortesias: [card], SDTComplementosValoresJSON: '[]' };
  expect((await makeCall(app, 'WSCortesiaTicket', body)).answer).toMatchObject({ ErrorCod: 0 });
}
async function acts(entity: string, entityId: number) {
  const { rows } = await context.database.pool.query(
    'select act, person, before, after, reason from staff_audit where entity = $1 and entity_id = $2 order by number',
    [entity, String(entityId)],
  );
  return rows;
}

describe('an issuer', () => {
  test('is made, changed, archived and offered again, all of it in the audit', async () => {
    const made = await issuer({ CupoTemporada: null });
    const listed = async (Archivados: boolean) =>
      (await call('emisores/listar', { Archivados, Cantidad: 200 })).Emisores as object[];
    expect(await listed(false)).toContainEqual({ ...made, DadasTemporada: 0 });
    const of = { EmisorId: made.EmisorId, Version: made.Version };
    const changed = { ...form({ ...of, Nombre: made.Nombre, CupoTemporada: 9 }) };
    expect(await write('emisores/guardar', changed)).toMatchObject({ Emisor: { CupoTemporada: 9 } });
    expect(await write('emisores/guardar', changed)).toMatchObject({
      ErrorCod: 409,
      ErrorDsc: expect.stringMatching(/^Carla Comercial cambió esto a las /),
    });
    const archive = (Version: number, Archivado: boolean) =>
      write('emisores/archivar', { EmisorId: made.EmisorId, Version, Archivado });
    expect(await archive(1, true)).toMatchObject({ ErrorCod: 409 });
    expect(await archive(2, true)).toMatchObject({ Emisor: { Archivado: true } });
    expect(await listed(true)).toHaveLength(1);
    expect(await give(made.EmisorId)).toMatchObject({ ErrorCod: 404 });
    expect(await archive(3, false)).toMatchObject({ Emisor: { Archivado: false } });
    expect((await acts('emisor', made.EmisorId)).map(({ before, after }) => [before, after])).toEqual([
      [null, expect.objectContaining({ 'Cupo por espectáculo': 5, 'Cupo por temporada': 'Sin tope' })],
      [{ 'Cupo por temporada': 'Sin tope' }, { 'Cupo por temporada': 9 }],
      [{ Archivado: false }, { Archivado: true }],
      [{ Archivado: true }, { Archivado: false }],
    ]);
  });

  test('has a name of its own, and exists', async () => {
    const { Nombre } = await issuer();
    expect(await write('emisores/guardar', form({ Nombre }))).toMatchObject({ ErrorCod: 10 });
    const nobody = { EmisorId: 999_999, Version: 1 };
    expect(await write('emisores/guardar', form(nobody))).toMatchObject({ ErrorCod: 404 });
    expect(await write('emisores/archivar', { ...nobody, Archivado: true })).toMatchObject({ ErrorCod: 404 });
  });
});

describe('a courtesy', () => {
  test('is given, its link is told once and mailed, and a guest redeems with it', async () => {
    const { EmisorId } = await issuer();
    const given = await give(EmisorId, { Correo: 'escuela@correo.example', AbreEn: '2020-01-01T10:00:00' });
    expect(given).toMatchObject({ ErrorCod: 0, EnviadoA: 'escuela@correo.example' });
    const url = urlOf(given);
    const { rows: jobs } = await context.database.pool.query(
      `select data::text as data from pgboss.job where name = 'compose-secret-mail'`,
    );
    expect(jobs.every(({ data }) => !data.includes('cortesia/'))).toBe(true);
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([
      { to: 'escuela@correo.example', text: expect.stringContaining(String(url)) },
    ]);
    expect((await openPage(url)).answer).toMatchObject({
      SDTCortesia: { CortesiaSolicitanteNombre: 'Escuela N.º 12', CortesiaCntRestantes: 2 },
    });
    await redeem(url);
    const Filtro = { EspectaculoId: show.showId };
    expect(await call('cortesias/listar', { Filtro })).toMatchObject({
      Cortesias: [{ CortesiaId: given.CortesiaId, Lugares: 2, Canjeadas: 1, TieneLink: true }],
      Total: 1,
    });
    expect(await call('cortesias/listar', { Filtro: { EmisorId: 999_999 } })).toMatchObject({ Total: 0 });
    expect((await acts('cortesia', Number(given.CortesiaId))).map(({ act, after }) => [act, after])).toEqual([
      ['cortesias/crear', expect.objectContaining({ Lugares: 2, Sector: 'Tribuna 1, Sector U' })],
      ['links/renovar', { Link: 'Nuevo', 'Enviado a': 'escuela@correo.example' }],
    ]);
  });

  test('gives the seats that were chosen', async () => {
    const { EmisorId } = await issuer();
    const seats = { SectorCod: 'A', Cantidad: undefined, Filas: [{ FilaId: 2, Asientos: [3, 4] }] };
    const { answer } = await openPage(urlOf(await give(EmisorId, seats)));
    expect(answer).toMatchObject({
      SDTCortesia: { Ubicacion: [{ CortesiaFilaId: 2, CortesiaAsientoId: 3 }, { CortesiaAsientoId: 4 }] },
    });
    expect(await give(EmisorId, seats)).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: 'No hay 2 lugares libres en el sector: hay 0.',
    });
  });

  test.each([
    [{ SectorCod: 'NADA' }, 12],
    [{ AbreEn: '2099-01-01T10:00:00' }, 15],
    [{ Cantidad: undefined }, 14],
    [{ Filas: [{ FilaId: 1, Asientos: [1] }] }, 14],
    [{ EspectaculoId: 999_999 }, 404],
    [{ Cantidad: 0 }, 400],
    [{ Correo: 'nadie' }, 400],
    [{ Tipo: 'otra' }, 400],
  ])('with %j is refused with %i', async (other, code) => {
    const { EmisorId } = await issuer();
    expect(await give(EmisorId, other)).toMatchObject({ ErrorCod: code });
  });

  test('is not given for a show that has begun', async () => {
    const { EmisorId } = await issuer();
    await context.database.pool.query(`update show set starts_at = $2 where id = $1`, [
      show.showId,
      new Date(context.clock.now().getTime() - 1),
    ]);
    expect(await give(EmisorId)).toMatchObject({ ErrorCod: 13 });
  });

  test('is reduced to what was redeemed; the rest is on sale again', async () => {
    const { EmisorId } = await issuer();
    const given = await give(EmisorId, { Cantidad: 5 });
    await redeem(urlOf(given));
    const of = { CortesiaId: given.CortesiaId, Motivo };
    expect(await write('cortesias/reducir', of)).toMatchObject({ ErrorCod: 0, Lugares: 1 });
    expect((await openPage(urlOf(given))).answer).toMatchObject({
      SDTCortesia: { CortesiaCntSolicitadas: 1, CortesiaCntRestantes: 0 },
    });
    expect(await write('cortesias/reducir', of)).toMatchObject({ ErrorCod: 10 });
    expect(await write('cortesias/reducir', { ...of, CortesiaId: 999_999 })).toMatchObject({ ErrorCod: 404 });
    // Places that were taken back do not count for a quota.
    expect(await give(EmisorId, { Cantidad: 4 })).toMatchObject({ ErrorCod: 0 });
    expect((await acts('cortesia', Number(given.CortesiaId))).at(-1)).toMatchObject({
      ...{ act: 'cortesias/reducir', before: { Lugares: 5 }, after: { Lugares: 1 }, reason: Motivo },
    });
  });
});

describe('a quota', () => {
  test('of the show says what is left, and needs an administrator to be exceeded', async () => {
    const { EmisorId, Nombre } = await issuer();
    expect(await give(EmisorId, { Cantidad: 3 })).toMatchObject({ ErrorCod: 0 });
    expect(await give(EmisorId, { Cantidad: 3 })).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: `El cupo de ${Nombre} es 5: quedan 2.`,
    });
    const asked = await give(EmisorId, { Cantidad: 3, Motivo, Correo: 'escuela@correo.example' });
    expect(asked).toMatchObject({ ErrorCod: 202 });
    const mailed = async () => {
      await context.drainJobs();
      return context.mailer.mails.filter(({ to }) => to === 'escuela@correo.example');
    };
    expect(await mailed()).toEqual([]);
    const ines = await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
    expect((await answerRequest(carla, Number(asked.AprobacionId))).answer.ErrorCod).not.toBe(0);
    expect((await answerRequest(ines, Number(asked.AprobacionId))).answer).toMatchObject({ ErrorCod: 0 });
    // The one who approves sees no secret: the requester gets it by mail.
    expect(await mailed()).toHaveLength(1);
    expect(await call('cortesias/listar', { Filtro: { EmisorId } })).toMatchObject({
      Cortesias: [{ Lugares: 3 }, { Lugares: 3 }],
    });
    expect(await call('emisores/listar', { Archivados: false, Cantidad: 200 })).toMatchObject({
      Emisores: expect.arrayContaining([expect.objectContaining({ EmisorId, DadasTemporada: 6 })]),
    });
  });

  test('that others have used meanwhile is told when it is approved', async () => {
    const { EmisorId } = await issuer();
    const asked = await give(EmisorId, { Cantidad: 6, Motivo });
    expect(asked).toMatchObject({ ErrorCod: 202 });
    expect(await give(EmisorId, { Cantidad: 2 })).toMatchObject({ ErrorCod: 0 });
    const ines = await staffBrowser(context, app, ['administracion']);
    expect((await answerRequest(ines, Number(asked.AprobacionId))).answer).toMatchObject({
      ErrorCod: 12,
      ErrorDsc: expect.stringContaining('eran 5 quedaban del cupo, ahora 3'),
    });
  });

  test('of the season counts all shows of the year', async () => {
    const { EmisorId, Nombre } = await issuer({ CupoEspectaculo: null, CupoTemporada: 4 });
    expect(await give(EmisorId, { Cantidad: 3 })).toMatchObject({ ErrorCod: 0 });
    const inAYear = new Date(context.clock.now().getTime() + 366 * 24 * 3_600_000);
    const endsAt = new Date(inAYear.getTime() + 7_200_000);
    const sectors = [{ code: 'U', sale: 'unnumbered' as const }];
    show = await buildShow(context, { sectors });
    expect(await give(EmisorId)).toMatchObject({ ErrorDsc: `El cupo de ${Nombre} es 4: quedan 1.` });
    show = await buildShow(context, { sectors, startsAt: inAYear, endsAt, saleClosesAt: inAYear });
    expect(await give(EmisorId)).toMatchObject({ ErrorCod: 0 });
  });
});

test.each(['cancelled', 'withdrawn'])('a show that was %s uses up no quota of the season', async (how) => {
  const { EmisorId } = await issuer({ CupoEspectaculo: null, CupoTemporada: 4 });
  expect(await give(EmisorId, { Cantidad: 3 })).toMatchObject({ ErrorCod: 0 });
  const withdraw = 'update show set published_at = null, withdrawn_at = now() where id = $1';
  if (how === 'cancelled') await cancelAsStaff(context, show.showId);
  else await context.database.pool.query(withdraw, [show.showId]);
  show = await buildShow(context, { sectors: [{ code: 'U', sale: 'unnumbered' }] });
  expect(await give(EmisorId, { Cantidad: 4 })).toMatchObject({ ErrorCod: 0 });
});

describe('the link of a courtesy', () => {
  test('is renewed, mailed and revoked', async () => {
    const { EmisorId } = await issuer();
    const given = await give(EmisorId);
    const of = { De: 'cortesia', Id: given.CortesiaId };
    expect(await write('links/renovar', { ...of, Enviar: true })).toMatchObject({ ErrorCod: 10 });
    const renewed = await write('links/renovar', { ...of, Enviar: false });
    expect(renewed).toMatchObject({ ErrorCod: 0, EnviadoA: '' });
    expect((await openPage(urlOf(given))).answer.ErrorCod).not.toBe(0);
    expect((await openPage(urlOf(renewed))).answer.ErrorCod).toBe(0);
    const cancelled = async (at: string) =>
      context.database.pool.query(`update show set cancelled_at = ${at} where id = $1`, [show.showId]);
    await cancelled('now()');
    expect(await write('links/renovar', { ...of, Enviar: false })).toMatchObject({ ErrorCod: 14 });
    await cancelled('null');
    expect(await write('links/revocar', { ...of, Motivo })).toMatchObject({ ErrorCod: 0 });
    expect((await openPage(urlOf(renewed))).answer.ErrorCod).not.toBe(0);
    expect(await write('links/revocar', { ...of, Motivo })).toMatchObject({ ErrorCod: 404 });
    for (const De of ['cortesia', 'palco', 'reserva', 'link-de-pago'])
      for (const EspectaculoId of [undefined, show.showId]) {
        const none = { De, Id: 999_999, EspectaculoId };
        expect(await write('links/renovar', { ...none, Enviar: false })).toMatchObject({ ErrorCod: 404 });
        expect(await write('links/revocar', { ...none, Motivo })).toMatchObject({ ErrorCod: 404 });
      }
    expect((await acts('cortesia', Number(given.CortesiaId))).at(-1)).toMatchObject({
      ...{ act: 'links/revocar', before: { Link: 'Vigente' }, after: { Link: 'Revocado' }, reason: Motivo },
    });
  });
});

test('who may only look changes nothing', async () => {
  const onlooker = await staffBrowser(context, app, ['boleteria']);
  expect(await call('cortesias/listar', {}, onlooker)).toMatchObject({ ErrorCod: 0 });
  expect(await give(1, {}, onlooker)).toMatchObject({ ErrorCod: 403 });
});
