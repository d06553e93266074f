import type { Executor } from '../../db/database.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';

/** A season seat (butaca) of a holder. */
export interface OwnedSeat {
  readonly id: number;
  readonly pinHash: string;
}

/** The holder's seat with this code; null when they own none. */
export async function findOwnedSeat(
  executor: Executor,
  holder: IdentityDocument,
  code: string,
): Promise<OwnedSeat | null> {
  const row = await executor
    .selectFrom('owned_seat')
    .select(['id', 'pin_hash as pinHash'])
    .where('document_type_id', '=', holder.typeId)
    .where('document', '=', holder.number)
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a document type exists. */
export async function isDocumentType(executor: Executor, id: number): Promise<boolean> {
  const row = await executor.selectFrom('document_type').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
