/** Prints the money incidents of the database of DATABASE_URL, of the club of CLUB_SCHEMA, newest first: returned money, and refused refunds. */
import { readSome } from './config/read-settings.ts';
import { openDatabase } from './db/database.ts';
import { incidentTable, listIncidents } from './domains/payments/public.ts';
import { lastWords } from './shared/last-words.ts';

const SHOWN = 200;

async function main(): Promise<void> {
  const { DATABASE_URL: url, CLUB_SCHEMA: schema } = readSome(process.env, ['DATABASE_URL', 'CLUB_SCHEMA']);
  const database = openDatabase({ url, maxConnections: 1, ...(schema ? { schema } : {}) });
  try {
    const incidents = await listIncidents(database.plain.kysely, SHOWN);
    process.stdout.write(incidents.length > 0 ? incidentTable(incidents) : 'No money incidents.\n');
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
