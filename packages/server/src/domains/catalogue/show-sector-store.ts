import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** A sector of a show for staff, sold to the public or not; sectors that its plan no longer has are left out. */
export interface ShowSectorRow {
  readonly showSectorId: number;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly description: string;
  readonly isVisitor: boolean;
  readonly isOpen: boolean;
}

export async function sectorsOfShow(executor: Executor, showId: number): Promise<ShowSectorRow[]> {
  return executor
    .selectFrom('show_sector')
    .innerJoin('sector', 'sector.id', 'show_sector.sector_id')
    .innerJoin('show', (join) =>
      join.onRef('show.id', '=', 'show_sector.show_id').onRef('show.revision_id', '=', 'sector.revision_id'),
    )
    .where('show_sector.show_id', '=', showId)
    .select([
      'show_sector.id as showSectorId',
      'show_sector.stand_id as standId',
      'sector.stand_name as standName',
      'show_sector.code',
      'sector.description',
      'sector.is_visitor as isVisitor',
      'show_sector.is_open as isOpen',
    ])
    .orderBy('show_sector.stand_id')
    .orderBy('show_sector.id')
    .execute();
}

/** Opens or closes sectors of a show; returns how many of them belong to the show. */
export async function setSectorsOpen(
  executor: Executor,
  showId: number,
  sectors: readonly { readonly showSectorId: number; readonly isOpen: boolean }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update show_sector set is_open = wanted.is_open
    from (
      select * from unnest(
        ${sectors.map(({ showSectorId }) => showSectorId)}::integer[],
        ${sectors.map(({ isOpen }) => isOpen)}::boolean[]
      ) as given (id, is_open)
    ) as wanted
    where show_sector.id = wanted.id and show_sector.show_id = ${showId}`.execute(executor);
  return Number(numAffectedRows ?? 0n);
}

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly isVisitor: boolean;
  /** Listed because the show has it. */
  readonly isArchived: boolean;
}

/** The categories of members and of non-members, in display order; archived ones if the show has them. */
export async function listCategories(executor: Executor, showId: number): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select id, name, is_visitor as "isVisitor", archived_at is not null as "isArchived"
    from member_category
    where archived_at is null
      or exists (select from category_quota where show_id = ${showId} and category_id = member_category.id)
      or exists (select from sale_window where show_id = ${showId} and category_id = member_category.id)
      or exists (
        select from show_sector join price on price.show_sector_id = show_sector.id
        where show_sector.show_id = ${showId} and price.category_id = member_category.id
      )
    order by position, id`.execute(executor);
  return rows;
}
