import type { Executor } from '../../db/database.ts';

/** A sector as it is sold for one show. */
export interface ShowSector {
  readonly id: number;
  readonly showId: number;
  readonly sectorId: number;
  readonly standId: number;
  readonly code: string;
  readonly sale: 'numbered' | 'unnumbered';
  readonly isVisitor: boolean;
  readonly isOpen: boolean;
  readonly standName: string;
  readonly description: string;
}

/** Null when the show has no such sector. Says nothing about the show being published or on sale. */
export async function findShowSector(
  executor: Executor,
  showId: number,
  standId: number,
  code: string,
): Promise<ShowSector | null> {
  const row = await selectShowSector(executor)
    .where('show_sector.show_id', '=', showId)
    .where('show_sector.stand_id', '=', standId)
    .where('show_sector.code', '=', code)
    .executeTakeFirst();
  return row ? showSectorOf(row) : null;
}

/** Null when there is none with this id. */
export async function findShowSectorById(executor: Executor, id: number): Promise<ShowSector | null> {
  const row = await selectShowSector(executor).where('show_sector.id', '=', id).executeTakeFirst();
  return row ? showSectorOf(row) : null;
}

function selectShowSector(executor: Executor) {
  return executor
    .selectFrom('show_sector')
    .innerJoin('sector', 'sector.id', 'show_sector.sector_id')
    .innerJoin('stand', (join) =>
      join.onRef('stand.venue_id', '=', 'sector.venue_id').onRef('stand.id', '=', 'sector.stand_id'),
    )
    .select([
      'show_sector.id',
      'show_sector.show_id as showId',
      'show_sector.sector_id as sectorId',
      'show_sector.stand_id as standId',
      'show_sector.code',
      'show_sector.is_open as isOpen',
      'sector.sale',
      'sector.is_visitor as isVisitor',
      'sector.description',
      'stand.name as standName',
    ]);
}

function showSectorOf(row: Omit<ShowSector, 'sale'> & { sale: string }): ShowSector {
  return { ...row, sale: row.sale === 'numbered' ? 'numbered' : 'unnumbered' };
}

/** A place with the names that go on a ticket; row and seat are null in an unnumbered sector. */
export interface PlaceOfShow {
  readonly id: number;
  readonly showSectorId: number;
  readonly number: number;
  readonly rowId: number | null;
  readonly rowName: string | null;
  readonly seatId: number | null;
  readonly seatName: string | null;
}

/** In the order of the ids; unknown ids are left out. */
export async function placesByIds(executor: Executor, ids: readonly number[]): Promise<PlaceOfShow[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .selectFrom('place')
    .innerJoin('show_sector', 'show_sector.id', 'place.show_sector_id')
    .leftJoin('seat', (join) =>
      join
        .onRef('seat.sector_id', '=', 'show_sector.sector_id')
        .onRef('seat.row_id', '=', 'place.row_id')
        .onRef('seat.seat_id', '=', 'place.seat_id'),
    )
    .where('place.id', 'in', ids)
    .select([
      'place.id',
      'place.show_sector_id as showSectorId',
      'place.number',
      'place.row_id as rowId',
      'seat.row_name as rowName',
      'place.seat_id as seatId',
      'seat.seat_name as seatName',
    ])
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The place of a seat; null when the sector of the show has no such seat. */
export async function findSeatPlace(
  executor: Executor,
  showSectorId: number,
  seat: { readonly rowId: number; readonly seatId: number },
): Promise<number | null> {
  const row = await executor
    .selectFrom('place')
    .where('show_sector_id', '=', showSectorId)
    .where('row_id', '=', seat.rowId)
    .where('seat_id', '=', seat.seatId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
