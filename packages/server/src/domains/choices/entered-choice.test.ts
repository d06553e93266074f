import { randomUUID } from 'node:crypto';
import { buildGateWorld, buildLane, readTicket } from '@club/testing/builders/gates.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { renewLink } from '../access-links/public.ts';
import { insertMove } from './move-store.ts';

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

test('who is inside already chooses nothing', async () => {
  const world = await buildGateWorld(context);
  const lane = await buildLane(context, app, world);
  const [inside = 0] = world.ticketIds;
  await context.database.pool.query(
    `update ticket set channel = 'courtesy', kind = 'free', amount = 0 where show_id = $1`,
    [world.showId],
  );
  const made = await inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await insertMove(tx, {
      ...{ showId: world.showId, movedAt: context.clock.now(), fromStartsAt: world.startsAt },
      ...{ fromDateWasOpen: false, toStartsAt: null, message: '', choiceUntil: null },
    });
    return ok(
      await renewLink(tx, context, { kind: 'guest-decision', showId: world.showId, subjectId: inside }),
    );
  });
  expect((await readTicket(context, world, lane, inside)).Resultado).toBe('OK');
  const key = { TicketId: inside, Token: made.ok ? made.value : '' };
  const Elecciones = [{ TicketId: inside, Eleccion: 'L' }];
  const body = { ...key, Operacion: randomUUID(), Elecciones };
  expect((await makeCall(app, 'WSDecisionElegir', body)).answer.ErrorCod).toBe(27);
});
