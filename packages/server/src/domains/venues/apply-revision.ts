import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type MovedSector,
  movedSectors,
  type ShowOfVenue,
  showsBehind,
  takeRevision,
} from '../catalogue/public.ts';
import {
  addPlaces,
  comparePlan,
  lockOwnedSeats,
  type PlanObstacle,
  planObstacles,
  removePlaces,
  type SectorChange,
} from '../places/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findVenue } from './revision-store.ts';

/** The most obstacles that are listed; beyond these only their number is given. */
const LISTED_OBSTACLES = 100;

/** The changes of a show by the last published revision of its venue's plan. */
export interface ShowComparison extends ShowOfVenue {
  readonly sectors: readonly SectorChange[];
  readonly movedSectors: readonly MovedSector[];
  /** If there is one, the show cannot take the revision. */
  readonly obstacles: readonly PlanObstacle[];
  /** The number of obstacles, including those that are not listed. */
  readonly inTheWay: number;
}

/** A dry run of the last published revision for every coming show that has an older one. */
export async function compareShows(
  context: Context,
  venueId: number,
): Promise<Result<{ revision: number; shows: ShowComparison[] }, 'not-found'>> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const venue = await findVenue(kysely, venueId);
  if (!venue) return refuse('not-found');
  if (!venue.published) return ok({ revision: 0, shows: [] });
  const shows: ShowComparison[] = [];
  for (const show of await showsBehind(kysely, venueId, now)) {
    const change = { showId: show.showId, revisionId: venue.published.id, now };
    const { obstacles, total } = await planObstacles(kysely, change, LISTED_OBSTACLES);
    shows.push({
      ...show,
      sectors: await comparePlan(kysely, change),
      movedSectors: await movedSectors(kysely, change),
      obstacles,
      inTheWay: total,
    });
  }
  return ok({ revision: venue.published.number, shows });
}

export interface ApplyOrder {
  readonly venueId: number;
  /** The revision whose comparison was viewed. */
  readonly revision: number;
  readonly showIds: readonly number[];
}

/**
 * Applies the last published revision to shows, each completely or not at all: a show with an obstacle keeps its own.
 * Returns those that took it.
 */
export function applyRevision(
  context: Context,
  actor: Actor,
  { venueId, revision, showIds }: ApplyOrder,
): Promise<Result<number[], 'not-found' | 'newer-revision' | 'no-show-took-it'>> {
  type Problem = 'not-found' | 'newer-revision' | 'no-show-took-it';
  const now = context.clock.now();
  return inTransaction<number[], Problem>(context.database, actor, async (tx) => {
    const venue = await findVenue(tx, venueId);
    if (!venue?.published) return refuse('not-found');
    if (venue.published.number !== revision) return refuse('newer-revision');
    await lockOwnedSeats(tx);
    const joined = joining(context.database, tx);
    const behind = new Map((await showsBehind(tx, venueId, now)).map((show) => [show.showId, show]));
    const done: ShowOfVenue[] = [];
    // Always in one order, to avoid a deadlock.
    for (const showId of [...new Set(showIds)].sort((a, b) => a - b)) {
      const show = behind.get(showId);
      const change = { showId, revisionId: venue.published.id, now };
      if (!show) continue;
      const taken = await inTransaction(joined, actor, async (part) => {
        if (!(await removePlaces(part, change))) return refuse('in-the-way');
        if (!(await takeRevision(part, change))) return refuse('in-the-way');
        await addPlaces(part, showId);
        return ok();
      });
      if (taken.ok) done.push(show);
    }
    if (done.length === 0) return refuse('no-show-took-it');
    await recordActs(
      tx,
      now,
      done.map((show) => ({
        ...{
          act: 'escenarios/aplicar',
          entity: 'espectaculo',
          entityId: String(show.showId),
          entityName: show.name,
        },
        before: { 'Revisión del escenario': show.revision },
        after: { 'Revisión del escenario': revision },
      })),
    );
    return ok(done.map(({ showId }) => showId));
  });
}
