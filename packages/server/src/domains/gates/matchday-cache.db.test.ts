import { buildGateWorld } from '@club/testing/builders/gates.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastChangeOf } from './matchday-cache.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

async function planOf(showId: number): Promise<string> {
  const { kysely } = context.database;
  const { rows } = await sql`explain (analyze, format json) ${lastChangeOf(showId)}`.execute(kysely);
  return JSON.stringify(rows);
}

test('a reading asks what has changed of its show without looking at the changes of its tickets', async () => {
  const { showId } = await buildGateWorld(context, 1);
  const { kysely } = context.database;
  await sql`
    insert into gate_change (show_id, kind, subject_id)
    select ${showId}, 'ticket', id from generate_series(1, 20000) as id`.execute(kysely);
  await sql`analyze gate_change`.execute(kysely);
  expect(await planOf(showId)).toContain('"Index Name":"gate_changes_of_matchday"');
  // The control: without it every change of the show is read.
  await sql`drop index gate_changes_of_matchday`.execute(kysely);
  expect(await planOf(showId)).toMatch(/"Rows Removed by Filter":20\d{3}/);
});
