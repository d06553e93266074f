import type { Executor } from '@club/server/db/database.ts';
import type { IdentityDocument } from '@club/server/shared/identity-document.ts';

/** A member in the form of the club's register. */
export interface RegisterEntry {
  readonly document: IdentityDocument;
  readonly memberNumber: string;
  readonly categoryId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly pinHash: string | null;
  readonly isInDebt: boolean;
}

export async function insertMembers(executor: Executor, entries: readonly RegisterEntry[]): Promise<void> {
  await executor
    .insertInto('member')
    .values(
      entries.map((entry) => ({
        document_type_id: entry.document.typeId,
        document: entry.document.number,
        member_number: entry.memberNumber,
        category_id: entry.categoryId,
        first_name: entry.firstName,
        last_name: entry.lastName,
        pin_hash: entry.pinHash,
        is_in_debt: entry.isInDebt,
      })),
    )
    .execute();
}

/** An owned seat and its holder. */
export interface OwnedSeatEntry {
  readonly sectorId: number;
  readonly rowId: number;
  readonly seatId: number;
  readonly document: IdentityDocument;
  readonly code: string;
  readonly pinHash: string;
}

export async function insertOwnedSeats(
  executor: Executor,
  entries: readonly OwnedSeatEntry[],
): Promise<void> {
  await executor
    .insertInto('owned_seat')
    .values(
      entries.map((entry) => ({
        sector_id: entry.sectorId,
        row_id: entry.rowId,
        seat_id: entry.seatId,
        document_type_id: entry.document.typeId,
        document: entry.document.number,
        code: entry.code,
        pin_hash: entry.pinHash,
      })),
    )
    .execute();
}
