/**
 * `backup <folder>` and `restore <folder>`: the database that DATABASE_URL names, and the folder storage in DATA_DIR unless
 * the files are in a bucket (S3_ENDPOINT). The keys (TICKET_KEY, URL_KEY) are secrets and in no backup: docs/operations.md.
 */
import { join, resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';

const [command, folder] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, S3_ENDPOINT: bucket } = process.env;

async function main(): Promise<string> {
  if (!databaseUrl) throw new Error('missing setting: DATABASE_URL');
  if (!bucket && !dataDir) throw new Error('missing setting: DATA_DIR (or S3_ENDPOINT)');
  if (!folder || (command !== 'backup' && command !== 'restore')) {
    throw new Error('usage: backup <new folder> | restore <folder of a backup>');
  }
  const storageDir = bucket || !dataDir ? null : join(resolve(dataDir), 'storage');
  const plan = { databaseUrl, folder: resolve(folder), storageDir };
  const done = await (command === 'backup' ? takeBackup({ ...plan, now: new Date() }) : restoreBackup(plan));
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${command} of ${done.takenAt}: ${done.tables.length} tables, ${rows} rows, ${done.files} files\n`;
}

try {
  process.stdout.write(await main());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
