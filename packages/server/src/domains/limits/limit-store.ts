import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { type ChangedLimits, changesOf, type Limits, withChanges } from './limit-rules.ts';

export interface StoredLimits {
  readonly limits: Limits;
  readonly version: number;
  /** Null if none was changed. */
  readonly savedAt: Date | null;
}

interface Row {
  readonly value: ChangedLimits;
  readonly version: number;
  readonly savedAt: Date | null;
}

const storedOf = ({ value, version, savedAt }: Row): StoredLimits => ({
  limits: withChanges(value),
  version,
  savedAt,
});

export async function readStoredLimits(executor: Executor): Promise<StoredLimits> {
  const { rows } = await sql<Row>`
    select value, version, saved_at as "savedAt" from club_limits`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('club_limits has no row');
  return storedOf(row);
}

/** The current limits: read them in the transaction that decides by them. */
export async function readLimits(executor: Executor): Promise<Limits> {
  return (await readStoredLimits(executor)).limits;
}

/** Null if they have another version. */
export async function saveStoredLimits(
  tx: Tx,
  { limits, version, now }: { readonly limits: Limits; readonly version: number; readonly now: Date },
): Promise<StoredLimits | null> {
  const { rows } = await sql<Row>`
    update club_limits
    set value = ${JSON.stringify(changesOf(limits))}::jsonb, version = version + 1, saved_at = ${now}
    where version = ${version}
    returning value, version, saved_at as "savedAt"`.execute(tx);
  const [row] = rows;
  return row ? storedOf(row) : null;
}
