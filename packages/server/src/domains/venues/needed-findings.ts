import { type Finding, sectorName } from '@club/venue-plan/plan-findings.ts';
import type { SectorPlan, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { neededText } from './messages.ts';
import type { NeededPlace } from './revision-store.ts';

/**
 * Findings for seats of season holders and boxes that the plan lacks: without these every new show would silently
 * drop them.
 */
export function neededFindings(plan: VenuePlan, needed: readonly NeededPlace[]): Finding[] {
  const bySector = Map.groupBy(needed, ({ standId, code }) => sectorName({ standId, code }));
  return [...bySector].flatMap(([name, places]) => {
    const index = plan.sectors.findIndex((sector) => !sector.isArchived && sectorName(sector) === name);
    const lost = places.filter((place) => !has(plan.sectors[index], place));
    if (lost.length === 0) return [];
    const at = index < 0 ? {} : { sector: index };
    const owners = lost.map(({ owner }) => owner);
    const text = lost[0]?.rowId === null ? neededText.box(name, owners) : neededText.seats(name, owners);
    return [{ kind: 'still-used', at, text }];
  });
}

function has(sector: SectorPlan | undefined, { rowId, seatId }: NeededPlace): boolean {
  if (!sector || rowId === null) return sector !== undefined;
  return (
    sector.sale === 'numbered' &&
    sector.rows.some(({ id, seats }) => id === rowId && seats.some((seat) => seat.id === seatId))
  );
}
