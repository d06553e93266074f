import type { ZoneClass } from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { changedFields, countActs, recordActs } from '../staff-audit/public.ts';
import { FROM_THE_BEGINNING, noteSetup } from './history-store.ts';
import { bumpSetup, lockSetup, SETUP } from './setup-edit-store.ts';
import { accessFields, gateFields } from './setup-fields.ts';
import { type GatePlan, isNothing, planSetup, type SetupPlan } from './setup-plan.ts';
import { findSetup, type Setup } from './setup-store.ts';
import { tellGatesOfVenue } from './tell-gates.ts';
import { USUAL_ZONES, ZONE_NAMES } from './usual-setup.ts';
import { findVenueNeeds } from './venue-store.ts';

const COMPLETED = 'puertas/completar';

/**
 * Makes the default gates of a venue, so that its shows work before anybody sets them up, and later completes them for
 * new sectors, boxes and parking, as long as staff have not changed them. A concurrent call waits for the first one
 * and finds nothing to do.
 */
export async function makeSetup(tx: Tx, venueId: number, now: Date): Promise<void> {
  const isNew = await insertSetup(tx, venueId);
  await lockSetup(tx, venueId);
  const before = await findSetup(tx, venueId);
  const plan = before && (await lackOf(tx, before, now));
  if (!plan) return;
  await writePlan(tx, before, plan);
  if (isNew) return await noteSetup(tx, venueId, FROM_THE_BEGINNING);
  await bumpSetup(tx, venueId);
  await noteSetup(tx, venueId, now);
  await tellGatesOfVenue(tx, venueId, now);
  const after = (await findSetup(tx, venueId)) ?? before;
  const fields = changedFields(
    { ...gateFields(before), ...accessFields(before) },
    { ...gateFields(after), ...accessFields(after) },
  );
  await recordActs(tx, now, [{ act: COMPLETED, entity: SETUP, entityId: String(venueId), ...fields }]);
}

/** What the gates of a venue lack, by the default; null for nothing, and if staff have changed them: they decide then. */
export async function lackOf(executor: Executor, setup: Setup, now: Date): Promise<SetupPlan | null> {
  const plan = planSetup(setup, await findVenueNeeds(executor, setup.venueId, now));
  if (isNothing(plan)) return null;
  return (await findUnchanged(executor))(setup) ? plan : null;
}

/**
 * Tells whether staff have not changed gates since they were made: each version but the first is a completion. A lower
 * version was read before a completion that has committed since.
 */
export async function findUnchanged(
  executor: Executor,
): Promise<(setup: Pick<Setup, 'venueId' | 'version'>) => boolean> {
  const completed = await countActs(executor, SETUP, COMPLETED);
  return ({ venueId, version }) => version <= 1 + (completed.get(String(venueId)) ?? 0);
}

/** Inserts a venue's gates with the usual zones; false if it has some. */
async function insertSetup(tx: Tx, venueId: number): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into gate_setup (venue_id) values (${venueId}) on conflict do nothing returning venue_id
    )
    insert into gate_zone (venue_id, name, class, position)
    select made.venue_id, usual.name, usual.class, usual.position
    from made
    cross join unnest(
      ${USUAL_ZONES.map((name) => ZONE_NAMES[name])}::text[], ${[...USUAL_ZONES]}::text[]
    ) with ordinality as usual (name, class, position)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Adds what is planned to the gates of a venue, which the caller has locked. */
export async function writePlan(
  tx: Tx,
  { venueId, zones }: Pick<Setup, 'venueId' | 'zones'>,
  { gates, lanes, access }: SetupPlan,
): Promise<void> {
  const zoneOf = (name: ZoneClass) => zones.find((zone) => zone.class === name)?.id ?? 0;
  for (const plan of gates) await insertGate(tx, venueId, plan, zoneOf);
  await sql`
    insert into gate_lane (gate_id, zone_id, name)
    select * from unnest(
      ${lanes.map(({ gateId }) => gateId)}::int[], ${lanes.map((lane) => zoneOf(lane.class))}::int[],
      ${lanes.map(({ name }) => name)}::text[]
    )`.execute(tx);
  await sql`
    insert into gate_access (venue_id, stand_id, sector_code, group_name)
    select ${venueId}, sector.stand_id, sector.code, sector.group_name
    from unnest(
      ${access.map(({ standId }) => standId)}::int[], ${access.map(({ sectorCode }) => sectorCode)}::text[],
      ${access.map(({ group }) => group)}::text[]
    ) as sector (stand_id, code, group_name)`.execute(tx);
}

async function insertGate(
  tx: Tx,
  venueId: number,
  { name, lanes, sectors }: GatePlan,
  zoneOf: (name: ZoneClass) => number,
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
        ${lanes.map((lane) => lane.name)}::text[], ${lanes.map((lane) => zoneOf(lane.class))}::int[]
      ) as lane (name, zone_id)
    )
    insert into gate_access (venue_id, stand_id, sector_code, group_name)
    select ${venueId}, sector.stand_id, sector.code, ${name}
    from unnest(
      ${sectors.map(({ standId }) => standId)}::int[], ${sectors.map(({ code }) => code)}::text[]
    ) as sector (stand_id, code)`.execute(tx);
}
