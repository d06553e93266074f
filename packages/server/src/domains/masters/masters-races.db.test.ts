import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDraft } from '../programming/public.ts';
import { deleteUnused, putMasterAway, saveMaster } from './edit-masters.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const ROUNDS = 8;

async function team(): Promise<{ id: number; version: number }> {
  const values = { name: 'Rival' };
  const made = await saveMaster(context, TEST_ACTOR, { table: 'teams', id: null, version: 0, values });
  if (!made.ok) throw new Error(made.problem);
  return made.value;
}
const draftWith = (awayTeamId: number) =>
  saveDraft(context, TEST_ACTOR, { id: null, version: null, source: null, plan: { awayTeamId } });
const edit = ({ id, version }: { id: number; version: number }) => ({
  table: 'teams' as const,
  id,
  version,
});
const problemOf = (done: { ok: boolean; problem?: string }) => (done.ok ? 'ok' : done.problem);

async function draftsNaming(id: number): Promise<number> {
  const { rows } = await context.database.pool.query(
    `select count(*)::int as drafts from show_draft where (plan ->> 'awayTeamId')::int = $1`,
    [id],
  );
  return rows[0].drafts;
}
async function isThere(id: number): Promise<boolean> {
  const { rows } = await context.database.pool.query('select from team where id = $1', [id]);
  return rows.length === 1;
}

describe('a team, while a draft takes it', () => {
  test('is deleted, and the draft refused, or it is used, and not deleted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rival = await team();
      const [saved, deleted] = await Promise.all([
        draftWith(rival.id),
        deleteUnused(context, TEST_ACTOR, edit(rival)),
      ]);
      expect([
        ['ok', 'in-use'],
        ['not-found', 'ok'],
      ]).toContainEqual([problemOf(saved), problemOf(deleted)]);
      expect(await draftsNaming(rival.id)).toBe((await isThere(rival.id)) ? 1 : 0);
    }
  });

  test('is archived, and the draft refused, or the draft had it first', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const rival = await team();
      const [saved, archived] = await Promise.all([
        draftWith(rival.id),
        putMasterAway(context, TEST_ACTOR, { ...edit(rival), isArchived: true }),
      ]);
      expect(problemOf(archived)).toBe('ok');
      expect(['ok', 'archived-master']).toContain(problemOf(saved));
      expect(await draftsNaming(rival.id)).toBe(saved.ok ? 1 : 0);
    }
  });

  test('is deleted by one of four, and the others are told', async () => {
    const rival = await team();
    const done = await Promise.all(NAMES.map(() => deleteUnused(context, TEST_ACTOR, edit(rival))));
    expect(done.map(problemOf).sort()).toEqual(['not-found', 'not-found', 'not-found', 'ok']);
  });

  test('is changed by one of four, and the others are told', async () => {
    const rival = await team();
    const done = await Promise.all(
      NAMES.map((name) => saveMaster(context, TEST_ACTOR, { ...edit(rival), values: { name } })),
    );
    expect(done.map(problemOf).sort()).toEqual([...Array(3).fill('changed-meanwhile'), 'ok']);
  });

  test('negative control: without the lock, counted and then deleted, a draft is left that names nobody', async () => {
    const rival = await team();
    const { pool } = context.database;
    const [saver, deleter] = [await pool.connect(), await pool.connect()];
    try {
      await saver.query('begin');
      await saver.query(
        `insert into show_draft (plan, saved_at) values (jsonb_build_object('awayTeamId', $1::int), now())`,
        [rival.id],
      );
      const { rowCount } = await deleter.query(
        `delete from team where id = $1 and not exists (
           select from show_draft where (plan ->> 'awayTeamId')::int = $1)`,
        [rival.id],
      );
      await saver.query('commit');
      expect([rowCount, await draftsNaming(rival.id)]).toEqual([1, 1]);
    } finally {
      saver.release();
      deleter.release();
    }
  });
});

const NAMES = ['Uno', 'Dos', 'Tres', 'Cuatro'];
