import { PADDOCK_STAND } from '@club/contract/constants';
import type { ZoneClass } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { FROM_THE_BEGINNING, noteSetup } from './history-store.ts';
import { USUAL_ZONES, ZONE_NAMES } from './usual-setup.ts';

interface SectorRow {
  readonly standId: number;
  readonly stand: string;
  readonly code: string;
  readonly isBox: boolean;
}

interface LanePlan {
  readonly name: string;
  readonly class: ZoneClass;
}
interface GatePlan {
  readonly name: string;
  readonly lanes: readonly LanePlan[];
  readonly sectors: readonly SectorRow[];
}

const MAX_NAME = 30;

/**
 * Makes the default gates of a venue, so that its shows work before anybody sets them up: one for each stand of its
 * current plan, with the zones of its sectors, one for the press and the pitch, and one for the car park if there are
 * boxes. A concurrent call waits for the first one and does nothing.
 */
export async function makeSetup(tx: Tx, venueId: number): Promise<void> {
  const { rows } = await sql`
    insert into gate_setup (venue_id) values (${venueId}) on conflict do nothing returning venue_id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const { rows: zones } = await sql<{ id: number; class: ZoneClass }>`
    insert into gate_zone (venue_id, name, class, position)
    select ${venueId}, usual.name, usual.class, usual.position
    from unnest(
      ${USUAL_ZONES.map((name) => ZONE_NAMES[name])}::text[], ${[...USUAL_ZONES]}::text[]
    ) with ordinality as usual (name, class, position)
    returning id, class`.execute(tx);
  const zoneOf = new Map(zones.map((zone) => [zone.class, zone.id]));
  for (const plan of planGates(await findSectors(tx, venueId))) await insertGate(tx, venueId, plan, zoneOf);
  await noteSetup(tx, venueId, FROM_THE_BEGINNING);
}

async function findSectors(tx: Tx, venueId: number): Promise<readonly SectorRow[]> {
  const { rows } = await sql<SectorRow>`
    select sector.stand_id as "standId", sector.stand_name as stand, sector.code,
      exists (
        select from box join sector as boxed on boxed.id = box.sector_id
        where box.stand_id = sector.stand_id and box.sector_code = sector.code and boxed.venue_id = sector.venue_id
      ) as "isBox"
    from venue join sector on sector.revision_id = venue.revision_id
    where venue.id = ${venueId}
    order by sector.stand_id, sector.code`.execute(tx);
  return rows;
}

function planGates(sectors: readonly SectorRow[]): readonly GatePlan[] {
  const stands = [...Map.groupBy(sectors, ({ standId }) => standId).values()];
  const names = new Map<string, number>();
  const nameOf = (stand: string) => {
    const name = `Puerta ${stand}`.slice(0, MAX_NAME - 3);
    const copy = (names.get(name) ?? 0) + 1;
    names.set(name, copy);
    return copy === 1 ? name : `${name} ${copy}`;
  };
  const ofStands = stands.map((own) => ({
    name: nameOf(own[0]?.stand ?? ''),
    lanes: lanesOf(own),
    sectors: own,
  }));
  const press: GatePlan = {
    name: nameOf('Prensa'),
    lanes: [
      { name: 'Prensa', class: 'press' },
      { name: 'Campo', class: 'pitch' },
    ],
    sectors: [],
  };
  const hasBoxes = sectors.some(({ isBox }) => isBox);
  const parking: GatePlan = {
    ...{ name: nameOf('Parking'), lanes: [{ name: 'Parking', class: 'parking' }], sectors: [] },
  };
  return [...ofStands, press, ...(hasBoxes ? [parking] : [])];
}

function lanesOf(sectors: readonly SectorRow[]): readonly LanePlan[] {
  const isPaddock = sectors.some(({ standId }) => standId === PADDOCK_STAND);
  if (isPaddock) return [{ name: 'Paddock', class: 'paddock' }];
  const boxes: LanePlan[] = sectors.some(({ isBox }) => isBox) ? [{ name: 'Palcos', class: 'boxes' }] : [];
  const stand: LanePlan[] = sectors.some(({ isBox }) => !isBox)
    ? [1, 2].map((number) => ({ name: `Carril ${number}`, class: 'stand' }))
    : [];
  return [...stand, ...boxes];
}

async function insertGate(
  tx: Tx,
  venueId: number,
  { name, lanes, sectors }: GatePlan,
  zoneOf: ReadonlyMap<ZoneClass, number>,
): Promise<void> {
  await sql`
    with made as (
      insert into gate (venue_id, name, group_name) values (${venueId}, ${name}, ${name}) returning id
    ),
    lane as (
      insert into gate_lane (gate_id, zone_id, name)
      select made.id, lane.zone_id, lane.name
      from made
      cross join unnest(
        ${lanes.map((lane) => lane.name)}::text[], ${lanes.map((lane) => zoneOf.get(lane.class) ?? 0)}::int[]
      ) as lane (name, zone_id)
    )
    insert into gate_access (venue_id, stand_id, sector_code, group_name)
    select ${venueId}, sector.stand_id, sector.code, ${name}
    from unnest(
      ${sectors.map(({ standId }) => standId)}::int[], ${sectors.map(({ code }) => code)}::text[]
    ) as sector (stand_id, code)`.execute(tx);
}
