import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { afterCommit } from '../db/after-commit.ts';
import type { DatabasePlace } from '../db/own-database.ts';
import { jobsSchemaOf, OWN_SCHEMA } from '../shared/club-schema.ts';
import { kindOfFault, startRecording } from '../shared/spans.ts';
import { currentRecording, currentTrace, withTrace } from '../shared/trace.ts';
import {
  JOB_NAMES,
  JOB_POLICIES,
  type JobName,
  type JobPayloads,
  type Jobs,
  type Workers,
} from './job-list.ts';
import { NotYet } from './not-yet.ts';
import { NOTIFY_WORKERS, WakeUp } from './wake-up.ts';

const MONTEVIDEO = 'America/Montevideo';

export interface Boss extends Jobs {
  /** Starts handling jobs in this process. */
  work(workers: Workers, log: FastifyBaseLogger): Promise<void>;
  /** Runs the due jobs of the given kinds in this process, until none is left; for tests. Returns how many ran. */
  drain(workers: Workers): Promise<number>;
  stop(): Promise<void>;
}

export interface BossOptions {
  readonly databaseUrl: string;
  /** The schema of the club's tables; the jobs' schema is beside it. */
  readonly schema?: string;
  /** False in processes that only enqueue. */
  readonly supervises: boolean;
  readonly onError: (error: Error) => void;
  /** Time-out of a statement by our own clock; its connection is then closed. */
  readonly silenceMs?: number;
  /** How long a statement waits for a lock; default: without a limit. */
  readonly lockTimeoutMs?: number;
  /** How long jobs in flight may go on after a stop; those still running are retried. */
  readonly drainMs?: number;
}

/** For a process that only runs jobs (spec 7 §8): files of a large purchase, a whole register. */
export const JOBS_DRAIN_MS = 60_000;
const DRAIN_MS = 10_000;

/** Longer than pg-boss's own maintenance of a full queue. */
const SILENCE_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;

/** The job queue, on the same PostgreSQL (pg-boss; decisions/0003). Jobs are enqueued without a notification, which the process sends later. */
export async function startBoss(options: BossOptions): Promise<Boss> {
  const schema = jobsSchemaOf(options.schema ?? OWN_SCHEMA);
  // pg-boss passes its options on to pg, though its type does not have these: without them a fetch on a connection to a dead machine
  // waits for the kernel's time-out, a quarter of an hour.
  const patience = {
    query_timeout: options.silenceMs ?? SILENCE_MS,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
    lock_timeout: options.lockTimeoutMs ?? 0,
  };
  const boss = new PgBoss({
    ...patience,
    connectionString: options.databaseUrl,
    schema,
    max: options.supervises ? 6 : 2,
    supervise: options.supervises,
    schedule: options.supervises,
    useListenNotify: options.supervises,
  });
  boss.on('error', options.onError);
  await boss.start();
  await ensureQueues(boss);
  if (options.supervises) await scheduleJobs(boss);
  const wakeUp = new WakeUp((queues) => boss.getDb().executeSql(NOTIFY_WORKERS(schema), [queues]));
  return {
    enqueue: async (tx, name, payloads, { startAfter, isPatient } = {}) => {
      const requestId = currentTrace();
      const traceparent = currentRecording()?.traceparentOf();
      const jobs = payloads.map((payload) => ({
        data: { ...payload, ...(requestId ? { requestId } : {}), ...(traceparent ? { traceparent } : {}) },
        ...(startAfter ? { startAfter } : {}),
        ...(isPatient ? { priority: -1 } : {}),
      }));
      if (jobs.length === 0) return;
      await boss.insert(name, jobs, { db: fromKysely(tx) });
      if (!startAfter) afterCommit(tx, () => wakeUp.wake(name));
    },
    work: async (workers, log) => {
      await Promise.all(JOB_NAMES.map((name) => handle(boss, name, workers, log)));
    },
    drain: (workers) => drain(boss, schema, workers),
    stop: () => {
      wakeUp.stop();
      return boss.stop({ graceful: true, timeout: options.drainMs ?? DRAIN_MS });
    },
  };
}

const LOCK_TIMEOUT_MS = 3_000;

/**
 * Makes or upgrades the queue's own tables, once per release, by the role that owns the database (spec 7 §8): servers
 * find them as they need them. Rejects when a table stays in use.
 */
export async function prepareJobs({
  databaseDirectUrl,
  clubSchema,
}: Pick<DatabasePlace, 'databaseDirectUrl' | 'clubSchema'>) {
  const boss = await startBoss({
    databaseUrl: databaseDirectUrl,
    schema: clubSchema,
    supervises: false,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    onError: (error) => {
      throw error;
    },
  });
  await boss.stop();
}

/** Creates missing queues, and updates existing ones whose policy changed. */
async function ensureQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await Promise.all(
    JOB_NAMES.map(async (name) => {
      const { retryLimit, retryDelay, retryDelayMax } = JOB_POLICIES[name];
      const limits = { retryLimit, retryDelay, retryDelayMax, retryBackoff: true, expireInSeconds: 120 };
      const queue = known.get(name);
      if (!queue) return boss.createQueue(name, limits);
      const isCurrent = queue.retryLimit === retryLimit && queue.retryDelay === retryDelay && !queue.notify;
      if (!isCurrent || queue.retryDelayMax !== retryDelayMax)
        await boss.updateQueue(name, { ...limits, notify: false });
    }),
  );
}

/** A run that was missed while no process ran is made up for once. */
async function scheduleJobs(boss: PgBoss): Promise<void> {
  for (const name of JOB_NAMES) {
    const { cron } = JOB_POLICIES[name];
    if (cron) await boss.schedule(name, cron, {}, { tz: MONTEVIDEO, missed: 'once' });
  }
}

/** Polling loops of one kind; its concurrency is divided among them. */
const FETCHERS = 2;

async function handle<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  workers: Workers,
  log: FastifyBaseLogger,
): Promise<void> {
  const worker = workers[name];
  if (!worker) return;
  const options = {
    localConcurrency: FETCHERS,
    batchSize: Math.max(2, Math.ceil(JOB_POLICIES[name].concurrency / FETCHERS)),
    // Without it a backlog is processed at one batch per poll; with batches of one pg-boss ignores it.
    burstWhenBatchFull: true,
    perJobResults: true as const,
    pollingIntervalSeconds: 2,
  };
  const run = async (job: Job<Traced<JobPayloads[Name]>>): Promise<JobResult> => {
    try {
      await runTraced(name, worker, job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const facts = { err: error, job: name, jobId: job.id, reqId: requestIdOf(job) };
      if (error instanceof NotYet) log.debug(facts, 'job came too early, will come again');
      else log.warn(facts, 'job failed, will be tried again');
      return { id: job.id, status: 'failed', output: { message: String(error) } };
    }
  };
  await boss.work<Traced<JobPayloads[Name]>>(name, options, (jobs: Job<Traced<JobPayloads[Name]>>[]) =>
    Promise.all(jobs.map(run)),
  );
}

/** A job's data: its payload, and the request that enqueued it, if any. */
type Traced<Payload> = Payload & { readonly requestId?: string; readonly traceparent?: string };

/** Runs the job as part of the request that enqueued it; without one, as part of the job itself. */
async function runTraced<Payload>(
  name: JobName,
  worker: (payload: Payload) => Promise<void>,
  job: Job<Traced<Payload>>,
): Promise<void> {
  const requestId = requestIdOf(job);
  const recording = startRecording('job', name, job.data.traceparent);
  const attributes = { 'club.request_id': requestId, 'club.job_id': job.id };
  try {
    await withTrace(requestId, () => worker(job.data), recording);
    recording?.end({ fault: null, attributes });
  } catch (error) {
    recording?.end({ fault: error instanceof NotYet ? null : kindOfFault(error), attributes });
    throw error;
  }
}

function requestIdOf(job: Job<Traced<unknown>>): string {
  return job.data.requestId ?? job.id;
}

async function drain(boss: PgBoss, schema: string, workers: Workers): Promise<number> {
  let ran = 0;
  for (let before = -1; before !== ran; ) {
    before = ran;
    for (const name of await dueQueues(boss, schema)) ran += await drainQueue(boss, name, workers);
  }
  return ran;
}

/** One statement, instead of one for each of the queues. */
async function dueQueues(boss: PgBoss, schema: string): Promise<JobName[]> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select distinct name from ${schema}.job where state < 'active' and not blocked and start_after <= ${schema}.job_now()`,
    );
  const due = new Set(rows.map(({ name }: { name: string }) => name));
  return JOB_NAMES.filter((name) => due.has(name));
}

async function drainQueue<Name extends JobName>(boss: PgBoss, name: Name, workers: Workers): Promise<number> {
  const worker = workers[name];
  if (!worker) return 0;
  const jobs = await boss.fetch<Traced<JobPayloads[Name]>>(name, { batchSize: 100 });
  const failures: unknown[] = [];
  for (const job of jobs) {
    try {
      await runTraced(name, worker, job);
      await boss.complete(name, job.id);
    } catch (error) {
      await boss.fail(name, job.id, { message: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return jobs.length;
}
