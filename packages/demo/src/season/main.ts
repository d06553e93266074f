/**
 * Creates the demo season in the configured database, once, and writes `demo.json` into the data folder: the logins and the private
 * links, which `npm start` prints.
 */
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { prepareDatabase } from '@club/server/db/prepare-database.ts';
import { openClub } from '@club/server/domains/content/public.ts';
import { logDestination } from '@club/server/shared/log-destination.ts';
import { QUOTED_VALUES } from '@club/server/shared/log-redaction.ts';
import { pino } from 'pino';
import { seedDemo } from './seed-demo.ts';

const config = { ...readConfig(process.env), runsJobs: false };
const log = pino({ level: config.logLevel, redact: QUOTED_VALUES }, logDestination());
await prepareDatabase(config, log);
const context = await createContext(config, log);
try {
  await openClub(context);
  await seedDemo(context);
} finally {
  await context.close();
}
