import { recoverGap } from '@club/server/domains/payments/public.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { hold } from '../parts/buyer.ts';
import { startClusterBuyers } from './cluster-buyers.ts';
import { lostPurchases, NOTHING_LOST, watchStandbys, workIsDone, zerosOf } from './cluster-checks.ts';
import { type Cluster, startCluster, until } from './cluster-world.ts';

/** None of the buyers. */
const LAST_USER = 3_999;

let cluster: Cluster;
afterEach(() => cluster.stop());

const confirmedCount = (buyers: { confirmed: readonly unknown[] }, count: number) => async () =>
  buyers.confirmed.length >= count || `${buyers.confirmed.length} purchases`;

const lost = (holdIds: readonly number[]) => lostPurchases(cluster, holdIds);

describe('the primary is killed while 32 buyers buy', () => {
  test('with a synchronous standby: promoted, sold on, nothing confirmed is lost and nothing is double', async () => {
    cluster = await startCluster({ isSynchronous: true });
    const buyers = startClusterBuyers(cluster.shop, 32);
    await until('buyers buy', confirmedCount(buyers, 60));
    cluster.killPrimary();
    const before = buyers.confirmed.map(({ holdId }) => holdId);
    await cluster.failOver();
    const promoted = performance.now();
    await until('the sale goes on', confirmedCount(buyers, before.length + 60));
    const first = buyers.confirmed.find(({ at }) => at > promoted);
    const goneOn = ((first?.at ?? Number.NaN) - promoted) / 1_000;
    console.log(
      `the first purchase ${goneOn.toFixed(1)} s after the promotion; ${buyers.away} calls were away`,
    );
    expect(goneOn).toBeLessThan(5);
    await buyers.stop();
    expect(await lost(buyers.confirmed.map(({ holdId }) => holdId))).toEqual([]);
    // Jobs in flight at the kill are retried after two minutes.
    await until('files, mails and refunds are made', workIsDone(cluster), 300_000);
    expect(await zerosOf(cluster)).toEqual(NOTHING_LOST);
    expect(cluster.servers.map(({ deaths }) => deaths)).toEqual([0, 0, 0]);
  });

  test('the control: with an asynchronous standby that heard nothing, payments are lost, and conciliar gives them back', async () => {
    cluster = await startCluster({ isSynchronous: false });
    const since = new Date();
    const buyers = startClusterBuyers(cluster.shop, 8);
    await until('buyers buy', confirmedCount(buyers, 8));
    cluster.wire.hush();
    const known = buyers.confirmed.length;
    await until('buyers buy what the standby never hears of', confirmedCount(buyers, known + 24));
    cluster.killPrimary();
    const stopped = buyers.stop();
    await cluster.failOver();
    const missing = await lost(buyers.confirmed.slice(0, known + 24).map(({ holdId }) => holdId));
    expect(missing.length).toBeGreaterThan(10);
    // The dollar checkout is down, which must not delay payments in pesos.
    const { found, silent } = await recoverGap(cluster.context, since);
    expect(silent).toEqual(['second']);
    const outcomes = Map.groupBy(found, ({ outcome }) => outcome);
    console.log(
      `${missing.length} lost; ${[...outcomes].map(([name, { length }]) => `${length} ${name}`).join(', ')}`,
    );
    // The standby had some of their orders: those become tickets.
    expect(found.length).toBeGreaterThanOrEqual(missing.length);
    expect(outcomes.get('given-back')?.length).toBeGreaterThan(10);
    expect([...outcomes.keys()].filter((name) => name !== 'given-back' && name !== 'settled')).toEqual([]);
    await stopped;
    await recoverGap(cluster.context, since);
    expect(await zerosOf(cluster)).toMatchObject({
      ...{ 'payments with neither tickets nor a refund': 0, 'places with two tickets': 0 },
      'invariants of the audit that are broken': 0,
    });
  });
});

describe('a demoted primary', () => {
  const statusOf = async (siteUrl: string, path: string) => (await fetch(`${siteUrl}${path}`)).status;

  test('that lives on is 503 for those who are led to it, and is left for the new one without a restart', async () => {
    cluster = await startCluster({ isSynchronous: true });
    const [siteUrl = ''] = cluster.siteUrls;
    const buyers = startClusterBuyers(cluster.shop, 4);
    await until('buyers buy', confirmedCount(buyers, 4));
    // The name leads to a server that is still a standby: every write is refused with 25006.
    cluster.name.leadTo(cluster.standby.port);
    cluster.name.cut();
    await until('servers say so', async () => (await statusOf(siteUrl, '/health/ready')) === 503);
    const before = buyers.confirmed.length;
    await cluster.failOver();
    await until('servers are ready', async () => (await statusOf(siteUrl, '/health/ready')) === 200);
    await until('the sale goes on', confirmedCount(buyers, before + 8));
    await buyers.stop();
    expect(await lost(buyers.confirmed.map(({ holdId }) => holdId))).toEqual([]);
    expect(cluster.servers.map(({ deaths }) => deaths)).toEqual([0, 0, 0]);
  });

  test('confirms nothing to who is still connected to it, and is left once it takes no writes', async () => {
    cluster = await startCluster({ isSynchronous: true });
    const buyers = startClusterBuyers(cluster.shop, 4);
    await until('buyers buy', confirmedCount(buyers, 4));
    // Open connections stay; only new ones find the new primary.
    await cluster.failOver();
    await cluster.on('primary', 'alter system set default_transaction_read_only = on');
    await cluster.on('primary', 'select pg_reload_conf()');
    await until('the old one refuses writes', async () =>
      cluster.on('primary', 'update site_text set value = value').then(
        () => 'written',
        ({ code }) => code === '25006',
      ),
    );
    await until('the sale goes on', confirmedCount(buyers, buyers.confirmed.length + 8), 120_000);
    await buyers.stop();
    expect(await lost(buyers.confirmed.map(({ holdId }) => holdId))).toEqual([]);
    expect(cluster.servers.map(({ deaths }) => deaths)).toEqual([0, 0, 0]);
  });
});

describe('the standby', () => {
  const LAG = 'club_replication_lag_seconds{standby="second"}';
  const FOLLOWING = 'club_standbys{state="quorum"}';
  const PRIMARY = 'club_database_role{role="primary"}';
  const CONFLICT_WITH_RECOVERY = '40001';

  /** What waited for 30 s is replayed at once, and may cancel even this query. */
  const resumeReplay = () =>
    cluster.on('standby', 'select pg_wal_replay_resume()').catch((error: { code?: string }) => {
      if (error.code !== CONFLICT_WITH_RECOVERY) throw error;
    });

  test('lags: money waits for its log alone, and monitoring is told how far behind it is', async () => {
    cluster = await startCluster({ isSynchronous: true });
    const standbys = await watchStandbys(cluster);
    await cluster.on('standby', 'select pg_wal_replay_pause()');
    const buyers = startClusterBuyers(cluster.shop, 4);
    await until('the sale goes on', confirmedCount(buyers, 12));
    const [lag] = await cluster.on(
      'primary',
      'select replay_lsn < flush_lsn as "isBehind", sync_state from pg_stat_replication',
    );
    expect(lag).toEqual({ isBehind: true, sync_state: 'quorum' });
    // The limit of the alert StandbyLags.
    await until(
      'the lag is told',
      async () => ((await standbys.read())[LAG] ?? 0) > 30 || JSON.stringify(await standbys.read()),
    );
    expect(await standbys.read()).toMatchObject({ [PRIMARY]: 1, [FOLLOWING]: 1 });
    await resumeReplay();
    await buyers.stop();
    await until('nothing is told to lag', async () => ((await standbys.read())[LAG] ?? 1) < 1);
    await standbys.close();
  });

  test('is gone: holds go on, money waits, and goes on once the guard asks for no standby', async () => {
    cluster = await startCluster({ isSynchronous: true });
    const buyers = startClusterBuyers(cluster.shop, 4);
    await until('buyers buy', confirmedCount(buyers, 4));
    const standbys = await watchStandbys(cluster);
    expect(Object.keys(await standbys.read()).toSorted()).toEqual([PRIMARY, LAG, FOLLOWING]);
    cluster.killStandby();
    await until('money waits', async () => {
      const waiting = await cluster.on(
        'primary',
        `select from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      return waiting.length > 0;
    });
    const before = buyers.confirmed.length;
    const holds = () => cluster.on('primary', 'select from hold').then(({ length }) => length);
    const held = await holds();
    const more = startClusterBuyers(cluster.shop, 4, 3_000);
    await until('holds go on', async () => (await holds()) > held);
    // Who has a hold chooses other places, in a transaction.
    const first = await hold(cluster.shop, LAST_USER, 1);
    expect(await hold(cluster.shop, LAST_USER, 2)).toBeGreaterThan(first);
    expect(buyers.confirmed.length - before).toBeLessThanOrEqual(4);
    // The alert NoSynchronousStandby: no such series any more.
    expect(await standbys.read()).toEqual({ [PRIMARY]: 1 });
    await standbys.close();
    await cluster.requireStandby('');
    await until('the sale goes on', confirmedCount(buyers, before + 8));
    await Promise.all([buyers.stop(), more.stop()]);
    expect(await lost(buyers.confirmed.map(({ holdId }) => holdId))).toEqual([]);
  });
});

describe('what is scheduled for each minute', () => {
  /** Minutes of the schedule, and the resulting jobs. */
  const scheduled = async (machine: 'primary' | 'standby') => {
    const rows = await cluster.on(
      machine,
      `select name, state, floor(extract(epoch from singleton_on) / 60)::integer as minute from pgboss.job
       where name = 'watch-gates' or name = '__pgboss__send-it' and data ->> 'name' = 'watch-gates'`,
    );
    const of = (isAsked: boolean) => rows.filter(({ name }) => (name === 'watch-gates') !== isAsked);
    return {
      minutes: of(true)
        .map(({ minute }) => Number(minute))
        .toSorted((a, b) => a - b),
      jobs: of(false).length,
      isDone: rows.every(({ state }) => state === 'completed'),
    };
  };

  test('comes once for each, also for the one that begins while the primary is dead', async () => {
    cluster = await startCluster({ isSynchronous: true });
    await until('it has come', async () => (await scheduled('primary')).jobs > 0, 120_000);
    await until('a minute is about to end', async () => new Date().getSeconds() >= 58);
    cluster.killPrimary();
    const dead = Math.floor(Date.now() / 60_000) + 1;
    await until('the next one has begun', async () => Date.now() > dead * 60_000 + 2_000);
    await cluster.failOver();
    await until(
      'it has come for that minute and the two that follow',
      async () => {
        const { minutes, jobs, isDone } = await scheduled('standby');
        const isWhole = (minutes.at(-1) ?? 0) >= dead + 2 && jobs === minutes.length && isDone;
        return isWhole || JSON.stringify({ minutes, jobs, isDone });
      },
      240_000,
    );
    const { minutes, jobs } = await scheduled('standby');
    const [first = 0] = minutes;
    expect(minutes).toEqual(Array.from({ length: minutes.length }, (_minute, index) => first + index));
    expect(minutes).toContain(dead);
    expect(jobs).toBe(minutes.length);
  });
});
