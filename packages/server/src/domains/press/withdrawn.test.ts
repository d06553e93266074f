import { buildShow } from '@club/testing/builders/catalogue.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { buildAcceptedOutlet, pressBody, pressCard } from '@club/testing/builders/press.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { closeSharedPdfPool, revokeTickets } from '../tickets/public.ts';
import { admitOutlet, withdrawOutlet } from './admit-outlet.ts';
import { createPressLink } from './create-press-link.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

/** An outlet that was withdrawn from a show with two sectors after it redeemed a ticket. */
async function withdrawn() {
  const crew = uniqueCedula();
  const outletId = await buildAcceptedOutlet(context, [crew]);
  const sectors = ['PRE', 'OTRO'].map((code) => ({ code, rows: 1, seatsPerRow: 5 }));
  const show = await buildShow(context, { sectors });
  const { showId } = show;
  const of = { showId, outletId };
  const admit = (sectorCode: string) =>
    admitOutlet(context, TEST_ACTOR, { ...of, standId: 1, sectorCode, places: 2 });
  const admitted = await admit('PRE');
  const link = await createPressLink(context, TEST_ACTOR, of);
  if (!admitted.ok || !link.ok) throw new Error('it was not admitted');
  const { showOutletId } = admitted.value;
  const built = { show, ...of, showOutletId, standId: 1, sectorCode: 'PRE', crew: [crew] };
  const body = pressBody({ ...built, token: link.value.token }, [pressCard(1, crew)]);
  expect((await makeCall(app, 'WSPrensaMedioTicket', body)).answer).toMatchObject({ ErrorCod: 0 });
  expect(await withdrawOutlet(context, TEST_ACTOR, { ...of, reason: 'No viene' })).toMatchObject({
    ok: true,
  });
  const { rows } = await context.database.pool.query<{ id: number; place: number }>(
    `select id, place_id as place from ticket where channel = 'press' and channel_ref = $1`,
    [showOutletId],
  );
  const [ticket = { id: 0, place: 0 }] = rows;
  return { admit, ticket };
}

const broken = async () => brokenInvariants(await readAudit(context));

test('an outlet that was withdrawn with a redeemed ticket comes again in that sector alone', async () => {
  const { admit } = await withdrawn();
  expect(await admit('OTRO')).toMatchObject({ problem: 'already-redeemed', detail: { n: 1 } });
  expect(await broken()).toEqual([]);
  expect(await admit('PRE')).toMatchObject({ ok: true });
  expect(await broken()).toEqual([]);
});

test('its place goes on sale when the ticket is annulled, and then any sector is as good', async () => {
  const { admit, ticket } = await withdrawn();
  const revoked = await inTransaction(context.database, TEST_ACTOR, (tx) =>
    revokeTickets(tx, context, [ticket.id]),
  );
  expect(revoked.ok).toBe(true);
  const { rows } = await context.database.pool.query(
    'select allotment, allotment_owner as owner, ticket_id as ticket from place where id = $1',
    [ticket.place],
  );
  expect(rows).toEqual([{ allotment: 'sale', owner: 0, ticket: null }]);
  expect(await admit('OTRO')).toMatchObject({ ok: true });
  expect(await broken()).toEqual([]);
});
