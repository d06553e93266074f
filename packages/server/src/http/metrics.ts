import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';

/** What this process has done so far; one per process, as Prometheus has it. */
const counted = new Registry();
const requests = new Histogram({
  name: 'club_request_seconds',
  help: 'Time from the request to the end of its answer, by class of call (page: everything that is no call)',
  labelNames: ['class', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [counted],
});
const answers = new Counter({
  name: 'club_answers_total',
  help: 'Answers of each call by ErrorCod: 0 is success (of WSTransaccionSSO: a hold), all others are refusals',
  labelNames: ['call', 'code'],
  registers: [counted],
});

/** Counts an answer of a call. One that is shared is counted once per making. */
export function noteAnswer(call: string, code: number): void {
  answers.inc({ call, code });
}

/** Times every request of the application. */
export function registerMetrics(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const callClass = request.routeOptions.config.call?.class ?? 'page';
    requests.observe(
      { class: callClass, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/**
 * `GET /metrics` for Prometheus, on a port of its own (METRICS_PORT) that the proxy does not let the public reach: figures
 * of sales are nobody else's business. `port` 0 takes a free one.
 */
export async function serveMetrics(
  { database }: Pick<Context, 'database'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const read = new Registry();
  collectDefaultMetrics({ register: read });
  addPool(read, database);
  addStates(read, database.plain);
  const all = Registry.merge([counted, read]);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await all.metrics();
      return response.writeHead(200, { 'content-type': all.contentType }).end(text);
    } catch {
      // The database is away: readiness says so; Prometheus sees a failed scrape.
      return response.writeHead(503).end();
    }
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

type Database = Context['database'];

function addPool(register: Registry, database: Database): void {
  new Gauge({
    name: 'club_database_connections',
    help: "Connections of the hot path's pool to the database, and what waits for the database",
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { pool, waitingCount } = database;
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
}

/** What only the database knows, asked at each scrape: the same from whichever process is asked. */
const STATES: readonly { name: string; help: string; labelNames: string[]; text: string }[] = [
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
    name: 'club_jobs_due',
    help: 'Jobs whose time has come and that nobody has begun',
    labelNames: ['job'],
    text: `select name as job, count(*)::integer as value from job
           where state < 'active' and start_after <= now() group by name`,
  },
  {
    name: 'club_job_lag_seconds',
    help: 'How long the oldest of them has waited',
    labelNames: ['job'],
    text: `select name as job, extract(epoch from now() - min(start_after))::float8 as value from job
           where state < 'active' and start_after <= now() group by name`,
  },
];

function addStates(register: Registry, { kysely }: Database['plain']): void {
  for (const { name, help, labelNames, text } of STATES) {
    new Gauge({
      ...{ name, help, labelNames },
      registers: [register],
      async collect() {
        const { rows } = await sql.raw<Record<string, string | number>>(text).execute(kysely);
        this.reset();
        for (const { value, ...labels } of rows) this.set(labels, Number(value));
      },
    });
  }
}
