import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { followClub, openClub } from './domains/content/public.ts';
import { allWorkers } from './domains/domains.ts';
import { storeProviders } from './domains/payments/public.ts';
import { closeSharedPdfPool } from './domains/tickets/public.ts';
import { refreshRooms, runRooms } from './domains/waiting-room/public.ts';
import { serveMetrics } from './http/metrics.ts';
import { requireSite } from './http/site.ts';
import { JOBS_DRAIN_MS } from './jobs/boss.ts';
import { lastWords } from './shared/last-words.ts';
import { logDestination } from './shared/log-destination.ts';
import { QUOTED_VALUES } from './shared/log-redaction.ts';

/** Requests under way get this long to finish when the process is asked to stop. */
const STOP_LIMIT_MS = 20_000;
/** Jobs under way get theirs, where there is nothing else, and what they used a little more to close. */
const JOBS_STOP_LIMIT_MS = JOBS_DRAIN_MS + 5_000;

/**
 * Connections that may wait to be accepted. With Node's own 511 those of a crowd that comes at once are dropped in silence,
 * and the browser's kernel tries again for two minutes.
 */
const CONNECTIONS_IN_LINE = 4_096;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.profile === 'production' && config.runsHttp) requireSite();
  const log = pino({ level: config.logLevel, redact: QUOTED_VALUES }, logDestination());
  await prepareDatabase(config, log);
  // Nothing but the schema was asked for.
  if (!config.runsHttp && !config.runsJobs) return;
  const context = await createContext(config, log);
  await storeProviders(context);
  await openClub(context);
  // Before the first call: a server that does not know its rooms would sell past them.
  await refreshRooms(context);
  const leaveClub = followClub(context);
  if (config.runsJobs) await context.boss.work(allWorkers(context), log);
  // A process of jobs has no use for its routes and compiled calls.
  const app = config.runsHttp ? await buildApp(context) : null;
  const { host, port, metricsPort } = config;
  await app?.listen({ host, port, backlog: CONNECTIONS_IN_LINE });
  const metrics = metricsPort ? await serveMetrics(context, { host, port: metricsPort }) : null;
  const leaveRooms = app ? runRooms(context, app.loadMeter) : async () => {};
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const limitMs = config.runsHttp ? config.drainMs + STOP_LIMIT_MS : JOBS_STOP_LIMIT_MS;
    setTimeout(() => process.exit(1), limitMs).unref();
    await app?.close();
    await metrics?.close();
    leaveClub();
    await leaveRooms();
    await context.close();
    await closeSharedPdfPool();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`The server did not start: ${lastWords(error)}`);
  process.exit(1);
}
