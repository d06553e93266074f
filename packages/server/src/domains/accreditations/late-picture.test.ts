import { buildAccreditations, mediaType, pressRequest } from '@club/testing/builders/accreditations.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildImage } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAccreditation } from './accreditation-store.ts';
import { askAnotherPicture } from './decide-accreditation.ts';
import { REQUESTS } from './request-accreditation.ts';

const HOUR_MS = 60 * 60 * 1000;

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
});
beforeEach(async () => {
  context.clock.advance(REQUESTS.windowMs);
  ({ showId } = await buildAccreditations(context));
});

const send = async (other: object) =>
  (await makeCall(app, 'WSAcreditacionSolicitud', pressRequest(showId, typeId, other))).answer.ErrorCod;
const card = {
  AcreditacionCarnetAUFB64: buildImage('png').toString('base64'),
  AcreditacionCarnetAUFExtension: '.png',
};

/** A request whose picture was asked for again, and the form closed since: it takes requests until an hour before the show. */
async function askedAndClosed() {
  const Documento = uniqueCedula();
  expect(await send({ Documento, ...card })).toBe(0);
  const { rows } = await context.database.pool.query<{ id: number }>(
    'select id from accreditation where show_id = $1',
    [showId],
  );
  const id = rows[0]?.id ?? 0;
  const asked = await askAnotherPicture(context, TEST_ACTOR, { id, reason: 'Está borrosa.' });
  expect(asked).toMatchObject({ ok: true });
  const { startsAt } = await readShow();
  context.clock.set(new Date(startsAt.getTime() - HOUR_MS / 2));
  const read = () => findAccreditation(context.database.kysely, id);
  return { Documento, read, before: await read() };
}

const readShow = () =>
  context.database.kysely
    .selectFrom('show')
    .select('starts_at as startsAt')
    .where('id', '=', showId)
    .executeTakeFirstOrThrow();

describe('once requests are closed, another picture', () => {
  test('is taken from who was asked for it, once', async () => {
    const { Documento, read, before } = await askedAndClosed();
    expect(await send({ Documento })).toBe(109);
    expect(await send({ Documento, ...card })).toBe(0);
    const after = await read();
    expect(after).toMatchObject({ state: 'pending', pictureAskedAt: null });
    expect(after?.cardKey).not.toBe(before?.cardKey);
    expect(await send({ Documento, ...card })).toBe(23);
  });

  test('is not taken from anybody else', async () => {
    const { Documento, read, before } = await askedAndClosed();
    expect(await send(card)).toBe(23);
    expect(await send({ Documento: 'x', ...card })).toBe(23);
    expect(await send({ Documento, Email: 'otro@radio.uy', ...card })).toBe(23);
    expect(await read()).toEqual(before);
  });

  test('is not taken for a show that was cancelled or has begun', async () => {
    const { Documento } = await askedAndClosed();
    await context.database.pool.query('update show set cancelled_at = $2 where id = $1', [
      ...[showId, context.clock.now()],
    ]);
    expect(await send({ Documento, ...card })).toBe(23);
    await context.database.pool.query('update show set cancelled_at = null where id = $1', [showId]);
    context.clock.advance(HOUR_MS);
    expect(await send({ Documento, ...card })).toBe(11);
  });
});
