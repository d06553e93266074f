import { buildAccreditations, generalRequest } from '@club/testing/builders/accreditations.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CEDULA } from '../../shared/identity-document.ts';
import { REQUESTS } from './request-accreditation.ts';

let context: TestContext;
let app: FastifyInstance;
let showId: number;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  context.clock.advance(REQUESTS.windowMs);
  ({ showId } = await buildAccreditations(context));
});

const ask = (Documento = uniqueCedula()) =>
  makeCall(app, 'WSAcreditacionGrlSolicitud', generalRequest(showId, { Documento }));

async function barredPerson(): Promise<string> {
  const document = uniqueCedula();
  await context.database.pool.query(
    `insert into barred_person (document_type_id, document, first_name, last_name, source, reference, starts_at)
     values ($1, $2, 'Raúl', 'Rey', 'law', 'Of. 1', '2020-01-01')`,
    [CEDULA, document],
  );
  return document;
}

test('past the limit of an address nobody is told who is barred or has asked', {
  timeout: 60_000,
}, async () => {
  const [barred, asked] = [await barredPerson(), uniqueCedula()];
  expect((await ask(asked)).answer.ErrorCod).toBe(0);
  expect((await ask(barred)).answer.ErrorCod).toBe(118);
  for (let n = 2; n < REQUESTS.limit; n += 1) expect((await ask()).answer.ErrorCod).toBe(0);
  for (const document of [barred, asked, uniqueCedula()]) expect((await ask(document)).status).toBe(429);
});

test('what is refused counts too', { timeout: 60_000 }, async () => {
  const barred = await barredPerson();
  for (let n = 0; n < REQUESTS.limit; n += 1) expect((await ask(barred)).answer.ErrorCod).toBe(118);
  expect((await ask()).status).toBe(429);
});
