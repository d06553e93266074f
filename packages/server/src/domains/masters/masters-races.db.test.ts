import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { saveDraft } from '../programming/public.ts';
import { deleteUnused, putMasterAway, saveMaster } from './edit-masters.ts';
import { insertMaster, isNameTaken } from './masters-store.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const ROUNDS = 8;

const named = (name: string) => ({ table: 'teams' as const, id: null, version: 0, values: { name } });
let teams = 0;
async function team(): Promise<{ id: number; version: number }> {
  teams += 1;
  const made = await saveMaster(context, TEST_ACTOR, named(`Rival ${teams}`));
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

describe('a name', () => {
  test('is taken by one of four who make a row of it at once, and by none that was renamed to it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const old = await team();
      const name = `Nuevo ${round}`;
      const renaming = saveMaster(context, TEST_ACTOR, {
        ...edit(old),
        values: { name: name.toUpperCase() },
      });
      const done = await Promise.all([
        renaming,
        ...NAMES.map(() => saveMaster(context, TEST_ACTOR, named(name))),
      ]);
      expect(done.map(problemOf).sort()).toEqual([...Array(4).fill('name-in-use'), 'ok']);
    }
  });

  test('that two rows already have keeps neither from being saved', async () => {
    const { rows } = await context.database.pool.query<{ id: number; version: number }>(
      `insert into team (name, crest_url) values ('Doble', ''), ('Doble', '') returning id, version`,
    );
    for (const row of rows) {
      const saved = await saveMaster(context, TEST_ACTOR, {
        ...edit(row),
        values: { name: 'Doble', picture: '' },
      });
      expect(problemOf(saved)).toBe('ok');
    }
  });

  test('negative control: who looks without the lock finds it free, and it is there twice', async () => {
    const free: boolean[] = [];
    const make = async (tx: Tx) => {
      free.push(!(await isNameTaken(tx, 'teams', { id: null, name: 'Sin cerrojo' })));
      await insertMaster(tx, 'teams', { name: 'Sin cerrojo' });
    };
    await inTransaction(context.database, TEST_ACTOR, async (first) => {
      await make(first);
      return inTransaction(context.database, TEST_ACTOR, async (second) => ok(await make(second)));
    });
    expect(free).toEqual([true, true]);
    const { rowCount } = await context.database.pool.query(`select from team where name = 'Sin cerrojo'`);
    expect(rowCount).toBe(2);
  });
});

const NAMES = ['Uno', 'Dos', 'Tres', 'Cuatro'];
