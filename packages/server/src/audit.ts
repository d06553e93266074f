/** Prints whether the database that DATABASE_URL names shows what it must about places, money and tickets; ends with 1 when not. */
import { openDatabase } from './db/database.ts';
import { auditTable, brokenTruths, readAudit } from './domains/audit/public.ts';
import { systemClock } from './ports/clock.ts';

const url = process.env.DATABASE_URL;
if (!url) throw new Error('missing setting: DATABASE_URL');
const database = openDatabase({ url, maxConnections: 1 });
try {
  const rows = await readAudit({ database, clock: systemClock });
  process.stdout.write(auditTable(rows));
  process.exitCode = brokenTruths(rows).length > 0 ? 1 : 0;
} finally {
  await database.close();
}
