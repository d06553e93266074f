/**
 * npm run bench failover [kills, default 10]: two of Debian's PostgreSQL 15 under Patroni, with etcd and HAProxy: the time without writes when the
 * primary's machine dies, and in a planned switchover; and whether every confirmed row still exists.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '@club/demo/stack/failure.ts';
import pg from 'pg';
import { ensurePrograms } from '../tools/debian.ts';
import { PatroniCluster, until } from './failover/patroni-cluster.ts';

const KILLS = Number(process.argv[3] ?? 10);
const WRITERS = 4;

try {
  ensurePrograms('patroni', 'etcd', 'haproxy', 'pg_ctl');
} catch (error) {
  console.log(error instanceof Failure ? error.message : error);
  process.exit(0);
}

const confirmed: number[] = [];
let number = 0;
let lastWrite = performance.now();
let longestGap = 0;
let isWriting = true;

/** Writes row after row, on a new connection after a fault, as servers do. */
async function write(url: string): Promise<void> {
  while (isWriting) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      for (; isWriting; await pause(5)) {
        number += 1;
        const mine = number;
        await client.query('insert into sold values ($1)', [mine]);
        confirmed.push(mine);
        longestGap = Math.max(longestGap, performance.now() - lastWrite);
        lastWrite = performance.now();
      }
    } catch {
      await pause(50);
    } finally {
      client.end().catch(() => {});
    }
  }
}

const cluster = new PatroniCluster();
try {
  await cluster.start();
  console.log(`  patroni --validate-config: ${cluster.checks || 'nothing to say'}`);
  await onPrimary('create table sold (id integer primary key)');
  const writers = Array.from({ length: WRITERS }, () => write(cluster.url));
  await until('writes', async () => confirmed.length > 100);
  const kills: number[] = [];
  for (let index = 0; index < KILLS; index += 1) {
    kills.push(await gapOf(async () => await cluster.killPrimary()));
    console.log(`  killed: ${kills.at(-1)?.toFixed(1)} s without writes`);
  }
  const planned = await gapOf(async () => {
    await cluster.switchOver();
    return () => {};
  });
  isWriting = false;
  await Promise.all(writers);
  const there = new Set((await onPrimary('select id from sold')).map(({ id }) => id));
  const lost = confirmed.filter((id) => !there.has(id));
  const sorted = kills.toSorted((a, b) => a - b);
  console.log(
    `\nPostgreSQL 15, Patroni (ttl 20), etcd, HAProxy; ${WRITERS} writers; ${KILLS} kills of the primary\n`,
  );
  console.log(
    `  without writes   p50 ${sorted[Math.floor(KILLS / 2)]?.toFixed(1)} s, worst ${sorted.at(-1)?.toFixed(1)} s (aim: 35 s)`,
  );
  console.log(`  planned switch   ${planned.toFixed(1)} s (aim: 5 s)`);
  console.log(`  rows confirmed   ${confirmed.length}, of these lost ${lost.length}`);
} finally {
  await cluster.stop();
}
process.exit(0);

/** The longest time without a write around an event; ends when both machines serve again. */
async function gapOf(act: () => Promise<() => void>): Promise<number> {
  await cluster.settled();
  longestGap = 0;
  const before = confirmed.length;
  const comeBack = await act();
  const reached = confirmed.length;
  await until(
    'writes after it',
    async () => confirmed.length > Math.max(before, reached) + 50 && performance.now() - lastWrite < 500,
  );
  comeBack();
  await pause(2_000);
  await cluster.settled();
  return longestGap / 1000;
}

async function onPrimary(text: string): Promise<readonly { id: number }[]> {
  let rows: readonly { id: number }[] = [];
  await until('an answer', async () => {
    const client = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      rows = (await client.query<{ id: number }>(text)).rows;
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  });
  return rows;
}
