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
import { JOBS_DRAIN_MS, prepareJobs } from './jobs/boss.ts';
import { lastWords } from './shared/last-words.ts';
import { logDestination } from './shared/log-destination.ts';
import { QUOTED_VALUES } from './shared/log-redaction.ts';

/** Time limit for requests in flight when the process is asked to stop. */
const STOP_LIMIT_MS = 20_000;
/** Time limit for jobs in flight where there is nothing else, and a little more to close. */
const JOBS_STOP_LIMIT_MS = JOBS_DRAIN_MS + 5_000;

/**
 * Accept backlog. With Node's default of 511 the connections of a burst are dropped silently, and the browser's kernel retries
 * for two minutes.
 */
const CONNECTIONS_IN_LINE = 4_096;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.profile === 'production' && config.runsHttp) requireSite();
  const log = pino({ level: config.logLevel, redact: QUOTED_VALUES }, logDestination());
  await prepareDatabase(config, log);
  // Only a migration was requested.
  if (!config.runsHttp && !config.runsJobs) return prepareJobs(config);
  const context = await createContext(config, log);
  await storeProviders(context);
  await openClub(context);
  // Before the first call: a server without its rooms would sell past them.
  await refreshRooms(context);
  const leaveClub = followClub(context);
  if (config.runsJobs) await context.boss.work(allWorkers(context), log);
  // A process of jobs needs no routes and compiled calls.
  const app = config.runsHttp ? await buildApp(context) : null;
  const { host, port, metricsPort } = config;
  await app?.listen({ host, port, backlog: CONNECTIONS_IN_LINE });
  const metrics = metricsPort ? await serveMetrics(context, { host, port: metricsPort }) : null;
  const leaveRooms = app
    ? runRooms(context, app.loadMeter, (err) => log.error({ err }, 'waiting rooms'))
    : async () => {};
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
