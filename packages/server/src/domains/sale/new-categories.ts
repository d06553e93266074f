import type { Tx } from '../../db/database.ts';
import { type Refusal, refuse } from '../../shared/result.ts';
import { holdMasters } from '../masters/public.ts';

/**
 * Locks member categories against archiving until the transaction ends, except archived ones that are already used.
 * Refused if one was archived first.
 */
export async function holdCategories(
  tx: Tx,
  wanted: readonly number[],
  archivedThere: readonly number[],
): Promise<Refusal<'archived-master'> | null> {
  const ids = [...new Set(wanted)].filter((id) => !archivedThere.includes(id));
  const name = await holdMasters(tx, [{ table: 'categories', ids }]);
  return name ? refuse('archived-master', { name }) : null;
}

/** The archived categories of a show, which nothing new may use. */
export const archivedOf = (
  categories: readonly { readonly id: number; readonly isArchived: boolean }[],
): number[] => categories.filter(({ isArchived }) => isArchived).map(({ id }) => id);
