import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';

/** State that only the database knows, queried at each scrape: the same from every process. */
interface State {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Returns a column for each label, and `value`. */
  readonly text: string;
}

/** Jobs are made long before their time, and a retry moves `start_after`; `keep_until` stays: the time plus the retention. */
const failedSince = (names: string) => `
  select job.name, job.keep_until - queue.retention_seconds * interval '1 second' as since
  from job
  join queue on queue.name = job.name
  where job.name like '${names}' and job.retry_count > 0 and job.state < 'completed'`;

const MONEY: readonly State[] = [
  {
    name: 'club_orders',
    help: 'Orders at the payment providers by state',
    labelNames: ['provider', 'state'],
    text: 'select provider, state, count(*)::integer as value from payment_order group by provider, state',
  },
  {
    name: 'club_payments',
    help: 'Payments by what came of them',
    labelNames: ['outcome'],
    text: "select coalesce(outcome, 'open') as outcome, count(*)::integer as value from payment group by 1",
  },
  {
    name: 'club_refund_age_seconds',
    help: 'How long the oldest refund is under way; 0: none is',
    labelNames: [],
    text: `select coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as value
           from refund where state in ('asked', 'under-way')`,
  },
  {
    name: 'club_unissued_age_seconds',
    help: 'How long the oldest notification of a payment, or job that settles one and failed, waits to become tickets or a refund',
    labelNames: [],
    text: `select coalesce(extract(epoch from now() - min(since)), 0)::float8 as value from (
             select received_at as since from provider_event where handled_at is null
             union all
             select since from (${failedSince('settle-order')}) as failed
           ) as waiting`,
  },
  {
    name: 'club_incidents_open',
    help: 'Open money incidents, by kind; audit-violation: an invariant of the database is broken',
    labelNames: ['kind'],
    text: 'select kind, count(*)::integer as value from money_incident where resolved_at is null group by kind',
  },
];

const JOBS: readonly State[] = [
  {
    name: 'club_jobs_due',
    help: 'Jobs that are due and not started',
    labelNames: ['kind'],
    text: `select name as kind, count(*)::integer as value from job
           where state < 'active' and start_after <= now() group by name`,
  },
  {
    name: 'club_job_lag_seconds',
    help: 'How long the oldest of them, or one that draws files and failed, has waited',
    labelNames: ['kind'],
    text: `select name as kind, extract(epoch from now() - min(since))::float8 as value from (
             select name, start_after as since from job where state < 'active' and start_after <= now() and priority >= 0
             union all
             ${failedSince('render-%')}
           ) as waiting group by name`,
  },
  {
    name: 'club_jobs_failing',
    help: 'Jobs that were tried again three times or more, and are not done',
    labelNames: ['kind'],
    text: `select name as kind, count(*)::integer as value from job
           where state < 'completed' and retry_count > 2 group by name`,
  },
  {
    name: 'club_nightly_age_seconds',
    help: 'How long ago a job of every night was last done, or its queue was made if it never was',
    labelNames: ['kind'],
    text: `select queue.name as kind,
             extract(epoch from now() - coalesce(max(job.completed_on), queue.created_on))::float8 as value
           from queue left join job on job.name = queue.name and job.state = 'completed'
           where queue.name in ('audit', 'fetch-members', 'forget-gates', 'forget-rooms')
           group by queue.name, queue.created_on`,
  },
];

/** The lag is 0 when nothing of the log is left to replay; a standby that is silent beyond its limit may lag too. */
const LAG = `case when replay_lsn >= pg_current_wal_lsn() then 0
  else extract(epoch from greatest(replay_lag, clock_timestamp() - reply_time - interval '10 seconds', interval '0')) end`;

/** A standby that was promoted has never archived: its age is that of its counters, until the first piece is away. */
export const ARCHIVE_AGE = `
  select extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8 as value
  from pg_stat_archiver
  where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`;

/** A role without `pg_monitor` sees standbys without their state. */
const DATABASE: readonly State[] = [
  {
    name: 'club_database_role',
    help: '1 for what the database is that this process is led to',
    labelNames: ['role'],
    text: "select case when pg_is_in_recovery() then 'standby' else 'primary' end as role, 1 as value",
  },
  {
    name: 'club_standbys',
    help: 'Standbys that follow the primary, by whether commits wait for them (sync, quorum) or not (async, potential)',
    labelNames: ['state'],
    text: `select coalesce(sync_state, 'unknown') as state, count(*)::integer as value
           from pg_stat_replication group by 1`,
  },
  {
    name: 'club_replication_lag_seconds',
    help: 'How far behind the primary a standby plays the log',
    labelNames: ['standby'],
    text: `select application_name as standby, max(${LAG})::float8 as value
           from pg_stat_replication where replay_lsn is not null and not pg_is_in_recovery() group by 1`,
  },
  {
    name: 'club_archive_age_seconds',
    help: 'How long ago the primary last archived a piece of its log, or began to if it never has; absent: it archives none',
    labelNames: [],
    text: ARCHIVE_AGE,
  },
  {
    name: 'club_database_waits',
    help: 'Sessions of the database that wait for a lock',
    labelNames: [],
    text: `select count(*)::integer as value from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
  },
];

/** Of a live room; its rate is the last one reported by the leader. */
const room = (name: string, help: string, value: string): State => ({
  name,
  help,
  labelNames: ['room'],
  text: `select id::text as room, ${value} as value from queue_room where state not in ('draft', 'closed')`,
});

const ROOMS: readonly State[] = [
  {
    name: 'club_queue_waiting',
    help: 'People who wait in a room, by the stage that they were drawn in; draw: those whose draw is to come',
    labelNames: ['room', 'stage'],
    text: `select id::text as room, 'draw' as stage, coalesce((figures ->> 'beforeDraw')::integer, 0) as value
           from queue_room where state not in ('draft', 'closed')
           union all
           select room_id::text, queue_stage.id::text, last_number - called
           from queue_stage join queue_room on queue_room.id = room_id
           where queue_room.state not in ('draft', 'closed') and queue_stage.state = 'drawn'`,
  },
  {
    name: 'club_queue_called_total',
    help: 'People who were called, by stage',
    labelNames: ['room', 'stage'],
    text: `select room_id::text as room, queue_stage.id::text as stage, called as value
           from queue_stage join queue_room on queue_room.id = room_id
           where queue_room.state not in ('draft', 'closed')`,
  },
  {
    name: 'club_queue_led_age_seconds',
    help: 'How long ago the leader last worked on a room that is not closed; of one never led, since its entry should be open',
    labelNames: ['room'],
    // The leader of the version before does not tell.
    text: `select id::text as room, greatest(0, extract(epoch from
             now() - coalesce(to_timestamp((figures ->> 'ledAt')::float8 / 1000), entry_at)
           ))::float8 as value
           from queue_room where state <> 'closed' and (figures ? 'ledAt' or state = 'draft')`,
  },
  {
    name: 'club_queue_draw_age_seconds',
    help: 'How long the list of a stage that has no numbers yet has been closed',
    labelNames: ['room', 'stage'],
    text: `select room_id::text as room, queue_stage.id::text as stage,
             extract(epoch from now() - frozen_at)::float8 as value
           from queue_stage join queue_room on queue_room.id = room_id
           where queue_room.state <> 'closed' and queue_stage.state = 'drawing'`,
  },
  room('club_queue_inside', 'People whose turn it is', "coalesce((figures ->> 'inside')::integer, 0)"),
  room('club_queue_rate', 'People a minute who are called', 'rate'),
];

/** After this time a gauge is omitted. */
const PATIENCE_MS = 4_000;

/**
 * Gauges of the database's state. `refresh` queries it before a scrape. One that is not answered, or none while the database
 * is away, is omitted; the others and the process's own remain.
 */
export function addStates(
  register: Registry,
  { kysely }: Context['database']['plain'],
): { refresh(): Promise<void> } {
  const gauges = [...MONEY, ...JOBS, ...DATABASE, ...ROOMS].map(({ name, help, labelNames, text }) => ({
    text,
    gauge: new Gauge({ name, help, labelNames, registers: [register] }),
    isAlone: labelNames.length === 0,
  }));
  const ask = (text: string) =>
    within(PATIENCE_MS, sql.raw<Record<string, string | number>>(text).execute(kysely)).catch(() => null);
  return {
    async refresh() {
      const answers = await Promise.all(gauges.map(({ text }) => ask(text)));
      gauges.forEach(({ gauge, isAlone }, index) => {
        gauge.reset();
        if (isAlone) gauge.remove();
        for (const { value, ...labels } of answers[index]?.rows ?? []) gauge.set(labels, Number(value));
      });
    },
  };
}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const end = new AbortController();
  const limit = pause(limitMs, undefined, { signal: end.signal }).then(() =>
    Promise.reject(new Error('late')),
  );
  try {
    return await Promise.race([work, limit]);
  } finally {
    limit.catch(() => {});
    end.abort();
  }
}
