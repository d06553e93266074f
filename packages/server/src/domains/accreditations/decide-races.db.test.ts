import { buildAccreditations, mediaType, pressRequest } from '@club/testing/builders/accreditations.ts';
import { buildMember } from '@club/testing/builders/staff.ts';
import {
  buildTestApp,
  makeCall,
  TEST_ACTOR,
  type TestContext,
  testContext,
  untilSomeoneWaits,
} from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { blockChosenPlaces } from '../place-acts/block-places.ts';
import { acceptAccreditation, acceptAccreditations } from './decide-accreditation.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: StaffActor;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  const { id: memberId, name } = await buildMember(context, ['programacion']);
  staff = { kind: 'staff', memberId, name, roles: ['programacion'], ip: '', operation: null };
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const query = async (text: string, values: unknown[]) =>
  (await context.database.pool.query(text, values)).rows;

/** Blocks so many of the two seats of the press stand, and begins to accept so many requests meanwhile. */
async function blockMeanwhile<Answer>(
  { requests, blocked }: { readonly requests: number; readonly blocked: number },
  accept: (ids: readonly number[]) => Promise<Answer>,
): Promise<Answer | undefined> {
  const { showId } = await buildAccreditations(context);
  const typeId = await mediaType(context);
  for (let request = 0; request < requests; request += 1) {
    const { answer } = await makeCall(app, 'WSAcreditacionSolicitud', pressRequest(showId, typeId));
    expect(answer).toMatchObject({ ErrorCod: 0 });
  }
  const asked = await query('select id from accreditation where show_id = $1 order by id', [showId]);
  const seats = await query(
    `select row_id as "rowId", seat_id as "seatId" from place
     join show_sector on show_sector.id = place.show_sector_id
     where show_id = $1 and code = 'PRE' and allotment = 'accreditation' order by seat_id limit $2`,
    [showId, blocked],
  );
  let accepting: Promise<Answer> | undefined;
  await inTransaction(context.database, staff, async (tx) => {
    const within = { ...context, database: joining(context.database, tx) };
    const done = await blockChosenPlaces(within, staff, {
      ...{ showId, standId: 1, code: 'PRE', choice: { seats } },
      ...{ reason: 'works', detail: '', until: null },
    });
    expect(done).toMatchObject({ ok: true, value: { done: blocked } });
    accepting = accept(asked.map(({ id }) => id));
    await untilSomeoneWaits(context.database);
    return ok();
  });
  return accepting;
}

test('accepted while its place is blocked, it gets another one', async () => {
  const accept = ([id = 0]: readonly number[]) => acceptAccreditation(context, TEST_ACTOR, id);
  expect(await blockMeanwhile({ requests: 1, blocked: 1 }, accept)).toMatchObject({ ok: true });
});

test('of several that are accepted while places are blocked only those without one wait on', async () => {
  const accept = (ids: readonly number[]) => acceptAccreditations(context, TEST_ACTOR, ids);
  const answered = await blockMeanwhile({ requests: 2, blocked: 1 }, accept);
  expect(answered).toMatchObject({
    ok: true,
    value: { accepted: [{}], refused: [{ problem: 'no-places-left', detail: { n: 1 } }] },
  });
});

test('accepted while the last place is blocked, it waits on', async () => {
  const accept = ([id = 0]: readonly number[]) => acceptAccreditation(context, TEST_ACTOR, id);
  expect(await blockMeanwhile({ requests: 1, blocked: 2 }, accept)).toMatchObject({
    problem: 'no-places-left',
  });
});
