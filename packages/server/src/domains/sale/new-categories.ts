import type { Tx } from '../../db/database.ts';
import { type Refusal, refuse } from '../../shared/result.ts';
import { holdMasters } from '../masters/public.ts';

/**
 * Keeps member categories from being archived until the transaction ends, but for those that were archived and are there already.
 * Refused: one that was archived first.
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

/** Those of a show's categories that it has and nothing new may have. */
export const archivedOf = (
  categories: readonly { readonly id: number; readonly isArchived: boolean }[],
): number[] => categories.filter(({ isArchived }) => isArchived).map(({ id }) => id);
