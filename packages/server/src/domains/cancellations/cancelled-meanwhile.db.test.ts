import { buildAccreditations, mediaType, pressRequest } from '@club/testing/builders/accreditations.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildSeatHolder, transferBody } from '@club/testing/builders/transfers.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { acceptAccreditation } from '../accreditations/decide-accreditation.ts';
import { changeShow } from '../catalogue/public.ts';
import { stopSale } from '../sale-terms/public.ts';

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

/** What somebody is told who asks for a ticket while the show is being cancelled, and waits for its end. */
async function askMeanwhile<Answer>(showId: number, ask: () => Promise<Answer>): Promise<Answer> {
  const mayEnd = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const cancelling = inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await stopSale(tx, showId);
    const at = context.clock.now();
    await changeShow(tx, showId, { cancelled_at: at, sale_suspended_at: at });
    stopped.resolve();
    await mayEnd.promise;
    return ok();
  });
  await stopped.promise;
  const asked = ask();
  const locks = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await context.database.pool.query(locks)).rowCount === 1, {
    timeout: 60_000,
  });
  mayEnd.resolve();
  await cancelling;
  return await asked;
}

test('an accreditation that is accepted meanwhile is refused, and is no fault', async () => {
  const { showId } = await buildAccreditations(context);
  const body = pressRequest(showId, await mediaType(context));
  expect((await makeCall(app, 'WSAcreditacionSolicitud', body)).answer).toMatchObject({ ErrorCod: 0 });
  const { rows } = await context.database.pool.query('select id from accreditation where show_id = $1', [
    showId,
  ]);
  expect(
    await askMeanwhile(showId, () => acceptAccreditation(context, TEST_ACTOR, rows[0].id)),
  ).toMatchObject({ ok: false, problem: 'show-over' });
});

test('a seat that is transferred meanwhile is not told that it was transferred already', async () => {
  const seat = await buildSeatHolder(context);
  const authorization = await loginAs(context, (await buildUser(context)).userId);
  const { answer } = await askMeanwhile(seat.show.showId, () =>
    makeCall(app, 'WSTransferenciaTicket', transferBody(seat), authorization),
  );
  expect(answer).toMatchObject({ ErrorDsc: 'El espectáculo ya no está disponible.' });
});
