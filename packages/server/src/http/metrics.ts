import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { watchStatements } from '../shared/statement-times.ts';
import { onAnswered } from './answered.ts';
import { addStates } from './metric-states.ts';

/** Counters of this process, for Prometheus. */
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

const statements = new Histogram({
  name: 'club_statement_seconds',
  help: 'Time of the hot statements, with their wait for the database, by name',
  labelNames: ['name'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [counted],
});
watchStatements((name, seconds) => statements.observe({ name }, seconds));

const queueJoins = new Counter({
  name: 'club_queue_joins_total',
  help: 'Who asked to join a waiting room, by what came of it: joined, or why not',
  labelNames: ['outcome'],
  registers: [counted],
});
const queuePasses = new Counter({
  name: 'club_queue_passes_total',
  help: 'Passes that were given, renewed or refused, by what came of it',
  labelNames: ['outcome'],
  registers: [counted],
});
/** Counts the outcome of a join, or of a pass, of a waiting room (spec 6 §9). */
export const noteJoin = (outcome: string): void => queueJoins.inc({ outcome });
export const notePass = (outcome: string): void => queuePasses.inc({ outcome });

/** Open event streams of browsers. */
export const openStreams = new Gauge({
  name: 'club_streams',
  help: 'Streams of events that browsers follow now',
  registers: [counted],
});
/** Live maps (spec 6 §13). */
export const mapMetrics = {
  streams: new Gauge({
    name: 'club_map_streams',
    help: 'Browsers that listen to a live map',
    registers: [counted],
  }),
  sectors: new Gauge({
    name: 'club_map_sectors',
    help: 'Sectors that somebody watches here, by who reads them: this process or another',
    labelNames: ['reader'],
    registers: [counted],
  }),
  reads: new Histogram({
    name: 'club_map_read_seconds',
    help: 'Time to read what is free of a watched sector',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [counted],
  }),
  changes: new Counter({
    name: 'club_map_changes_total',
    help: 'Changes of watched sectors that were told to browsers',
    registers: [counted],
  }),
  cutOff: new Counter({
    name: 'club_map_cut_off_total',
    help: 'Streams that were ended because their browser took too little',
    registers: [counted],
  }),
  turnedAway: new Counter({
    name: 'club_map_turned_away_total',
    help: 'Streams that were refused (503): as many as MAX_STREAMS were open, or the process was stopping',
    registers: [counted],
  }),
};

/** Counts an answer of a call. A shared answer is counted once per making. */
export function noteAnswer(call: string, code: number): void {
  answers.inc({ call, code });
}

/** Measures all requests except streams. */
export function registerMetrics(app: FastifyInstance): void {
  onAnswered(app, (request, reply) => {
    if (request.routeOptions.config.isStream) return;
    const callClass = request.routeOptions.config.call?.class ?? 'page';
    requests.observe({ class: callClass, status: statusOf(reply) }, reply.elapsedTime / 1000);
  });
}

/** A shed call is no fault: its 503 is counted apart from `5xx`. Any other 503 is one (errors.ts): the database is away, or a disk full. */
function statusOf(reply: FastifyReply): string {
  const { statusCode } = reply;
  if (statusCode !== 503) return `${Math.floor(statusCode / 100)}xx`;
  return reply.hasHeader('retry-after') && !reply.hasHeader('x-falla-momentanea') ? '503' : 'away';
}

/**
 * `GET /metrics` for Prometheus, on a port of its own (METRICS_PORT) that the proxy does not publish: sales figures are
 * confidential. `port` 0 takes a free one.
 */
export async function serveMetrics(
  { database, rooms, config }: Pick<Context, 'database' | 'rooms' | 'config'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const read = new Registry();
  collectDefaultMetrics({ register: read });
  addPool(read, database);
  const states = addStates(read, database.plain);
  // Only serving processes follow waiting rooms.
  if (config.runsHttp) addRoomAge(read, rooms);
  const all = Registry.merge([counted, read]);
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    await states.refresh();
    return response.writeHead(200, { 'content-type': all.contentType }).end(await all.metrics());
  });
  await new Promise<void>((done) => server.listen(port, host, done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function addRoomAge(register: Registry, rooms: Context['rooms']): void {
  new Gauge({
    name: 'club_queue_state_age_seconds',
    help: 'How old what this process tells of waiting rooms is',
    registers: [register],
    collect() {
      this.set(rooms.ageMs / 1000);
    },
  });
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
