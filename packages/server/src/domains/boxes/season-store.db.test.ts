import { buildBox } from '@club/testing/builders/boxes.ts';
import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { boxesToAdmit, saveSeasonTypes, showsOfSeason } from './season-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('a show whose date is open stays in the season of its former date', async () => {
  const { showId, boxId } = await buildBox(context);
  const { pool, kysely } = context.database;
  const { rows } = await pool.query(
    `select type_id as type, extract(year from starts_at at time zone 'America/Montevideo')::integer as year
     from show where id = $1`,
    [showId],
  );
  const { type, year } = rows[0];
  await inTransaction(context.database, TEST_ACTOR, async (tx) =>
    ok(await saveSeasonTypes(tx, year, [type])),
  );
  await pool.query('delete from show_box where show_id = $1', [showId]);
  await moveAway(context, showId);
  const now = context.clock.now();
  expect(await boxesToAdmit(kysely, showId, now)).toEqual([boxId]);
  expect(await showsOfSeason(kysely, { year, typeIds: [type] }, now)).toMatchObject([
    { id: showId, startsAt: null, waiting: 1 },
  ]);
  expect(await showsOfSeason(kysely, { year: year + 1, typeIds: [type] }, now)).toEqual([]);
});
