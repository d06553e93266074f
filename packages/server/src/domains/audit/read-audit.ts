import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Context } from '../../context.ts';

/** One invariant of the database, and how it stands. */
export interface AuditRow {
  readonly name: string;
  /** The invariant in words. */
  readonly says: string;
  /** Rows that break it. */
  readonly violations: number;
  /** One of them, e.g. `place 12`; null when there is none. */
  readonly example: string | null;
}

const INVARIANTS = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

/** It reads most tables from end to end, which the plans of calls (db/database.ts) are not made for. */
const WHOLE_TABLES = `
  set local statement_timeout = '100s'; set local enable_seqscan = on; set local plan_cache_mode = auto`;

/** Asks the database whether it shows what it must, as of now: a row per invariant. One statement, one snapshot, reading only. */
export async function readAudit({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<readonly AuditRow[]> {
  const client = await database.pool.connect();
  try {
    await client.query(`begin read only; ${WHOLE_TABLES}; ${asOf(clock.now())}`);
    return await ask(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The same inside a transaction of the caller's, as that sees the database. */
export async function auditWithin(client: pg.ClientBase, now: Date): Promise<readonly AuditRow[]> {
  await client.query(asOf(now));
  return ask(client);
}

function asOf(now: Date): string {
  return `set local audit.now = '${now.toISOString()}'`;
}

async function ask(client: pg.ClientBase): Promise<readonly AuditRow[]> {
  return (await client.query<AuditRow>({ name: 'audit', text: INVARIANTS })).rows;
}

export function brokenInvariants(rows: readonly AuditRow[]): readonly AuditRow[] {
  return rows.filter((row) => row.violations > 0);
}
