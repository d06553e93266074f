import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@club/embedded-postgres/embedded-postgres.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { ARCHIVE_AGE } from './metric-states.ts';

/** A server of its own; its log cannot be archived until the archive is opened. */
async function startPrimary() {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-archive-'));
  const archive = `${dataDir}.open`;
  const settings = { archive_mode: 'on', archive_command: `test -e ${archive}` };
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, settings });
  const database = openDatabase({ url: postgres.url(), maxConnections: 1 });
  onTestFinished(async () => {
    await database.close();
    await postgres.stop();
    for (const path of [dataDir, archive]) rmSync(path, { recursive: true, force: true });
  });
  const query = async (text: string) => (await database.pool.query(text)).rows;
  return {
    query,
    age: async () => (await query(ARCHIVE_AGE))[0]?.value,
    openArchive: () => writeFileSync(archive, ''),
  };
}

test('a primary that has never archived its log is as late as it is old', async () => {
  const { query, age, openArchive } = await startPrimary();
  const first = await age();
  expect(first).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await age()).toBeGreaterThan(first + 2), { timeout: 10_000 });
  openArchive();
  await vi.waitFor(
    async () => {
      await query(`select pg_create_restore_point('something')`);
      await query('select pg_switch_wal()');
      expect(await age()).toBeLessThan(2);
    },
    { timeout: 10_000, interval: 500 },
  );
});
