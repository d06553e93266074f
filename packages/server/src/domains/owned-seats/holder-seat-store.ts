import type { Executor } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';

/** A season seat (butaca), for its holder. */
export interface HolderSeat {
  readonly id: number;
  /** Null until the first PIN is made. */
  readonly pinHash: string | null;
}

/** The holder's seat with this code; null if they own none, or no longer. */
export async function findHolderSeat(
  executor: Executor,
  holder: IdentityDocument,
  code: string,
): Promise<HolderSeat | null> {
  const row = await executor
    .selectFrom('owned_seat')
    .select(['id', 'pin_hash as pinHash'])
    .where('document_type_id', '=', holder.typeId)
    .where('document', '=', holder.number)
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, pinHash: row.pinHash || null } : null;
}
