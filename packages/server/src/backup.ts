/**
 * `backup <folder>` and `restore <folder>`: the database that DATABASE_URL names, and the folder storage in DATA_DIR unless
 * the files are in a bucket (S3_ENDPOINT). The keys (TICKET_KEY, URL_KEY) are secrets and in no backup: docs/operations.md.
 */
import { join, resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { takeBackup } from './backup/take-backup.ts';
import { readSome } from './config/read-settings.ts';
import { lastWords } from './shared/last-words.ts';

const [command, folder] = process.argv.slice(2);

async function main(): Promise<string> {
  if (!folder || (command !== 'backup' && command !== 'restore')) {
    throw new Error('usage: backup <new folder> | restore <folder of a backup>');
  }
  const {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    S3_ENDPOINT: bucket,
  } = readSome(process.env, [
    ...(['DATABASE_URL', 'S3_ENDPOINT'] as const),
    ...(process.env.S3_ENDPOINT?.trim() ? [] : (['DATA_DIR'] as const)),
  ]);
  const storageDir = bucket ? null : join(resolve(dataDir), 'storage');
  const plan = { databaseUrl, folder: resolve(folder), storageDir };
  const done = await (command === 'backup' ? takeBackup({ ...plan, now: new Date() }) : restoreBackup(plan));
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${command} of ${done.takenAt}: ${done.tables.length} tables, ${rows} rows, ${done.files} files\n`;
}

try {
  process.stdout.write(await main());
} catch (error) {
  process.stderr.write(lastWords(error));
  process.exitCode = 1;
}
