import type { ZoneClass } from '@club/gate-rules/matchday.ts';
import type { Setup } from './setup-store.ts';

/** A sector of a show, for assigning sectors to lanes. */
export interface SectorLoad {
  readonly showSectorId: number;
  readonly groups: readonly string[];
  /** Live tickets. */
  readonly tickets: number;
}

/** Which lanes admit a sector, by the sector's id in the show. */
export type SectorLanes = Readonly<Record<string, readonly number[]>>;

/** The assignment from a time on, in milliseconds since 1970. */
export interface SharesSince {
  readonly since: number;
  readonly sectorLanes: SectorLanes;
}

/** A current or former lane of a venue, at its current or last gate. */
export interface LanePlace {
  readonly zoneId: number;
  readonly group: string;
}

/**
 * Whether a lane was the sector's own at a time; true if the sector had none in that group and zone then, since all
 * of them admitted it (decision 0075).
 */
export function wasOwnLane(
  shares: readonly SharesSince[],
  lanes: ReadonlyMap<number, LanePlace>,
  {
    at,
    laneId,
    showSectorId,
  }: { readonly at: number; readonly laneId: number; readonly showSectorId: number },
): boolean {
  const place = lanes.get(laneId);
  const own = shares.findLast(({ since }) => since <= at)?.sectorLanes[showSectorId] ?? [];
  const alike = own.filter((id) => {
    const other = lanes.get(id);
    return other?.zoneId === place?.zoneId && other?.group === place?.group;
  });
  return alike.length === 0 || alike.includes(laneId);
}

/** Zones whose lanes admit people by their seat. */
const SEATED: ReadonlySet<ZoneClass> = new Set(['stand', 'boxes', 'paddock']);

type Gates = Pick<Setup, 'gates' | 'lanes' | 'zones'>;

/** The entry lanes of a group that admit people by their seat. */
function lanesOfGroup({ gates, lanes, zones }: Gates, group: string) {
  const gateIds = new Set(gates.filter((gate) => gate.group === group).map(({ id }) => id));
  const zoneIds = new Set(zones.filter((zone) => SEATED.has(zone.class)).map(({ id }) => id));
  return lanes.filter(
    ({ gateId, zoneId, direction }) => direction === 'in' && gateIds.has(gateId) && zoneIds.has(zoneId),
  );
}

/** The groups whose lanes admit people by their seat. */
export const seatedGroups = (gates: Gates): readonly string[] =>
  [...new Set(gates.gates.map(({ group }) => group))].filter(
    (group) => lanesOfGroup(gates, group).length > 0,
  );

/** Groups in which each sector has one lane. Found by lanes, which do not change when a group is renamed. */
export const oneLaneGroups = (gates: Gates, sectorLanes: SectorLanes): readonly string[] => {
  const shared = new Set(Object.values(sectorLanes).flat());
  return seatedGroups(gates).filter((group) => lanesOfGroup(gates, group).some(({ id }) => shared.has(id)));
};

interface Sharing {
  readonly gates: Gates;
  readonly sectors: readonly SectorLoad[];
  /** Lanes where a device is. */
  readonly manned: ReadonlySet<number>;
  readonly before: SectorLanes;
  /** The groups in which each sector should have one lane. */
  readonly groups: readonly string[];
}

/**
 * Assigns each sector of the groups one lane for each zone that the group leads to: the largest sectors first, each
 * to the lane with the fewest tickets. Lanes without a device get none, if others have one. A group's assignment
 * stays, so that no person in line is sent to another lane; a group that is switched off and on again is assigned again.
 */
export function shareSectors({ gates, sectors, manned, before, groups }: Sharing): SectorLanes {
  const former = new Set(oneLaneGroups(gates, before));
  const made = new Map<string, number[]>();
  const give = (showSectorId: number, laneId: number) =>
    made.set(String(showSectorId), [...(made.get(String(showSectorId)) ?? []), laneId]);
  for (const group of groups) {
    const lanes = lanesOfGroup(gates, group);
    if (former.has(group)) {
      const kept = new Set(lanes.map(({ id }) => id));
      for (const [sector, ids] of Object.entries(before))
        for (const id of ids) if (kept.has(id)) give(Number(sector), id);
      continue;
    }
    const own = sectors.filter((sector) => sector.groups.includes(group));
    for (const ofZone of Map.groupBy(lanes, ({ zoneId }) => zoneId).values()) {
      const working = ofZone.filter(({ id }) => manned.has(id));
      shareOut(
        own,
        (working.length > 0 ? working : ofZone).map(({ id }) => id),
        give,
      );
    }
  }
  return Object.fromEntries(made);
}

function shareOut(
  sectors: readonly SectorLoad[],
  laneIds: readonly number[],
  give: (showSectorId: number, laneId: number) => void,
): void {
  const loads = new Map(laneIds.map((id) => [id, 0]));
  const largestFirst = sectors.toSorted(
    (one, other) => other.tickets - one.tickets || one.showSectorId - other.showSectorId,
  );
  for (const { showSectorId, tickets } of largestFirst) {
    const [least] = [...loads].sort(([, one], [, other]) => one - other);
    if (!least) return;
    const [id, load] = least;
    give(showSectorId, id);
    loads.set(id, load + tickets);
  }
}
