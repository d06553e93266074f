/** Prints the money incidents of the database that DATABASE_URL names, the newest first: money that went back, and refunds that were refused. */
import { openDatabase } from './db/database.ts';
import { incidentTable, listIncidents } from './domains/payments/public.ts';

const SHOWN = 200;

const url = process.env.DATABASE_URL;
if (!url) throw new Error('missing setting: DATABASE_URL');
const database = openDatabase({ url, maxConnections: 1 });
try {
  const incidents = await listIncidents(database.kysely, SHOWN);
  process.stdout.write(incidents.length > 0 ? incidentTable(incidents) : 'No money incidents.\n');
} finally {
  await database.close();
}
