import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { FURTHER_CONNECTIONS } from '@club/testing/further-connections.ts';
import { cloneDatabase } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { PLAIN_CONNECTIONS } from './plain-connections.ts';

const EACH = 2;
const LOCK = 4_711;
const WAIT = `select pg_advisory_xact_lock_shared(${LOCK})`;
const COUNT = `
  select count(*)::integer as all, count(*) filter (where wait_event = 'advisory')::integer as waiting,
    count(*) filter (where application_name = 'club-mapa')::integer as maps
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

let world: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  world = await cloneDatabase();
});
afterAll(() => world.drop());

/** A process as `main.ts` starts it. */
async function start(role: string) {
  const config = readConfig({
    ...{ PROFILE: 'demo', ROLE: role, LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(join(tmpdir(), 'club-')) },
    ...{ DATABASE_URL: world.url, DATABASE_CONNECTIONS: String(EACH) },
  });
  const context = await createContext(config, { error: () => {}, warn: () => {} });
  return { context, app: await buildApp(context) };
}

const many = <Value>(count: number, one: () => Promise<Value>) => Array.from({ length: count }, one);

test.each([
  ['serves', 'server', FURTHER_CONNECTIONS.server],
  ['also runs jobs', '', FURTHER_CONNECTIONS.withJobs],
])(
  'a process that %s opens as many connections as max_connections is reckoned with, and no more',
  async (_name, role, further) => {
    const { context, app } = await start(role);
    const { pool, pipelines, plain, probe, shadows } = context.database;
    const { showId } = await buildShow(context, { sectors: [{ code: 'A', rows: 1, seatsPerRow: 2 }] });
    await withConnection(world.url, async (observer) => {
      await observer.query(`select pg_advisory_lock(${LOCK})`);
      await app.inject({ method: 'GET', url: `/api/mapa/${showId}/1/A/estado.json` });
      await probe.ask();
      await shadows.open(['venue']);
      const waiting = [
        ...many(2 * EACH, () => pool.query(WAIT)),
        ...many(2 * EACH, () => pipelines.query({ text: WAIT })),
        ...many(2 * PLAIN_CONNECTIONS, () => sql.raw(WAIT).execute(plain.kysely)),
        // The nightly audit.
        ...many(context.config.runsJobs ? 1 : 0, () =>
          plain.report((tx) => sql.raw(WAIT).execute(tx), 100_000),
        ),
      ];
      await Promise.all(many(20, () => context.boss.drain({})));
      const audits = context.config.runsJobs ? 1 : 0;
      const told = async () => (await observer.query(COUNT)).rows[0];
      const waitingFor = 2 * EACH + PLAIN_CONNECTIONS + audits;
      await expect
        .poll(told, { timeout: 5_000 })
        .toEqual({ all: 2 * EACH + further, waiting: waitingFor, maps: 1 });
      await observer.query(`select pg_advisory_unlock(${LOCK})`);
      await Promise.all(waiting);
    });
    await app.close();
    await context.close();
  },
);
