import {
  buildAccreditations,
  generalRequest,
  mediaType,
  pressRequest,
} from '@club/testing/builders/accreditations.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { readBack } from '@club/testing/read-back.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { closeSharedPdfPool, revokeTickets } from '../tickets/public.ts';
import { listAccreditations } from './accreditation-list-store.ts';
import { findAccreditation } from './accreditation-store.ts';
import { acceptAccreditation, rejectAccreditation } from './decide-accreditation.ts';
import { keepPassPlaces } from './prepare-accreditations.ts';
import { REQUESTS } from './request-accreditation.ts';

let context: TestContext;
let app: FastifyInstance;
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
  await context.drainJobs();
  context.mailer.mails.length = 0;
  ({ showId } = await buildAccreditations(context));
});

async function ask(name: string, body: object): Promise<number> {
  expect((await makeCall(app, name, body)).answer).toMatchObject({ ErrorCod: 0 });
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select max(id) as id from accreditation',
  );
  return rows[0]?.id ?? 0;
}
const askPress = (other: object = {}) => ask('WSAcreditacionSolicitud', pressRequest(showId, typeId, other));
const askGeneral = (other: object = {}) => ask('WSAcreditacionGrlSolicitud', generalRequest(showId, other));
const stateOf = async (id: number) => (await findAccreditation(context.database.kysely, id))?.state;

const waiting = async () => {
  const page = { from: 0, count: 50 };
  const filter = { state: 'pending', showId, now: context.clock.now() } as const;
  const { accreditations } = await listAccreditations(context.database.kysely, filter, page);
  return accreditations.map(({ id }) => id);
};

describe('an accepted accreditation', { timeout: 30_000 }, () => {
  test.each([
    ['press stand', () => askPress(), 'Palco de prensa', 'Bancada de prensa'],
    ['pitch', () => askPress({ AcreditacionUbicacion: '2' }), 'Campo de juego', 'Campo de juego'],
    ['general', () => askGeneral(), 'Zona mixta', 'Acreditación general'],
  ])('for the %s gives a ticket in its sector, which is mailed', async (_name, request, sector, pass) => {
    const id = await request();
    expect(await acceptAccreditation(context, TEST_ACTOR, id)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toBe('accepted');
    await context.drainJobs();
    expect(context.mailer.mails).toHaveLength(1);
    const [mail] = context.mailer.mails;
    expect(mail?.subject).toBe('Acreditación aceptada: Partido de prueba');
    expect(mail?.text).toContain(`Ubicación: ${pass}`);
    const file = await readBack(mail?.attachments[0]?.bytes ?? new Uint8Array());
    expect(file.text).toContain(sector);
    expect(file.text).toContain('ACREDITACIÓN');
  });

  test('shows with its ticket the mail that had it', async () => {
    const id = await askPress({ Correo: 'pluma@diario.uy' });
    await acceptAccreditation(context, TEST_ACTOR, id);
    await context.drainJobs();
    const [{ to = '' } = {}] = context.mailer.mails;
    const { ticketId } = (await findAccreditation(context.database.kysely, id)) ?? {};
    const boxOffice = await staffBrowser(context, app, ['boleteria']);
    const { answer } = await boxOffice.call('club/entradas/leer', { EntradaId: ticketId });
    const told = (answer.Historia as { Hecho: string }[]).filter(({ Hecho }) => Hecho.includes(to));
    expect(told).toHaveLength(1);
  });

  test('is accepted once, by whoever decides first', async () => {
    const id = await askPress();
    const outcomes = await Promise.all([
      acceptAccreditation(context, TEST_ACTOR, id),
      acceptAccreditation(context, TEST_ACTOR, id),
      rejectAccreditation(context, TEST_ACTOR, { id, reason: '' }),
    ]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    await context.drainJobs();
    expect(context.mailer.mails).toHaveLength(1);
  });

  test('takes a place: of three at once for two places one is told, and waits on', async () => {
    const ids = [await askGeneral(), await askGeneral(), await askGeneral()];
    const outcomes = await Promise.all(ids.map((id) => acceptAccreditation(context, TEST_ACTOR, id)));
    const problems = outcomes.map((outcome) => (outcome.ok ? 'accepted' : outcome.problem)).sort();
    expect(problems).toEqual(['accepted', 'accepted', 'no-places-left']);
    expect((await Promise.all(ids.map(stateOf))).sort()).toEqual(['accepted', 'accepted', 'pending']);
  });

  test('is refused to who has a ticket of the show', async () => {
    const first = await askGeneral({ Documento: '4.518.736-8' });
    await acceptAccreditation(context, TEST_ACTOR, first);
    await context.database.pool.query(
      "update accreditation set state = 'rejected', ticket_id = null where id = $1",
      [first],
    );
    const second = await askPress({ Documento: '4.518.736-8' });
    expect(await acceptAccreditation(context, TEST_ACTOR, second)).toMatchObject({
      problem: 'person-has-ticket',
      detail: { document: '4.518.736-8' },
    });
    expect(await stateOf(second)).toBe('pending');
  });

  test('is not given after the show, nor for what is not there', async () => {
    const id = await askPress();
    context.clock.advance(8 * 24 * 60 * 60 * 1000);
    expect(await acceptAccreditation(context, TEST_ACTOR, id)).toMatchObject({ problem: 'show-over' });
    expect(await acceptAccreditation(context, TEST_ACTOR, 999_999)).toMatchObject({
      problem: 'not-found',
    });
  });

  test('whose ticket was annulled is no hindrance to another one, which is one again', async () => {
    const Documento = uniqueCedula();
    const body = generalRequest(showId, { Documento });
    const again = async () => (await makeCall(app, 'WSAcreditacionGrlSolicitud', body)).answer.ErrorCod;
    const ids: number[] = [];
    for (const _round of [1, 2]) {
      const id = await ask('WSAcreditacionGrlSolicitud', body);
      expect(await again()).toBe(109);
      expect(await acceptAccreditation(context, TEST_ACTOR, id)).toMatchObject({ ok: true });
      expect(await again()).toBe(109);
      const ticketId = (await findAccreditation(context.database.kysely, id))?.ticketId ?? 0;
      const revoked = await inTransaction(context.database, TEST_ACTOR, (tx) =>
        revokeTickets(tx, context, [ticketId]),
      );
      expect(revoked.ok).toBe(true);
      ids.push(id);
    }
    expect(await Promise.all(ids.map(stateOf))).toEqual(['accepted', 'accepted']);
    // At once, the index lets one of them in.
    expect((await Promise.all([again(), again(), again()])).sort()).toEqual([0, 109, 109]);
  });

  test('whose ticket was corrected to another person is no hindrance to another one of the first', async () => {
    const body = generalRequest(showId, { Documento: uniqueCedula() });
    const id = await ask('WSAcreditacionGrlSolicitud', body);
    expect(await acceptAccreditation(context, TEST_ACTOR, id)).toMatchObject({ ok: true });
    const { ticketId } = (await findAccreditation(context.database.kysely, id)) ?? {};
    const correct = (document: string) =>
      context.database.pool.query('update ticket set document = $1 where id = $2', [document, ticketId]);
    const again = async () => (await makeCall(app, 'WSAcreditacionGrlSolicitud', body)).answer.ErrorCod;
    expect(await again()).toBe(109);
    await correct(uniqueCedula());
    expect(await again()).toBe(0);
    expect(await again()).toBe(109);
  });

  test('whose ticket is taken back before it was drawn mails nothing', async () => {
    const id = await askPress();
    await acceptAccreditation(context, TEST_ACTOR, id);
    await context.database.pool.query(
      "update ticket set state = 'revoked' where channel = 'accreditation' and channel_ref = $1",
      [id],
    );
    await context.drainJobs();
    expect(context.mailer.mails).toEqual([]);
  });
});

describe('a rejected accreditation', () => {
  test('is mailed with its reason, and is no longer waiting', async () => {
    const id = await askGeneral();
    expect(await waiting()).toContain(id);
    expect(await rejectAccreditation(context, TEST_ACTOR, { id, reason: 'Cupo completo.' })).toMatchObject({
      ok: true,
    });
    expect(await waiting()).not.toContain(id);
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([
      { to: 'gabriela@empresa.uy', subject: 'Acreditación no aceptada: Partido de prueba' },
    ]);
    expect(context.mailer.mails[0]?.text).toContain('Motivo: Cupo completo.');
    expect(await acceptAccreditation(context, TEST_ACTOR, id)).toMatchObject({
      problem: 'already-answered',
    });
  });
});

describe('places for a pass', () => {
  const plan = { standId: 1, sectorCode: 'GEN', pass: 'general' } as const;
  const keep = (places: number, before: number, other: Partial<Parameters<typeof keepPassPlaces>[2]> = {}) =>
    keepPassPlaces(context, TEST_ACTOR, { ...plan, showId, places, before, ...other });

  test('are kept all or none, in a sector of the show', async () => {
    expect(await keep(5, 2)).toMatchObject({ problem: 'places-not-free', detail: { places: 5, free: 4 } });
    expect(await keep(2, 2, { sectorCode: 'Z' })).toMatchObject({ problem: 'sector-not-of-show' });
    expect(await keep(2, 2, { showId: 999_999 })).toMatchObject({ problem: 'not-found' });
    expect(await keep(4, 2)).toMatchObject({ ok: true, value: { kept: 4, left: 4 } });
    expect(await keep(1, 4)).toMatchObject({ ok: true, value: { kept: 1, left: 1 } });
    expect(await keep(2, 1, { sectorCode: 'CAMPO' })).toMatchObject({ ok: true });
    expect(await keep(4, 2)).toMatchObject({ ok: true });
  });

  test('that were accepted stay, and of two who change them at once one is told', async () => {
    const id = await askGeneral();
    expect(await acceptAccreditation(context, TEST_ACTOR, id)).toMatchObject({ ok: true });
    expect(await keep(0, 2)).toMatchObject({ problem: 'already-redeemed', detail: { n: 1 } });
    expect(await keep(2, 2, { sectorCode: 'CAMPO' })).toMatchObject({ problem: 'already-redeemed' });
    const outcomes = await Promise.all([keep(3, 2), keep(4, 2)]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'kept' : outcome.problem)).sort()).toEqual([
      'changed-meanwhile',
      'kept',
    ]);
  });
});
