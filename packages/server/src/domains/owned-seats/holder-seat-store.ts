import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ExportSource, exportSource } from '../../shared/export-source.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { type ListedSeat, seatCells } from './exported-seat-wire.ts';

/** A season seat (butaca) as its holder names it. */
export interface HolderSeat {
  readonly id: number;
  /** Null until the first PIN is made. */
  readonly pinHash: string | null;
}

/** The holder's seat with this code; null when they own none, or none any more. */
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

/** All season seats that have not ended, to be exported. */
export function exportedSeats(): ExportSource {
  const rows = sql<ListedSeat>`
    select
      sector.stand_name as stand, sector.description as sector, seat.row_name as row, seat.seat_name as seat,
      document_type.abbreviation as "documentType", owned_seat.document_type_id as "typeId", owned_seat.document,
      'transfer' as document_channel
    from owned_seat
    join sector on sector.id = owned_seat.sector_id
    join seat
      on seat.sector_id = sector.id and seat.row_id = owned_seat.row_id and seat.seat_id = owned_seat.seat_id
    join document_type on document_type.id = owned_seat.document_type_id
    where owned_seat.ended_at is null
    order by sector.stand_id, sector.code, owned_seat.row_id, owned_seat.seat_id`;
  return exportSource(rows, seatCells, { hasDocuments: true });
}
