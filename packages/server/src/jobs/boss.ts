import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import { afterCommit } from '../db/after-commit.ts';
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
  /** Runs what is due right now of the given jobs, in this process, until nothing is left; for tests. Returns how many ran. */
  drain(workers: Workers): Promise<number>;
  stop(): Promise<void>;
}

export interface BossOptions {
  readonly databaseUrl: string;
  /** Of the club's tables, beside which the jobs have theirs. */
  readonly schema?: string;
  /** False in processes that only enqueue. */
  readonly supervises: boolean;
  readonly onError: (error: Error) => void;
  /** A statement without any answer for so long is given up, and its connection with it. */
  readonly silenceMs?: number;
  /** How long jobs under way may go on once it is stopped; they come again otherwise. */
  readonly drainMs?: number;
}

/** Of a process that does nothing but jobs (spec 7 §8): files of a large purchase, a whole register. */
export const JOBS_DRAIN_MS = 60_000;
const DRAIN_MS = 10_000;

/** Longer than pg-boss's own work on a full queue takes. */
const SILENCE_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;

/** The job queue, on the same PostgreSQL (pg-boss; decisions/0003). Jobs are made without a notification, which the process sends later. */
export async function startBoss(options: BossOptions): Promise<Boss> {
  const schema = jobsSchemaOf(options.schema ?? OWN_SCHEMA);
  // pg-boss hands its options on to pg, though its type does not name these: without them a fetch on a connection to a machine that died
  // waits for the kernel, a quarter of an hour.
  const patience = {
    query_timeout: options.silenceMs ?? SILENCE_MS,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
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
    enqueue: async (tx, name, payloads, { startAfter } = {}) => {
      const requestId = currentTrace();
      const traceparent = currentRecording()?.traceparentOf();
      const jobs = payloads.map((payload) => ({
        data: { ...payload, ...(requestId ? { requestId } : {}), ...(traceparent ? { traceparent } : {}) },
        ...(startAfter ? { startAfter } : {}),
      }));
      if (jobs.length === 0) return;
      await boss.insert(name, jobs, { db: fromKysely(tx) });
      if (!startAfter) afterCommit(tx, () => wakeUp.wake(name));
    },
    work: async (workers, log) => {
      await Promise.all(JOB_NAMES.map((name) => handle(boss, name, workers, log)));
    },
    drain: (workers) => drain(boss, workers),
    stop: () => {
      wakeUp.stop();
      return boss.stop({ graceful: true, timeout: options.drainMs ?? DRAIN_MS });
    },
  };
}

/** Makes the queues that are missing, and has those of an earlier version follow a policy that changed. */
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

/** One whose time passed while no process ran comes once when one does. */
async function scheduleJobs(boss: PgBoss): Promise<void> {
  for (const name of JOB_NAMES) {
    const { cron } = JOB_POLICIES[name];
    if (cron) await boss.schedule(name, cron, {}, { tz: MONTEVIDEO, missed: 'once' });
  }
}

/** Loops that fetch jobs of one kind; a kind's concurrency is shared out among them. */
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
    // Without it a backlog is worked off one batch a poll; with batches of one pg-boss ignores it.
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

/** A job's data: its payload, and the request that it comes from when there was one. */
type Traced<Payload> = Payload & { readonly requestId?: string; readonly traceparent?: string };

/** What the job does belongs to the request that it comes from; without one, to the job itself. */
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

async function drain(boss: PgBoss, workers: Workers): Promise<number> {
  let ran = 0;
  for (let before = -1; before !== ran; ) {
    before = ran;
    for (const name of JOB_NAMES) ran += await drainQueue(boss, name, workers);
  }
  return ran;
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
