import { PADDOCK_STAND } from '@club/contract/constants';
import { COMMON_ZONES } from '@club/gate-rules/decide.ts';
import type { TicketClass } from '@club/gate-rules/matchday.ts';
import type { Setup } from './setup-store.ts';
import { usualPath } from './usual-setup.ts';
import type { VenueNeeds, VenueSector } from './venue-store.ts';

type Sector = Pick<VenueSector, 'standId' | 'code' | 'isBox'>;

const stepsOf = ({ paths, zones }: Setup, name: TicketClass): ReadonlySet<number> =>
  new Set((paths[name] ?? usualPath(name, zones)).map(({ zoneId }) => zoneId));

/** The groups through which a sector enters. */
const groupsOf = ({ access }: Setup, { standId, code }: Sector): readonly string[] =>
  access.filter((row) => row.standId === standId && row.sectorCode === code).map(({ group }) => group);

/**
 * Whether no lane of a box's groups leads its guests in: they would be refused everywhere. One without a group is not
 * meant: it enters through any.
 */
export function isShutBox(setup: Setup, sector: Sector): boolean {
  const groups = groupsOf(setup, sector);
  if (!sector.isBox || groups.length === 0) return false;
  const ticketClass = sector.standId === PADDOCK_STAND ? 'paddock' : 'box';
  const steps = stepsOf(setup, ticketClass);
  // Rings and car parks are only on the way.
  const inside = setup.zones.filter((zone) => steps.has(zone.id) && !COMMON_ZONES.has(zone.class));
  // A path of the club that ends nowhere is its word.
  if (inside.length === 0) return setup.paths[ticketClass] === undefined;
  const gateIds = setup.gates.filter(({ group }) => groups.includes(group)).map(({ id }) => id);
  return !setup.lanes.some(
    ({ gateId, zoneId, direction }) =>
      direction === 'in' && gateIds.includes(gateId) && inside.some(({ id }) => id === zoneId),
  );
}

/** Whether a venue admits cars, and no lane leads them in. */
export function lacksParking(setup: Setup, { takesParking }: Pick<VenueNeeds, 'takesParking'>): boolean {
  if (!takesParking) return false;
  const steps = stepsOf(setup, 'parking');
  return !setup.lanes.some(({ zoneId, direction }) => direction === 'in' && steps.has(zoneId));
}
