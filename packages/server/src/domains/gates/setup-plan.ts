import { PADDOCK_STAND } from '@club/contract/constants';
import type { ZoneClass } from '@club/gate-rules/matchday.ts';
import type { AccessRow, Setup } from './setup-store.ts';
import type { VenueNeeds, VenueSector } from './venue-store.ts';

export interface LanePlan {
  readonly name: string;
  readonly class: ZoneClass;
}
export interface GatePlan {
  readonly name: string;
  readonly lanes: readonly LanePlan[];
  readonly sectors: readonly VenueSector[];
}

/** What a venue's gates lack, by the default. */
export interface SetupPlan {
  /** New gates, each a group by itself. */
  readonly gates: readonly GatePlan[];
  /** New lanes of existing gates. */
  readonly lanes: readonly (LanePlan & { readonly gateId: number })[];
  /** New sectors of existing groups. */
  readonly access: readonly AccessRow[];
}

type Present = Pick<Setup, 'gates' | 'lanes' | 'zones' | 'access'>;

const MAX_NAME = 30;

/**
 * The default gates of a venue, less those that it has: one for each stand with the zones of its sectors, one for the
 * press and the pitch, and one for the car park if there are boxes or cars are admitted.
 */
export function planSetup(present: Present, { sectors, takesParking }: VenueNeeds): SetupPlan {
  const nameOf = freeNames(present.gates.map(({ name }) => name));
  const stands = [...Map.groupBy(sectors, ({ standId }) => standId).values()].map((own) => {
    const group = groupOf(present, own);
    if (group) return { gates: [], ...lackOf(present, group, own) };
    const gate = { name: nameOf(own[0]?.stand ?? ''), lanes: lanesOf(own), sectors: own };
    return { gates: [gate], lanes: [], access: [] };
  });
  const press: GatePlan[] =
    present.gates.length > 0 ? [] : [{ name: nameOf('Prensa'), lanes: PRESS_LANES, sectors: [] }];
  const needsParking = takesParking || sectors.some(({ isBox }) => isBox);
  const parking: GatePlan[] =
    needsParking && !classesOf(present, present.gates).has('parking')
      ? [{ name: nameOf('Parking'), lanes: [{ name: 'Parking', class: 'parking' }], sectors: [] }]
      : [];
  return {
    gates: [...stands.flatMap(({ gates }) => gates), ...press, ...parking],
    lanes: stands.flatMap(({ lanes }) => lanes),
    access: stands.flatMap(({ access }) => access),
  };
}

export const isNothing = ({ gates, lanes, access }: SetupPlan): boolean =>
  gates.length + lanes.length + access.length === 0;

const PRESS_LANES: readonly LanePlan[] = [
  { name: 'Prensa', class: 'press' },
  { name: 'Campo', class: 'pitch' },
];

function freeNames(names: readonly string[]): (stand: string) => string {
  const taken = new Set(names);
  return (stand) => {
    const name = `Puerta ${stand}`.slice(0, MAX_NAME - 3);
    let free = name;
    for (let copy = 2; taken.has(free); copy += 1) free = `${name} ${copy}`;
    taken.add(free);
    return free;
  };
}

/** The group by which the other sectors of a stand enter. */
const groupOf = ({ access }: Present, [sector]: readonly VenueSector[]): string | undefined =>
  access.find(({ standId }) => standId === sector?.standId)?.group;

/** The zone classes into which lanes of gates lead. */
function classesOf({ lanes, zones }: Present, gates: Present['gates']): ReadonlySet<ZoneClass> {
  const own = new Set(gates.map(({ id }) => id));
  const zoneIds = lanes
    .filter(({ gateId, direction }) => direction === 'in' && own.has(gateId))
    .map(({ zoneId }) => zoneId);
  return new Set(zones.filter(({ id }) => zoneIds.includes(id)).map((zone) => zone.class));
}

function lackOf(
  present: Present,
  group: string,
  sectors: readonly VenueSector[],
): Pick<SetupPlan, 'lanes' | 'access'> {
  const gates = present.gates.filter((gate) => gate.group === group);
  const classes = classesOf(present, gates);
  return {
    lanes: gates.slice(0, 1).flatMap(({ id }) =>
      lanesOf(sectors)
        .filter((lane) => !classes.has(lane.class))
        .map((lane) => ({ ...lane, gateId: id })),
    ),
    access: sectors
      .filter((sector) => !present.access.some((row) => isOf(row, sector)))
      .map(({ standId, code }) => ({ standId, sectorCode: code, group })),
  };
}

const isOf = (row: AccessRow, { standId, code }: VenueSector) =>
  row.standId === standId && row.sectorCode === code;

function lanesOf(sectors: readonly VenueSector[]): readonly LanePlan[] {
  const isPaddock = sectors.some(({ standId }) => standId === PADDOCK_STAND);
  if (isPaddock) return [{ name: 'Paddock', class: 'paddock' }];
  const boxes: LanePlan[] = sectors.some(({ isBox }) => isBox) ? [{ name: 'Palcos', class: 'boxes' }] : [];
  const stand: LanePlan[] = sectors.some(({ isBox }) => !isBox)
    ? [1, 2].map((number) => ({ name: `Carril ${number}`, class: 'stand' }))
    : [];
  return [...stand, ...boxes];
}
