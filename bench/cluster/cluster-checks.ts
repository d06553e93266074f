import { serveMetrics } from '@club/server/http/metrics.ts';
import { judge, pendingWork } from '../parts/crash-verdict.ts';
import type { Cluster } from './cluster-world.ts';

/** Those of these purchases without live tickets. */
export async function lostPurchases({ context }: Cluster, holdIds: readonly number[]): Promise<number[]> {
  const { rows } = await context.database.pool.query<{ id: number }>(
    `select asked.id from unnest($1::integer[]) as asked (id)
     where not exists (
       select from purchase join ticket on ticket.channel = 'web' and ticket.channel_ref = purchase.id
       where purchase.hold_id = asked.id and ticket.state = 'live')`,
    [holdIds],
  );
  return rows.map(({ id }) => id);
}

/** For `until`: files, mails and refunds are made. */
export const workIsDone = (cluster: Cluster) => async () => {
  const work = await pendingWork(cluster.world);
  return Object.values(work).every((count) => count === 0) || JSON.stringify(work);
};

/** Counts that must be zero. */
export const zerosOf = async (cluster: Cluster) => (await judge(cluster.world)).zeros;

export const NOTHING_LOST = {
  ...{ 'places with two tickets': 0, 'payments with neither tickets nor a refund': 0 },
  ...{ 'purchases paid twice': 0, 'purchases with tickets but without a payment': 0 },
  ...{ 'tickets whose file is missing': 0, 'purchases whose mail was lost': 0 },
  'invariants of the audit that are broken': 0,
};

/** What a process of the club tells monitoring about standbys, by the names of `ops/prometheus/replication.rules.yml`. */
export async function watchStandbys({ context }: Cluster) {
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  return {
    read: async (): Promise<Record<string, number>> => {
      const lines = (await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()).split('\n');
      const told = lines.filter((line) =>
        /^club_(replication_lag_seconds|standbys|database_role)\{/.test(line),
      );
      return Object.fromEntries(
        told.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]),
      );
    },
    close: () => metrics.close(),
  };
}
