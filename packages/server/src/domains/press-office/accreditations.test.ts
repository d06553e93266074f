import { randomUUID } from 'node:crypto';
import {
  buildAccreditations,
  generalRequest,
  mediaType,
  pressRequest,
} from '@club/testing/builders/accreditations.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildImage } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { findAccreditation, markDecided } from '../accreditations/accreditation-store.ts';
import { REQUESTS } from '../accreditations/request-accreditation.ts';
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
  context.clock.advance(REQUESTS.windowMs);
  officer = await staffBrowser(context, app, ['prensa'], { name: 'Paula Prensa' });
  await context.drainJobs();
  context.mailer.mails.length = 0;
  ({ showId } = await buildAccreditations(context));
});

const call = async (name: string, body: object, by = officer) => (await by.call(`club/${name}`, body)).answer;
const write = (name: string, body: object, by = officer) =>
  call(name, { Operacion: randomUUID(), ...body }, by);
const newest = async () => {
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select max(id) as id from accreditation',
  );
  return rows[0]?.id ?? 0;
};
async function ask(other: object = {}) {
  const body = pressRequest(showId, typeId, other);
  expect((await makeCall(app, 'WSAcreditacionSolicitud', body)).answer.ErrorCod).toBe(0);
  return newest();
}
async function askGeneral(other: object = {}) {
  const body = generalRequest(showId, other);
  expect((await makeCall(app, 'WSAcreditacionGrlSolicitud', body)).answer.ErrorCod).toBe(0);
  return newest();
}
const decide = (AcreditacionId: number, Respuesta: string, other: object = {}, by = officer) =>
  write('acreditaciones/decidir', { AcreditacionId, Respuesta, ...other }, by);
const card = () => ({
  AcreditacionCarnetAUFB64: buildImage('png').toString('base64'),
  AcreditacionCarnetAUFExtension: '.png',
});
async function acts(entityId: number) {
  const { rows } = await context.database.pool.query(
    'select act, person, before, after, reason from staff_audit where entity = $1 and entity_id = $2 order by number',
    ['acreditacion', String(entityId)],
  );
  return rows;
}

describe('the queue of accreditations', { timeout: 30_000 }, () => {
  test('is read oldest first, of a show or of all, with the places of its passes', async () => {
    const first = await ask();
    const second = await askGeneral();
    const Filtro = { EspectaculoId: showId };
    const page = await call('acreditaciones/listar', { Filtro });
    expect(page).toMatchObject({
      Total: 2,
      Siguiente: '',
      Acreditaciones: [
        { AcreditacionId: first, Persona: 'Carlos Cronista', Pase: 'bancada', TipoMedio: 'Radio' },
        { AcreditacionId: second, Persona: 'Gabriela General', Pase: 'general', Empresa: 'Sonido SA' },
      ],
    });
    expect(page.Pases).toContainEqual(
      expect.objectContaining({ Pase: 'bancada', SectorCod: 'PRE', Lugares: 2, Quedan: 2 }),
    );
    const one = await call('acreditaciones/listar', { Filtro, Cantidad: 1 });
    expect(one).toMatchObject({ Siguiente: '1', Total: 2 });
    expect(await call('acreditaciones/listar', { Filtro, Cantidad: 1, Desde: '1' })).toMatchObject({
      Acreditaciones: [{ AcreditacionId: second }],
      Siguiente: '',
    });
  });

  test('is answered one after another: each answer says which is next', async () => {
    const [first, second] = [await ask(), await askGeneral()];
    expect(await decide(first, 'aceptar')).toMatchObject({ ErrorCod: 0, Siguiente: second });
    expect(await decide(second, 'rechazar', { Motivo: ' Cupo completo. ' })).toMatchObject({ ErrorCod: 0 });
    const Filtro = { EspectaculoId: showId, Estado: 'rechazada' };
    expect(await call('acreditaciones/listar', { Filtro })).toMatchObject({
      Acreditaciones: [{ AcreditacionId: second, Motivo: 'Cupo completo.', Estado: 'rechazada' }],
    });
    expect(await acts(first)).toMatchObject([
      {
        ...{ act: 'acreditaciones/decidir', person: 'Paula Prensa' },
        ...{ before: { Estado: 'Pendiente' }, after: { Estado: 'Aceptada' } },
      },
    ]);
    expect(await acts(second)).toMatchObject([{ after: { Estado: 'Rechazada' }, reason: 'Cupo completo.' }]);
    await context.drainJobs();
    expect(context.mailer.mails.map(({ to }) => to).sort()).toEqual([
      'carlos@radio.uy',
      'gabriela@empresa.uy',
    ]);
  });

  test('is refused without a reason, without a place, for who has a ticket, and after the show', async () => {
    const [first, second, third] = [await askGeneral(), await askGeneral(), await askGeneral()];
    for (const Respuesta of ['rechazar', 'otra-imagen'])
      expect(await decide(first, Respuesta, { Motivo: ' no ' })).toMatchObject({
        ErrorCod: 14,
        ErrorDsc: 'Escribí el motivo: entre 3 y 300 letras.',
      });
    expect(await decide(first, 'aceptar')).toMatchObject({ ErrorCod: 0 });
    expect(await decide(second, 'aceptar')).toMatchObject({ ErrorCod: 0 });
    expect(await decide(third, 'aceptar')).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: 'No quedan lugares de Acreditación general: quedan 0 de 2.',
    });
    const Documento = uniqueCedula();
    const accepted = await ask({ Documento });
    await decide(accepted, 'aceptar');
    await context.database.pool.query(
      "update accreditation set state = 'rejected', ticket_id = null where id = $1",
      [accepted],
    );
    expect(await decide(await ask({ Documento }), 'aceptar')).toMatchObject({ ErrorCod: 12 });
    const late = await ask();
    context.clock.advance(8 * 24 * 60 * 60_000);
    officer = await staffBrowser(context, app, ['prensa']);
    expect(await decide(late, 'aceptar')).toMatchObject({ ErrorCod: 13 });
    expect(await decide(999_999, 'aceptar')).toMatchObject({ ErrorCod: 404 });
  });

  test('is accepted in bulk: each that can be, and the others are told with their reason', async () => {
    const ids = [await askGeneral(), await askGeneral(), await askGeneral({ Apellido: 'Tercera' })];
    const AcreditacionIds = [...ids, 999_999];
    const answer = await write('acreditaciones/aceptarVarias', { AcreditacionIds });
    expect(answer).toMatchObject({
      Aceptadas: 2,
      NoAceptadas: [
        {
          ...{ AcreditacionId: ids[2], Persona: 'Gabriela Tercera' },
          Motivo: 'No quedan lugares de Acreditación general: quedan 0 de 2.',
        },
      ],
    });
    expect(await acts(ids[0] ?? 0)).toMatchObject([{ after: { Estado: 'Aceptada' } }]);
    expect(await write('acreditaciones/aceptarVarias', { AcreditacionIds: [ids[2]] })).toMatchObject({
      ErrorCod: 0,
      Aceptadas: 0,
    });
  });

  test('two who accept the same many in another order wait for each other, and each is accepted once', async () => {
    const [one, two] = [await ask(), await askGeneral()];
    const other = await staffBrowser(context, app, ['administracion']);
    const answers = await Promise.all([
      write('acreditaciones/aceptarVarias', { AcreditacionIds: [one, two] }),
      write('acreditaciones/aceptarVarias', { AcreditacionIds: [two, one] }, other),
    ]);
    expect(answers.map(({ ErrorCod }) => ErrorCod)).toEqual([0, 0]);
    expect(answers.map(({ Aceptadas }) => Aceptadas).toSorted()).toEqual([0, 2]);
  });
});

describe('two who decide at once', { timeout: 30_000 }, () => {
  test('the second is told who did, when and how', async () => {
    const Email = 'unica@radio.uy';
    const id = await ask({ Email });
    const raul = await staffBrowser(context, app, ['administracion'], { name: 'Raúl Paz' });
    const answers = await Promise.all([
      decide(id, 'aceptar'),
      decide(id, 'rechazar', { Motivo: 'Cupo completo.' }, raul),
    ]);
    expect(answers.map(({ ErrorCod }) => ErrorCod).toSorted()).toEqual([0, 10]);
    const told = answers.find(({ ErrorCod }) => ErrorCod === 10)?.ErrorDsc;
    const state = (await findAccreditation(context.database.kysely, id))?.state;
    expect(told).toMatch(
      state === 'accepted'
        ? /^Ya la respondió Paula Prensa a las \d\d:\d\d: aceptada\.$/
        : /^Ya la respondió Raúl Paz a las \d\d:\d\d: rechazada\.$/,
    );
    await context.drainJobs();
    expect(context.mailer.mails.filter(({ to }) => to === Email)).toHaveLength(1);
  });

  test('negative control: whoever looks without the lock decides what was decided already', async () => {
    const id = await ask();
    const { kysely } = context.database;
    const seen = await Promise.all([findAccreditation(kysely, id), findAccreditation(kysely, id)]);
    const decided = seen.flatMap((accreditation) =>
      accreditation?.state === 'pending' ? [accreditation] : [],
    );
    for (const reason of decided.map((_one, index) => `Decisión ${index + 1}`))
      await inTransaction<void, never>(context.database, TEST_ACTOR, async (tx) => {
        await markDecided(tx, { id, state: 'rejected', reason, ticketId: null, now: context.clock.now() });
        return ok();
      });
    expect(decided).toHaveLength(2);
    expect((await findAccreditation(kysely, id))?.reason).toBe('Decisión 2');
  });
});

describe('the picture of a card', { timeout: 30_000 }, () => {
  test('is seen at an address that ends, and each view stands in the audit', async () => {
    const id = await ask(card());
    const seen = await call('carne/ver', { De: 'acreditacion', Id: id });
    const { pathname, searchParams } = new URL(String(seen.URL));
    expect(await context.storage.exists(pathname.slice(1))).toBe(true);
    expect(Number(searchParams.get('exp')) - context.clock.now().getTime()).toBe(5 * 60_000);
    expect(await acts(id)).toMatchObject([{ act: 'carne/ver', person: 'Paula Prensa' }]);
    expect(await call('carne/ver', { De: 'acreditacion', Id: await ask() })).toMatchObject({ ErrorCod: 10 });
    for (const De of ['acreditacion', 'medio', 'integrante'])
      expect(await call('carne/ver', { De, Id: 999_999 })).toMatchObject({ ErrorCod: 404 });
  });

  test('is asked for again by mail: the request waits last, and the form takes the new one', async () => {
    const Documento = uniqueCedula();
    const id = await ask({ Documento, ...card() });
    const before = await findAccreditation(context.database.kysely, id);
    const after = await askGeneral();
    expect(await decide(id, 'otra-imagen', { Motivo: 'Está borrosa.' })).toMatchObject({
      ErrorCod: 0,
      Siguiente: after,
    });
    const waiting = await call('acreditaciones/listar', { Filtro: { EspectaculoId: showId } });
    expect(waiting).toMatchObject({ Acreditaciones: [{ AcreditacionId: after }, { AcreditacionId: id }] });
    await context.drainJobs();
    const [mail] = context.mailer.mails;
    expect(mail?.text).toContain('Qué pasó: Está borrosa.');
    expect(mail?.text).toContain(`/prensa/${showId}/acreditacion?imagen=otra`);
    const again = (other: object) =>
      makeCall(app, 'WSAcreditacionSolicitud', pressRequest(showId, typeId, { Documento, ...other }));
    const strange = await again({ ...card(), Email: 'otro@radio.uy' });
    expect(strange.answer.ErrorCod).not.toBe(0);
    expect((await again({})).answer.ErrorCod).not.toBe(0);
    expect((await again(card())).answer.ErrorCod).toBe(0);
    const now = await findAccreditation(context.database.kysely, id);
    expect(now).toMatchObject({ state: 'pending', pictureAskedAt: null });
    expect(now?.cardKey).not.toBe(before?.cardKey);
    expect((await again(card())).answer.ErrorCod).not.toBe(0);
  });

  test('is not asked for where no form takes it', async () => {
    const Motivo = 'Está borrosa.';
    expect(await decide(await askGeneral(), 'otra-imagen', { Motivo })).toMatchObject({ ErrorCod: 15 });
    const id = await ask();
    await write('acreditaciones/cerrar', { EspectaculoId: showId, Tipo: 'prensa' });
    expect(await decide(id, 'otra-imagen', { Motivo })).toMatchObject({ ErrorCod: 15 });
  });
});
