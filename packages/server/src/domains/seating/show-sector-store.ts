import type { Executor } from '../../db/database.ts';

/** A sector, as sold for one show. */
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

/** Null if the show has no such sector. The show may be unpublished or not on sale. */
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

/** In the order of the maps. */
export async function listShowSectors(executor: Executor, showId: number): Promise<ShowSector[]> {
  const rows = await selectShowSector(executor)
    .where('show_sector.show_id', '=', showId)
    .orderBy('sector.id')
    .execute();
  return rows.map(showSectorOf);
}

/** Null if there is none with this id. */
export async function findShowSectorById(executor: Executor, id: number): Promise<ShowSector | null> {
  const row = await selectShowSector(executor).where('show_sector.id', '=', id).executeTakeFirst();
  return row ? showSectorOf(row) : null;
}

function selectShowSector(executor: Executor) {
  return executor
    .selectFrom('show_sector')
    .innerJoin('sector', 'sector.id', 'show_sector.sector_id')
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
      'sector.stand_name as standName',
    ]);
}

function showSectorOf(row: Omit<ShowSector, 'sale'> & { sale: string }): ShowSector {
  return { ...row, sale: row.sale === 'numbered' ? 'numbered' : 'unnumbered' };
}
