import type { Context } from '@club/server/context.ts';
import { publishRevision, saveRevision } from '@club/server/domains/venues/edit-revision.ts';
import { findVenue } from '@club/server/domains/venues/revision-store.ts';
import type { SectorPlan, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { TEST_ACTOR } from './staff.ts';

/** The plan of a venue, as edited. Throws when there is none. */
export async function planOf(context: Context, venueId: number): Promise<VenuePlan> {
  const venue = await findVenue(context.database.kysely, venueId);
  if (!venue) throw new Error(`no venue ${venueId}`);
  return venue.newest.plan;
}

/** Publishes a changed plan as the venue's next revision, and returns its number. Throws when it is refused. */
export async function publishPlan(
  context: Context,
  venueId: number,
  change: (plan: VenuePlan) => VenuePlan,
): Promise<number> {
  const venue = await findVenue(context.database.kysely, venueId);
  if (!venue) throw new Error(`no venue ${venueId}`);
  const plan = change(venue.newest.plan);
  const saved = await saveRevision(context, TEST_ACTOR, { venueId, version: venue.version, plan });
  if (!saved.ok) throw new Error(saved.problem);
  const published = await publishRevision(context, TEST_ACTOR, { venueId, version: saved.value.version });
  if (!published.ok) throw new Error(`${published.problem}: ${JSON.stringify(published.detail)}`);
  return published.value.newest.number;
}

/** A plan with one of its sectors changed. */
export const withSector =
  (code: string, change: (sector: SectorPlan) => SectorPlan) =>
  (plan: VenuePlan): VenuePlan => ({
    ...plan,
    sectors: plan.sectors.map((sector) => (sector.code === code ? change(sector) : sector)),
  });
