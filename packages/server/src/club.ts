/**
 * Commands for the club's operators: the first administrator, waiting rooms, payments lost in a fail-over, tickets of a key that leaked. Reads the server's
 * settings (config.ts); the server sends the mails. Exit codes in `club/command.ts`.
 */
import { pino } from 'pino';
import { printed } from './club/command.ts';
import { runCommand } from './club/run-command.ts';
import { readConfig } from './config.ts';
import { createContext, type RunningContext } from './context.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { openClub } from './domains/content/public.ts';
import { logDestination } from './shared/log-destination.ts';
import { QUOTED_VALUES } from './shared/log-redaction.ts';

let context: RunningContext | undefined;

async function open(): Promise<RunningContext> {
  const config = { ...readConfig(process.env), runsJobs: false };
  const log = pino({ level: 'warn', redact: QUOTED_VALUES }, logDestination(2));
  // Interactive: report it at once.
  await prepareDatabase(config, log, 0);
  context = await createContext(config, log);
  await openClub(context);
  return context;
}

try {
  const { output, exitCode } = await runCommand(process.argv.slice(2), open);
  (exitCode === 0 ? process.stdout : process.stderr).write(output);
  process.exitCode = exitCode;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(printed(1, message.split('\n')).output);
  process.exitCode = 1;
} finally {
  await context?.close();
}
