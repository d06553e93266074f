import { type BuiltParking, buildParking, uniquePlate } from '@club/testing/builders/parking.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joining } from '../../db/database.ts';
import { montevideoDate, montevideoInstant } from '../../shared/montevideo.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { isMatchDay } from '../parking/car-park-store.ts';
import { insertParkingTickets } from '../parking/parking-store.ts';
import { reserveParking } from '../parking/reserve-parking.ts';
import { PARTS } from './draft-plan.ts';
import { editShow } from './edit-show.ts';
import { publishDraft } from './publish-draft.ts';
import { saveDraft } from './save-draft.ts';

/** A show type whose shows are matches only by having two teams. */
const NO_TEAMS = 'Sin equipos';
const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
let box: BuiltParking;
let day: string;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  box = await buildParking(context);
  day = montevideoDate(new Date(context.clock.now().getTime() + 20 * DAY_MS));
  await context.database.pool.query('update show_type set requires_teams = true where name <> $1', [
    NO_TEAMS,
  ]);
});

/**
 * A match of that day, ready to be published; or with only one team, which is not a match if its type requires no
 * teams.
 */
async function draftOfDay({ hasRival = true, plan = {} } = {}) {
  const startsAt = montevideoInstant(day, '20:00');
  const teams = await Promise.all(
    ['Uno', 'Otro'].map(async (name) => {
      const { rows } = await context.database.pool.query<{ id: number }>(
        `insert into team (name, crest_url) values ($1, '') returning id`,
        [name],
      );
      return rows[0]?.id ?? 0;
    }),
  );
  const saved = await saveDraft(context, TEST_ACTOR, {
    ...{ id: null, version: null },
    plan: {
      ...{ name: 'Partido', startsAt, saleOpensAt: context.clock.now(), saleClosesAt: startsAt },
      ...{ ...plan, homeTeamId: teams[0], ...(hasRival && { awayTeamId: teams[1] }) },
    },
    source: { showId: box.showId, templateId: null, parts: PARTS.filter((part) => part !== 'windows') },
  });
  if (!saved.ok) throw new Error(saved.problem);
  return { ...saved.value, rivalId: teams[1] ?? 0 };
}
type Draft = Awaited<ReturnType<typeof draftOfDay>>;
const publish = ({ id, version }: Draft, { annulsParking = false, database = context.database } = {}) =>
  publishDraft({ ...context, database }, TEST_ACTOR, { draftId: id, version, at: null, annulsParking });
const card = () => ({ n: 1, plate: uniquePlate(), firstName: 'Ana', lastName: 'García', phone: '099123456' });
const reserve = () => {
  const { standId, sectorCode, reservationToken: token } = box;
  return reserveParking(context, {
    visit: { standId, sectorCode, token, ip: '198.51.100.9' },
    ...{ day, cards: [card()] },
  });
};
/** A published show of that day that is not a match, and its second team. */
async function showOfDay() {
  const { rows: types } = await context.database.pool.query<{ id: number }>(
    `insert into show_type (name, color, requires_teams, requires_competition) values ($1, '153B9C', false, false)
     returning id`,
    [NO_TEAMS],
  );
  const draft = await draftOfDay({ hasRival: false, plan: { typeId: types[0]?.id } });
  if (!(await publish(draft)).ok) throw new Error('not published');
  const { rows } = await context.database.pool.query('select version from show where id = $1', [draft.id]);
  return { ...draft, version: Number(rows[0]?.version) };
}
const becomeMatch = ({ id, version, rivalId }: Draft, database = context.database) =>
  editShow({ ...context, database }, TEST_ACTOR, {
    ...{ showId: id, version, reason: null, hour: null, minutes: null, extraFields: null },
    change: { away_team_id: rivalId },
  });

const broken = async () => brokenInvariants(await readAudit(context)).map(({ name }) => name);

describe('parking that is reserved for a day at the moment at which a show of that day becomes a match', () => {
  test('is there and keeps the show from it, or finds the match', async () => {
    for (let round = 0; round < 6; round += 1) {
      box = await buildParking(context);
      const show = await showOfDay();
      const [edited, reserved] = await Promise.all([becomeMatch(show), reserve()]);
      expect([edited.ok, reserved.ok].sort()).toEqual([false, true]);
      expect(edited.ok ? reserved : edited).toMatchObject({
        problem: edited.ok ? 'match-day' : 'parking-reserved',
      });
    }
    expect(await broken()).toEqual([]);
  });

  test('waits for the show that is being changed', async () => {
    const show = await showOfDay();
    const tx = await context.database.kysely.startTransaction().execute();
    expect((await becomeMatch(show, joining(context.database, tx))).ok).toBe(true);
    const reserving = reserve();
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await reserving).toMatchObject({ problem: 'match-day' });
  });

  test('negative control: a second team that nobody asks about makes a match of a day with parking', async () => {
    const { pool } = context.database;
    const show = await showOfDay();
    context.clock.advance(1_000);
    expect((await reserve()).ok).toBe(true);
    const setTeam = (teamId: number | null) =>
      pool.query('update show set away_team_id = $2 where id = $1', [show.id, teamId]);
    await setTeam(show.rivalId);
    expect(await broken()).toContain('no-parking-on-match-days');
    await setTeam(null);
    expect(await broken()).toEqual([]);
  });
});

describe('parking that is reserved for a day at the moment at which a match of that day is published', () => {
  test('is there and keeps the match back, or finds the match', async () => {
    for (let round = 0; round < 6; round += 1) {
      box = await buildParking(context);
      const draft = await draftOfDay();
      const [published, reserved] = await Promise.all([publish(draft), reserve()]);
      expect([published.ok, reserved.ok].sort()).toEqual([false, true]);
      expect(published.ok ? reserved : published).toMatchObject({
        problem: published.ok ? 'match-day' : 'parking-reserved',
      });
    }
    expect(await broken()).toEqual([]);
  });

  test('waits for the match that is being published', async () => {
    const draft = await draftOfDay();
    const tx = await context.database.kysely.startTransaction().execute();
    expect((await publish(draft, { database: joining(context.database, tx) })).ok).toBe(true);
    const reserving = reserve();
    await untilSomeoneWaits(context.database);
    await tx.commit().execute();
    expect(await reserving).toMatchObject({ problem: 'match-day' });
  });

  test('is annulled with the others when whoever publishes wants that', async () => {
    expect((await reserve()).ok).toBe(true);
    const draft = await draftOfDay();
    const [published] = await Promise.all([publish(draft, { annulsParking: true }), reserve()]);
    expect(published.ok).toBe(true);
    expect(await broken()).toEqual([]);
  });

  test('negative control: looking before, and reserving after, parks on the day of a match', async () => {
    const { kysely } = context.database;
    const draft = await draftOfDay();
    const isMatch = await isMatchDay(kysely, { venueId: box.show.venueId, day });
    expect((await publish(draft)).ok).toBe(true);
    expect(isMatch).toBe(false);
    await kysely.transaction().execute((tx) =>
      insertParkingTickets(Object.assign(tx, { actor: TEST_ACTOR }), {
        ...{ boxId: box.boxId, carParkId: box.carParkId, occasion: { kind: 'day', day } },
        lines: [{ ...card(), space: 1, nonce: Buffer.alloc(16, 1) }],
        now: new Date(context.clock.now().getTime() + 1),
      }),
    );
    expect(await broken()).toContain('no-parking-on-match-days');
  });
});
