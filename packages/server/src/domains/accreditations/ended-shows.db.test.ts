import { buildAccreditations, generalRequest } from '@club/testing/builders/accreditations.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAccreditations, nextPending } from './accreditation-list-store.ts';
import { countPendingAccreditations } from './accreditation-store.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** How many wait: in the queue, by *Inicio*, after an answer, and of the show. */
async function waiting(showId: number) {
  const { kysely } = context.database;
  const now = context.clock.now();
  const count = async (filter: { readonly showId?: number }) =>
    (await listAccreditations(kysely, { state: 'pending', now, ...filter }, { from: 0, count: 50 })).total;
  const next = await nextPending(kysely, showId, now);
  return [
    ...[await count({}), await countPendingAccreditations(kysely, now), next === null ? 0 : 1],
    await count({ showId }),
  ];
}

test('a request of a show that is over, cancelled or withdrawn waits in the show’s own list alone', async () => {
  const { showId } = await buildAccreditations(context);
  const { answer } = await makeCall(app, 'WSAcreditacionGrlSolicitud', generalRequest(showId));
  expect(answer).toMatchObject({ ErrorCod: 0 });
  const set = (change: string) =>
    context.database.pool.query(`update show set ${change} where id = $1`, [showId]);
  expect(await waiting(showId)).toEqual([1, 1, 1, 1]);
  await set('published_at = null');
  expect(await waiting(showId)).toEqual([0, 0, 0, 1]);
  await set('published_at = now()');
  expect(await waiting(showId)).toEqual([1, 1, 1, 1]);
  context.clock.advance(8 * 24 * 60 * 60_000);
  expect(await waiting(showId)).toEqual([0, 0, 0, 1]);
  await set('date_is_open = true');
  expect(await waiting(showId)).toEqual([1, 1, 1, 1]);
  await set('cancelled_at = now()');
  expect(await waiting(showId)).toEqual([0, 0, 0, 1]);
});
