import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';

/** One invariant of the database, and its state. */
export interface AuditRow {
  readonly name: string;
  /** The invariant in words. */
  readonly says: string;
  /** How many rows break it. */
  readonly violations: number;
  /** One of them, e.g. `place 12`, or null. */
  readonly example: string | null;
}

const INVARIANTS = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

/** It reads most tables from end to end. */
const LIMIT_MS = 100_000;

/** Checks the invariants of the database: a row per invariant. One read-only statement, one snapshot. */
export function readAudit(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  limitMs = LIMIT_MS,
): Promise<readonly AuditRow[]> {
  return database.plain.report((tx) => auditWithin(tx, clock.now()), limitMs);
}

/** The same within the caller's transaction. */
export async function auditWithin(tx: Executor, now: Date): Promise<readonly AuditRow[]> {
  await sql`select set_config('audit.now', ${now.toISOString()}, true)`.execute(tx);
  return (await sql.raw<AuditRow>(INVARIANTS).execute(tx)).rows;
}

export function brokenInvariants(rows: readonly AuditRow[]): readonly AuditRow[] {
  return rows.filter((row) => row.violations > 0);
}
