import type { Executor, Tx } from '../../db/database.ts';
import type { AccreditationKind, Pass } from './accreditation-form.ts';
import type { Opening } from './accreditation-rules.ts';

interface OpeningKey {
  readonly showId: number;
  readonly kind: AccreditationKind;
}

/** Null when the show takes no requests of the kind. */
export async function findOpening(executor: Executor, { showId, kind }: OpeningKey): Promise<Opening | null> {
  const row = await executor
    .selectFrom('accreditation_opening')
    .select(['closes_at as closesAt', 'closed_at as closedAt'])
    .where('show_id', '=', showId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}

/** Opens requests of a kind until a moment, or opens them again. */
export async function saveOpening(
  executor: Executor,
  { showId, kind, closesAt }: OpeningKey & { readonly closesAt: Date },
): Promise<void> {
  await executor
    .insertInto('accreditation_opening')
    .values({ show_id: showId, kind, closes_at: closesAt })
    .onConflict((conflict) =>
      conflict.columns(['show_id', 'kind']).doUpdateSet({ closes_at: closesAt, closed_at: null }),
    )
    .execute();
}

/** Whether they were open. */
export async function markClosed(
  executor: Executor,
  { showId, kind, now }: OpeningKey & { readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('accreditation_opening')
    .set({ closed_at: now })
    .where('show_id', '=', showId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null when the pass has places in the show already. */
export async function insertPassPlaces(
  tx: Tx,
  {
    showId,
    pass,
    showSectorId,
  }: { readonly showId: number; readonly pass: Pass; readonly showSectorId: number },
): Promise<number | null> {
  const row = await tx
    .insertInto('accreditation_places')
    .values({ show_id: showId, pass, show_sector_id: showSectorId })
    .onConflict((conflict) => conflict.columns(['show_id', 'pass']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Decisions for the same pass take turns; null when the pass has no places in the show. */
export async function lockPassPlaces(
  tx: Tx,
  { showId, pass }: { readonly showId: number; readonly pass: Pass },
): Promise<{ readonly id: number; readonly showSectorId: number } | null> {
  const row = await tx
    .selectFrom('accreditation_places')
    .select(['id', 'show_sector_id as showSectorId'])
    .where('show_id', '=', showId)
    .where('pass', '=', pass)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface MediaType {
  readonly id: number;
  readonly name: string;
}

export function listMediaTypes(executor: Executor): Promise<MediaType[]> {
  return executor
    .selectFrom('media_type')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** They are offered in this order. */
export async function insertMediaTypes(executor: Executor, names: readonly string[]): Promise<void> {
  await executor
    .insertInto('media_type')
    .values(names.map((name, position) => ({ name, position })))
    .execute();
}
