import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { RowPlan, SectorPlan, VenuePlan } from './venue-plan.ts';

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

export async function insertStands(
  executor: Executor,
  venueId: number,
  stands: VenuePlan['stands'],
): Promise<void> {
  if (stands.length === 0) return;
  const rows = stands.map(({ id, name }) => ({ venue_id: venueId, id, name }));
  await executor.insertInto('stand').values(rows).execute();
}

export async function insertSector(executor: Executor, venueId: number, plan: SectorPlan): Promise<number> {
  const { id } = await executor
    .insertInto('sector')
    .values({
      venue_id: venueId,
      stand_id: plan.standId,
      code: plan.code,
      description: plan.description,
      sale: plan.sale,
      is_accessible: plan.isAccessible ?? false,
      is_visitor: plan.isVisitor ?? false,
      class: plan.class ?? '',
      capacity: capacityOf(plan),
      shape: JSON.stringify(plan.shape ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function capacityOf(plan: SectorPlan): number {
  return plan.sale === 'unnumbered' ? plan.capacity : plan.rows.reduce((sum, row) => sum + row.seats, 0);
}

/** One statement whatever the number of seats. */
export async function insertSeats(
  executor: Executor,
  sectorId: number,
  rows: readonly RowPlan[],
): Promise<void> {
  const names = rows.map((row) => row.name);
  const counts = rows.map((row) => row.seats);
  await sql`
    insert into seat (sector_id, row_id, seat_id, row_name, seat_name)
    select ${sectorId}, planned.row_id, seat_id, planned.name, seat_id::text
    from unnest(${names}::text[], ${counts}::int[]) with ordinality as planned (name, seats, row_id)
    cross join lateral generate_series(1, planned.seats) as seat_id
  `.execute(executor);
}

export async function insertPhotos(
  executor: Executor,
  sectorId: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  await executor
    .insertInto('sector_photo')
    .values(urls.map((url) => ({ sector_id: sectorId, url })))
    .execute();
}
