import type { ShowOptions } from '../../api/show-options.ts';
import { BLOCKED, type PlanSector, type ShowPlan } from '../../api/show-plan.ts';

/** The visitors' side (spec 4 §2.2): all of it, none, or a number of places. */
export type VisitorSide =
  | { readonly kind: 'open' | 'none' }
  | { readonly kind: 'quota'; readonly places: number };

/** The visitors' sectors of a plan with their capacity; none where the venue has none, or the plan does not use them. */
function visitorSectors({ sectors, venueId }: ShowPlan, { venues }: ShowOptions) {
  const known = venues.find(({ id }) => id === venueId)?.sectors ?? [];
  return sectors.flatMap((sector) => {
    const { isVisitor = false, capacity = 0 } = known.find(({ id }) => id === sector.sectorId) ?? {};
    return isVisitor ? [{ sector, capacity }] : [];
  });
}

const blockedOf = ({ setAside }: PlanSector, capacity: number): number =>
  setAside
    .filter(({ allotment }) => allotment === BLOCKED)
    .reduce((sum, { count }) => sum + (count ?? capacity), 0);

/** All places of the visitors' side. */
export const visitorPlaces = (plan: ShowPlan, options: ShowOptions): number =>
  visitorSectors(plan, options).reduce((sum, { capacity }) => sum + capacity, 0);

const USUAL_QUOTA = 500;
/** A quota to begin with: less than all places, which are none. */
export const firstQuota = (places: number): number =>
  places > USUAL_QUOTA ? USUAL_QUOTA : Math.floor(places / 2);

/** Null where there is no visitors' side. */
export function visitorSideOf(plan: ShowPlan, options: ShowOptions): VisitorSide | null {
  const sides = visitorSectors(plan, options);
  if (sides.length === 0) return null;
  if (sides.every(({ sector }) => !sector.isOpen)) return { kind: 'none' };
  const blocked = sides.reduce((sum, { sector, capacity }) => sum + blockedOf(sector, capacity), 0);
  return blocked === 0
    ? { kind: 'open' }
    : { kind: 'quota', places: Math.max(0, visitorPlaces(plan, options) - blocked) };
}

/** The plan's sectors with that side: places above the quota are blocked, from the last sector on. */
export function withVisitorSide(
  plan: ShowPlan,
  options: ShowOptions,
  side: VisitorSide,
): ShowPlan['sectors'] {
  const sides = visitorSectors(plan, options);
  let left = side.kind === 'quota' ? side.places : Number.POSITIVE_INFINITY;
  const changed = new Map(
    sides.map(({ sector, capacity }) => {
      const sold = Math.min(capacity, left);
      left -= sold;
      const others = sector.setAside.filter(({ allotment }) => allotment !== BLOCKED);
      const setAside = sold < capacity ? [...others, { allotment: BLOCKED, count: capacity - sold }] : others;
      return [sector.sectorId, { ...sector, isOpen: side.kind !== 'none', setAside }];
    }),
  );
  return plan.sectors.map((sector) => changed.get(sector.sectorId) ?? sector);
}
