import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';

/**
 * Publishes a venue's draft: inserts the sectors and seats of the revision from its plan, with one statement per
 * table, and makes it the one for new shows.
 */
export async function makePublished(
  tx: Tx,
  { venueId, revisionId, now }: { readonly venueId: number; readonly revisionId: number; readonly now: Date },
): Promise<void> {
  await sql`
    update venue_revision set state = 'published', published_at = ${now}, saved_at = ${now} where id = ${revisionId}
  `.execute(tx);
  await sql`
    insert into stand (venue_id, id, name)
    select revision.venue_id, stand.id, stand.name
    from venue_revision as revision
    cross join jsonb_to_recordset(revision.plan -> 'stands') as stand (id integer, name text)
    where revision.id = ${revisionId}
    on conflict (venue_id, id) do update set name = excluded.name
  `.execute(tx);
  await insertSectors(tx, revisionId);
  await insertSeats(tx, revisionId);
  await sql`
    insert into sector_photo (sector_id, url)
    select sector.id, photo.url
    from ${planSectors}
    join sector on sector.revision_id = revision.id
      and sector.stand_id = (planned.sector ->> 'standId')::integer and sector.code = planned.sector ->> 'code'
    cross join jsonb_array_elements_text(coalesce(planned.sector -> 'photoUrls', '[]'))
      with ordinality as photo (url, position)
    where revision.id = ${revisionId}
    order by sector.id, photo.position
  `.execute(tx);
  await sql`
    update venue set
      revision_id = revision.id,
      name = plan ->> 'name', address = plan ->> 'address',
      map_url = coalesce(plan ->> 'mapUrl', ''), logo_url = coalesce(plan ->> 'logoUrl', '')
    from venue_revision as revision
    where revision.id = ${revisionId} and venue.id = ${venueId}
  `.execute(tx);
}

/** Each sector of a revision's plan that is not archived, in its order. */
const planSectors = sql`
  venue_revision as revision
  cross join jsonb_path_query(revision.plan, '$.sectors[*] ? (!(@.isArchived == true))') with ordinality as planned (sector, position)`;

async function insertSectors(tx: Tx, revisionId: number): Promise<void> {
  await sql`
    insert into sector
      (venue_id, revision_id, stand_id, stand_name, code, description, sale, is_accessible, is_visitor, class, capacity, shape)
    select
      revision.venue_id, revision.id, stand.id, stand.name,
      sector.code, sector.description, sector.sale,
      coalesce(sector."isAccessible", false), coalesce(sector."isVisitor", false), coalesce(sector.class, ''),
      sector.capacity, coalesce(sector.shape, '{}')
    from ${planSectors}
    cross join jsonb_to_record(planned.sector) as sector (
      "standId" integer, code text, description text, sale text, "isAccessible" boolean, "isVisitor" boolean,
      class text, capacity integer, shape jsonb
    )
    join jsonb_to_recordset(revision.plan -> 'stands') as stand (id integer, name text)
      on stand.id = sector."standId"
    where revision.id = ${revisionId}
    order by planned.position
  `.execute(tx);
}

async function insertSeats(tx: Tx, revisionId: number): Promise<void> {
  await sql`
    insert into seat (sector_id, row_id, seat_id, row_name, seat_name, is_accessible, is_companion, has_poor_view)
    select
      sector.id, own_row.id, seat.id, own_row.name, seat.name,
      coalesce(seat."isAccessible", false), coalesce(seat."isCompanion", false), coalesce(seat."hasPoorView", false)
    from ${planSectors}
    join sector on sector.revision_id = revision.id and sector.sale = 'numbered'
      and sector.stand_id = (planned.sector ->> 'standId')::integer and sector.code = planned.sector ->> 'code'
    cross join jsonb_to_recordset(planned.sector -> 'rows') as own_row (id integer, name text, seats jsonb)
    cross join jsonb_to_recordset(own_row.seats) as seat (
      id integer, name text, "isAccessible" boolean, "isCompanion" boolean, "hasPoorView" boolean
    )
    where revision.id = ${revisionId}
  `.execute(tx);
}

/** In the order of the plan. */
export async function sectorIdsOf(executor: Executor, revisionId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('sector')
    .where('revision_id', '=', revisionId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
