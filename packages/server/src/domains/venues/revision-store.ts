import type { VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

export async function insertVenue(executor: Executor, plan: VenuePlan): Promise<number> {
  const { id } = await executor
    .insertInto('venue')
    .values({
      name: plan.name,
      address: plan.address,
      map_url: plan.mapUrl ?? '',
      logo_url: plan.logoUrl ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Increments a venue's version; false if it is not the version that was read. Locks the venue until this transaction
 * ends.
 */
export async function touchVenue(tx: Tx, venueId: number, version: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update venue set version = version + 1 where id = ${venueId} and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Replaces the venue's draft, or inserts one. Serialised by venue: call it after `touchVenue`. */
export async function saveDraft(
  tx: Tx,
  { venueId, plan, now }: { readonly venueId: number; readonly plan: VenuePlan; readonly now: Date },
): Promise<{ id: number; number: number }> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into venue_revision (venue_id, number, state, plan, saved_at)
    values (
      ${venueId},
      (select coalesce(max(number), 0) + 1 from venue_revision where venue_id = ${venueId} and state = 'published'),
      'draft', ${JSON.stringify(plan)}::jsonb, ${now}
    )
    on conflict (venue_id) where state = 'draft' do update set plan = excluded.plan, saved_at = excluded.saved_at
    returning id, number`.execute(tx);
  const [saved] = rows;
  if (!saved) throw new Error('the draft was not saved');
  return saved;
}

export interface Revision {
  readonly id: number;
  readonly number: number;
  readonly state: 'draft' | 'published';
  readonly plan: VenuePlan;
}

export interface Venue {
  readonly id: number;
  readonly version: number;
  /** The revision to edit: the draft, otherwise the last published one. */
  readonly newest: Revision;
  /** The last published one, or null. */
  readonly published: Pick<Revision, 'id' | 'number'> | null;
}

/** Null if there is none with this id. */
export async function findVenue(executor: Executor, venueId: number): Promise<Venue | null> {
  const { rows } = await sql<Venue>`
    select
      venue.id, venue.version,
      jsonb_build_object(
        'id', newest.id, 'number', newest.number, 'state', newest.state, 'plan', newest.plan
      ) as newest,
      case when published.id is not null
        then jsonb_build_object('id', published.id, 'number', published.number)
      end as published
    from venue
    join lateral (
      select id, number, state, plan from venue_revision where venue_id = venue.id order by number desc limit 1
    ) as newest on true
    left join venue_revision as published on published.id = venue.revision_id
    where venue.id = ${venueId}`.execute(executor);
  return rows[0] ?? null;
}

export interface ListedVenue {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** Number of the last published revision; 0 if there is none. */
  readonly revision: number;
  readonly publishedAt: Date | null;
  readonly hasDraft: boolean;
  readonly sectors: number;
  readonly places: number;
}

/** By name; a venue that was never published has the name of its draft. */
export async function listVenues(executor: Executor): Promise<ListedVenue[]> {
  const { rows } = await sql<ListedVenue>`
    select
      venue.id, venue.name, venue.address,
      coalesce(published.number, 0) as revision, published.published_at as "publishedAt",
      exists (
        select from venue_revision where venue_revision.venue_id = venue.id and venue_revision.state = 'draft'
      ) as "hasDraft",
      count(sector.id)::integer as sectors, coalesce(sum(sector.capacity), 0)::integer as places
    from venue
    left join venue_revision as published on published.id = venue.revision_id
    left join sector on sector.revision_id = published.id
    group by venue.id, published.id
    order by lower(venue.name), venue.id`.execute(executor);
  return rows;
}

/** A sector, or a seat of one, that the plan must keep, and its owner: seats of season holders, and boxes. */
export interface NeededPlace {
  readonly standId: number;
  readonly code: string;
  readonly rowId: number | null;
  readonly seatId: number | null;
  /** The season seat's code, or the box's. */
  readonly owner: string;
}

/** The seats of season holders, and the boxes, of a venue; not those of a box that was disabled, which is in no new show. */
export async function neededPlaces(executor: Executor, venueId: number): Promise<NeededPlace[]> {
  const { rows } = await sql<NeededPlace>`
    select sector.stand_id as "standId", sector.code, owned_seat.row_id as "rowId", owned_seat.seat_id as "seatId",
      owned_seat.code as owner
    from owned_seat
    join sector on sector.id = owned_seat.sector_id
    where sector.venue_id = ${venueId} and owned_seat.ended_at is null
    union all
    select sector.stand_id, sector.code, null, null, box.code
    from box
    join sector on sector.id = box.sector_id
    where sector.venue_id = ${venueId} and box.is_enabled`.execute(executor);
  return rows;
}
