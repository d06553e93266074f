import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import {
  changePlaces,
  type PlaceChoice,
  type SectorAt,
  theseSeats,
  type WantedPlace,
} from './changed-places.ts';
import { END_BLOCK } from './place-statements.ts';

/** Why places are blocked (spec 4 §2.6). */
export type BlockReason =
  | 'works'
  | 'safety'
  | 'broadcast'
  | 'view'
  | 'protocol'
  | 'accessible'
  | 'capacity'
  | 'other';

export interface PlaceBlock {
  readonly id: number;
  readonly showSectorId: number;
  readonly reason: BlockReason;
  readonly detail: string;
  readonly authorId: number;
  readonly blockedAt: Date;
  /** When it ends automatically. */
  readonly until: Date | null;
}

export async function insertBlock(executor: Executor, block: Omit<PlaceBlock, 'id'>): Promise<number> {
  const { id } = await executor
    .insertInto('place_block')
    .values({
      show_sector_id: block.showSectorId,
      reason: block.reason,
      detail: block.detail,
      author_id: block.authorId,
      blocked_at: block.blockedAt,
      until: block.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An act that blocked places, with its author. */
export type AuthoredBlock = PlaceBlock & { readonly author: string; readonly authorEmail: string };

const selectBlocks = (executor: Executor) =>
  executor
    .selectFrom('place_block')
    .innerJoin('staff_member', 'staff_member.id', 'place_block.author_id')
    .select([
      'place_block.id',
      'place_block.show_sector_id as showSectorId',
      'place_block.reason',
      'place_block.detail',
      'place_block.author_id as authorId',
      'place_block.blocked_at as blockedAt',
      'place_block.until',
      'staff_member.name as author',
      'staff_member.email as authorEmail',
    ]);

export async function findBlock(executor: Executor, id: number): Promise<AuthoredBlock | null> {
  const row = await selectBlocks(executor).where('place_block.id', '=', id).executeTakeFirst();
  return row ? (row as AuthoredBlock) : null;
}

/** One with places that it still blocks, and their number. */
export type StandingBlock = AuthoredBlock & { readonly places: number };

/** The acts that block places of a sector now, the earliest first. */
export async function standingBlocks(executor: Executor, showSectorId: number): Promise<StandingBlock[]> {
  const rows = await selectBlocks(executor)
    .innerJoin(
      (from) =>
        from
          .selectFrom('place')
          .where('place.show_sector_id', '=', showSectorId)
          .where('place.allotment', '=', 'blocked')
          .groupBy('place.allotment_owner')
          .select(['place.allotment_owner', sql<number>`count(*)::integer`.as('places')])
          .as('blocked'),
      (join) => join.onRef('blocked.allotment_owner', '=', 'place_block.id'),
    )
    .select('blocked.places')
    .orderBy('place_block.id')
    .execute();
  return rows as StandingBlock[];
}

export const blockAs = (blockId: number) => sql`
  allotment = 'blocked', allotment_owner = ${blockId},
  former_allotment = coalesce(place.former_allotment, place.allotment),
  former_owner = case when place.former_allotment is null then place.allotment_owner else place.former_owner end`;

/** A place that is blocked because the sector's capacity was lowered: only a higher one ends that. */
export const IS_CUT = sql`(
  place.allotment = 'blocked'
  and exists (select 1 from place_block where place_block.id = place.allotment_owner and place_block.reason = 'capacity')
)`;

/** A place that is blocked since the publication, by no act: a visitors' quota, or accessible ones of a scheduled one. */
export const WAS_NEVER_ON_SALE = sql`(place.allotment = 'blocked' and place.allotment_owner = 0)`;

export async function hasNeverOnSale(executor: Executor, showSectorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from place where show_sector_id = ${showSectorId} and ${WAS_NEVER_ON_SALE} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}

/**
 * Blocks places of any allotment, also in a live hold, whose buyer may still buy; not those with a ticket. By
 * quantity: those on sale, free ones first, skipping locked rows.
 */
export function blockPlaces(
  executor: Executor,
  sector: SectorAt,
  { blockId, choice }: { readonly blockId: number; readonly choice: PlaceChoice },
): Promise<WantedPlace[]> {
  const which =
    'seats' in choice
      ? theseSeats(choice.seats)
      : sql`
        and place.allotment = 'sale' and place.ticket_id is null
        order by is_free(place, ${sector.now}) desc, place.number desc
        limit ${choice.count}
        for update of place skip locked`;
  return changePlaces(executor, sector, {
    which,
    set: blockAs(blockId),
    when: sql`wanted.was not in ('issued', 'blocked')`,
  });
}

/**
 * Blocks this many free places on sale of a sector to keep them accessible: first the seats that the plan marks as
 * such. `authorId` null: not by an act of staff.
 */
export async function keepAccessible(
  executor: Executor,
  sector: SectorAt,
  { authorId, count }: { readonly authorId: number | null; readonly count: number | null },
): Promise<WantedPlace[]> {
  const { showSectorId, now } = sector;
  const act = { showSectorId, reason: 'accessible', detail: '', blockedAt: now, until: null } as const;
  const blockId = authorId === null ? 0 : await insertBlock(executor, { ...act, authorId });
  return changePlaces(executor, sector, {
    which: sql`
      and place.allotment = 'sale' and is_free(place, ${now})
      order by
        exists (
          select from show_sector
          join seat on seat.sector_id = show_sector.sector_id
          where show_sector.id = place.show_sector_id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
            and seat.is_accessible
        ) desc,
        place.number desc
      limit ${count}
      for update of place skip locked`,
    set: blockAs(blockId),
    when: sql`true`,
  });
}

/** Blocks places that this transaction has freed. */
export async function blockFreedPlaces(
  tx: Executor,
  blockId: number,
  placeIds: readonly number[],
): Promise<void> {
  await sql`
    update place set ${blockAs(blockId)}
    where id = any(${placeIds}::int[]) and ticket_id is null and allotment <> 'blocked'`.execute(tx);
}

/** A quantity, or all, of one act's places. */
type BlockedChoice = (PlaceChoice & { readonly blockId?: number | undefined }) | { readonly blockId: number };

/** Blocked places go back to their former allotment; by quantity, not those of a lower capacity. */
export function unblockPlaces(
  executor: Executor,
  sector: SectorAt,
  choice: BlockedChoice,
): Promise<WantedPlace[]> {
  return changePlaces(executor, sector, {
    which: blockedOnes(choice),
    set: sql.raw(END_BLOCK),
    when: sql`wanted.was = 'blocked'`,
  });
}

function blockedOnes(choice: BlockedChoice): RawBuilder<unknown> {
  if ('seats' in choice) return theseSeats(choice.seats);
  const { blockId } = choice;
  const ofBlock = blockId === undefined ? sql`` : sql`and place.allotment_owner = ${blockId}`;
  if (!('count' in choice))
    return sql`
      and place.allotment = 'blocked' ${ofBlock}
      order by place.id
      for update of place`;
  return sql`
    and place.allotment = 'blocked' and not ${IS_CUT} ${ofBlock}
    order by place.number
    limit ${choice.count}
    for update of place`;
}
