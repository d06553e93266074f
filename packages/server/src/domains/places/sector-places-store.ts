import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Allotment } from './allotment.ts';
import { WAS_NEVER_ON_SALE } from './block-store.ts';
import { type PlaceState, type SectorAt, stateOf } from './changed-places.ts';

/** A seat of a show, for staff. */
export interface SeatState {
  readonly rowId: number;
  readonly rowName: string;
  readonly seatId: number;
  readonly seatName: string;
  readonly state: PlaceState;
  /** Whether its allotment has an owner: an outlet, a box, a courtesy, … */
  readonly isGranted: boolean;
  /** The end of the live hold that it is in. */
  readonly heldUntil: Date | null;
  /** The act that blocked it; 0: blocked since the show was published. */
  readonly blockId: number | null;
}

/** In a block, the owner is the act that blocked it: the one before counts. */
const HAS_NO_OWNER = sql`coalesce(place.former_owner, place.allotment_owner) = 0`;

/** The seats of a numbered sector, by row and seat. */
export async function seatStates(executor: Executor, { showSectorId, now }: SectorAt): Promise<SeatState[]> {
  const { rows } = await sql<SeatState>`
    select
      place.row_id as "rowId", seat.row_name as "rowName", place.seat_id as "seatId", seat.seat_name as "seatName",
      ${stateOf(now)} as state, not (${HAS_NO_OWNER}) as "isGranted",
      case when place.ticket_id is null and place.held_until > ${now} then place.held_until end as "heldUntil",
      case when place.allotment = 'blocked' then place.allotment_owner end as "blockId"
    from place
    join show_sector on show_sector.id = place.show_sector_id
    join seat on seat.sector_id = show_sector.sector_id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
    where place.show_sector_id = ${showSectorId} and place.allotment <> 'removed'
    order by place.row_id, place.seat_id`.execute(executor);
  return rows;
}

/** How many places of a sector are in each state. */
export interface StateCount {
  readonly showSectorId: number;
  readonly state: PlaceState;
  /** Their allotment, for any owner. */
  readonly allotment: Exclude<Allotment, 'removed'>;
  /** Those blocked by a lower capacity are separate. */
  readonly isCut: boolean;
  /** Those blocked since the publication, by no act. */
  readonly wasNeverOnSale: boolean;
  readonly count: number;
  /** Of those, whose allotment has no owner. */
  readonly ungranted: number;
}

/** Of every sector of a show, or of one. */
export async function countStates(
  executor: Executor,
  { now, ...of }: { readonly now: Date } & ({ readonly showId: number } | { readonly showSectorId: number }),
): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select
      place.show_sector_id as "showSectorId",
      ${stateOf(now)} as state,
      place.allotment,
      coalesce(place.allotment = 'blocked' and place_block.reason = 'capacity', false) as "isCut",
      ${WAS_NEVER_ON_SALE} as "wasNeverOnSale",
      count(*)::integer as count,
      (count(*) filter (where ${HAS_NO_OWNER}))::integer as ungranted
    from show_sector
    join place on place.show_sector_id = show_sector.id and place.allotment <> 'removed'
    left join place_block on place.allotment = 'blocked' and place_block.id = place.allotment_owner
    where ${'showId' in of ? sql`show_sector.show_id = ${of.showId}` : sql`show_sector.id = ${of.showSectorId}`}
    group by 1, 2, 3, 4, 5`.execute(executor);
  return rows;
}
