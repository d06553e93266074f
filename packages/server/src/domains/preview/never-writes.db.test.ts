import { allCalls } from '@club/contract';
import { clubCalls } from '@club/contract/club';
import { PREVIEWED_CALLS } from '@club/contract/constants';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildPreview } from '@club/testing/builders/preview.ts';
import { buildDraft } from '@club/testing/builders/programming.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { markOf } from '@club/testing/mark.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Executor, inTransaction, joining } from '../../db/database.ts';
import { copyRow } from '../../db/shadows.ts';
import { refuse } from '../../shared/result.ts';
import { publishShow, type ShowPlan } from '../catalogue/public.ts';
import { placeHold } from '../holds/public.ts';
import { findOpenDraft, publishDraft } from '../programming/public.ts';
import { makeStage, SHADOWED, type Stage } from './stage.ts';
import { findSubject } from './subject.ts';

let context: TestContext;
let app: FastifyInstance;
let stage: Stage;
/** Of a published show and of a draft that has its sectors. */
let shows: { readonly published: number; readonly draft: number };
let draftVersion: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  stage = makeStage(context);
  const source = await buildShow(context);
  const staff = await staffBrowser(context, app, ['programacion']);
  const draft = await buildDraft(context, staff, { source });
  shows = { published: source.showId, draft: draft.id };
  draftVersion = draft.version;
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const KINDS = ['published', 'draft'] as const;

/** Reads where previews of a show do. */
async function onStage<Value>(kind: (typeof KINDS)[number], read: (tx: Executor) => Promise<Value>) {
  const subject = await findSubject(context.database.kysely, shows[kind]);
  if (!subject) throw new Error('nothing to show');
  return stage(shows[kind], subject, read);
}

describe.each(KINDS)('of a %s show', (kind) => {
  test('no call of the contract writes with what a preview has', { timeout: 60_000 }, async () => {
    const { visit, token } = await buildPreview(context, shows[kind]);
    const before = await markOf(context.database);
    const names = [...Object.keys(allCalls), ...Object.keys(clubCalls)];
    const inside = { ...visit, TribunaId: 1, SectorCod: 'A', EspectaculoArchivoId: 1 };
    const authorization = JSON.stringify({ access_token: token });
    for (const name of names) {
      const { status } = await makeCall(app, 'WSVistaPrevia', { ...inside, Llamada: name });
      expect([name, status]).toEqual([
        name,
        (PREVIEWED_CALLS as readonly string[]).includes(name) ? 200 : 400,
      ]);
      const body = { ...inside, EspectaculoId: shows[kind], TransaccionEspectaculoId: shows[kind] };
      await makeCall(app, name.replace('{provider}', 'card'), body, authorization);
    }
    await makeCall(app, 'WSVistaPreviaComprar', inside);
    expect(await markOf(context.database)).toBe(before);
  });

  test('the database itself writes no table, locks no row and counts no sequence on', async () => {
    const { rows: tables } = await context.database.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const { rows: sequences } = await context.database.pool.query<{ name: string }>(
      `select format('%I.%I', sequence_schema, sequence_name) as name from information_schema.sequences
       where sequence_schema = 'public'`,
    );
    const statements = [
      ...tables.flatMap(({ name }) => [
        `insert into ${name} default values`,
        `delete from ${name}`,
        `truncate ${name}`,
        `select from ${name} for key share`,
      ]),
      ...sequences.map(({ name }) => `select nextval('${name}')`),
    ];
    const allowed = await onStage(kind, async (tx) => {
      const codes: unknown[] = [];
      for (const statement of statements) {
        await sql`savepoint attempt`.execute(tx);
        const tried = sql.raw(statement).execute(tx);
        codes.push(
          await tried.then(() => statement).catch(({ code }) => (code === '25006' ? null : statement)),
        );
        await sql`rollback to savepoint attempt`.execute(tx);
      }
      return codes.filter((code) => code !== null);
    });
    expect(statements.length).toBeGreaterThan(200);
    expect(allowed).toEqual([]);
  });
});

test('a draft leaves no row, whoever looked at how much of it', async () => {
  const before = await markOf(context.database);
  const places = await onStage('draft', async (tx) => {
    const { rows } = await sql`select id from place`.execute(tx);
    return rows.length;
  });
  expect(places).toBe(30);
  expect(await markOf(context.database)).toBe(before);
  const { rows } = await context.database.pool.query('select from show where id = $1', [shows.draft]);
  expect(rows).toEqual([]);
});

describe('a preview under way', () => {
  const planOf = async (): Promise<ShowPlan> => {
    const draft = await findOpenDraft(context.database.kysely, shows.draft);
    if (!draft?.plan) throw new Error('no draft');
    return draft.plan;
  };
  const claim = async (seatId: number) => {
    const { userId } = await buildUser(context);
    const request = { showId: shows.published, standId: 1, sectorCode: 'A', quantity: 1 };
    return placeHold(context, { userId, linkId: null }, { ...request, seats: [{ rowId: 1, seatId }] });
  };
  /** Locks of one backend, on objects of others. */
  const locksOf = async (pid: number) => {
    const { rows } = await context.database.pool.query<{ mode: string; kind: string }>(
      `select distinct locktype as kind, mode from pg_locks
       left join pg_class on pg_class.oid = relation
       where pid = $1 and locktype not in ('virtualxid', 'transactionid')
         and (relation is null or pg_class.relpersistence <> 't') order by 1, 2`,
      [pid],
    );
    return rows;
  };
  const backend = async (executor: Executor): Promise<number> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(executor);
    return rows[0]?.pid ?? 0;
  };

  test('has no lock that a claim, or the publication of the same draft, could wait for', async () => {
    const plan = await planOf();
    const shadow = await context.database.shadows.open(SHADOWED);
    await copyRow(shadow, 'venue', plan.venueId);
    const apart = (kysely: Executor) => ({ ...context, database: joining(context.database, kysely) });
    await inTransaction(apart(shadow.kysely).database, TEST_ACTOR, async (tx) => {
      const played = await publishShow(apart(tx), TEST_ACTOR, plan, { id: shows.draft, authorId: null });
      expect(played.ok).toBe(true);
      expect(await locksOf(await backend(tx))).toEqual([{ kind: 'relation', mode: 'AccessShareLock' }]);
      expect(await claim(1)).toMatchObject({ ok: true });
      const publication = { draftId: shows.draft, version: draftVersion, at: null, annulsParking: false };
      const published = inTransaction(context.database, TEST_ACTOR, async (real) => {
        const done = await publishDraft(apart(real), TEST_ACTOR, publication);
        return refuse(done.ok ? 'published' : done.problem);
      });
      expect(await published).toMatchObject({ problem: 'published' });
      return refuse('over');
    });
    await shadow.close();
  });

  test('negative control: a publication that is taken back on the real tables is waited for', async () => {
    const plan = await planOf();
    const real = (kysely: Executor) => ({ ...context, database: joining(context.database, kysely) });
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(context.database, TEST_ACTOR, async (tx) => {
      await publishShow(real(tx), TEST_ACTOR, plan, { id: shows.draft, authorId: null });
      expect((await locksOf(await backend(tx))).length).toBeGreaterThan(1);
      const publication = { draftId: shows.draft, version: draftVersion, at: null, annulsParking: false };
      waiting = publishDraft(context, TEST_ACTOR, publication);
      await untilSomeoneWaits(context.database);
      return refuse('taken-back');
    });
    expect(await waiting).toMatchObject({ ok: true });
  });
});
