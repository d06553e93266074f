/** Checks the invariants of places, money and tickets in the database of DATABASE_URL, of the club of CLUB_SCHEMA; exits with 1 if one is violated. */
import { readSome } from './config/read-settings.ts';
import { openDatabase } from './db/database.ts';
import { auditTable, brokenInvariants, readAudit } from './domains/audit/public.ts';
import { systemClock } from './ports/clock.ts';
import { lastWords } from './shared/last-words.ts';

async function main(): Promise<void> {
  const { DATABASE_URL: url, CLUB_SCHEMA: schema } = readSome(process.env, ['DATABASE_URL', 'CLUB_SCHEMA']);
  const database = openDatabase({ url, maxConnections: 1, ...(schema ? { schema } : {}) });
  try {
    const rows = await readAudit({ database, clock: systemClock });
    process.stdout.write(auditTable(rows));
    process.exitCode = brokenInvariants(rows).length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(lastWords(error));
  process.exitCode = 1;
}
