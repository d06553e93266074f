import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isPublished } from '../catalogue/public.ts';
import { setPlacesAside } from '../places/public.ts';
import { findShowSector } from '../seating/public.ts';
import type { AccreditationKind, Pass } from './accreditation-form.ts';
import { insertPassPlaces, markClosed, saveOpening } from './opening-store.ts';

/** Opens requests of a kind for a show until `closesAt`, or opens them again. */
export async function openAccreditations(
  { database }: Pick<Context, 'database'>,
  opening: { readonly showId: number; readonly kind: AccreditationKind; readonly closesAt: Date },
): Promise<Result<void, 'show-not-found'>> {
  if (!(await isPublished(database.kysely, opening.showId))) return refuse('show-not-found');
  await saveOpening(database.kysely, opening);
  return ok();
}

/** Closes requests of a kind at once; false when they were not open. */
export function closeAccreditations(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { showId, kind }: { readonly showId: number; readonly kind: AccreditationKind },
): Promise<boolean> {
  return markClosed(database.kysely, { showId, kind, now: clock.now() });
}

export interface PassPlan {
  readonly showId: number;
  readonly pass: Pass;
  readonly standId: number;
  readonly sectorCode: string;
  readonly places: number;
}

/** Sets places aside for those whose accreditation is accepted, all or none. */
export function keepPassPlaces(
  context: Context,
  actor: Actor,
  { showId, pass, standId, sectorCode, places }: PassPlan,
): Promise<Result<void, 'sector-not-of-show' | 'pass-has-places' | 'places-not-free'>> {
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    const sector = await findShowSector(tx, showId, standId, sectorCode);
    if (!sector) return refuse('sector-not-of-show');
    const ownerId = await insertPassPlaces(tx, { showId, pass, showSectorId: sector.id });
    if (ownerId === null) return refuse('pass-has-places');
    const owner = { showSectorId: sector.id, allotment: 'accreditation', ownerId } as const;
    const taken = await setPlacesAside(tx, { ...owner, count: places, now });
    return taken.length === places ? ok() : refuse('places-not-free');
  });
}
