import {
  type Matchday,
  type PublicKeyOfClub,
  type SectorLane,
  type StaffKey,
  TICKET_CLASSES,
  type Zone,
} from '@club/gate-rules/matchday.ts';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Executor, inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { keyBytes, keyId, ticketKeys } from '../../shared/ticket-keys.ts';
import { findGateNames, findLanePlaces, findSetupHistory } from './history-store.ts';
import { lackOf, makeSetup } from './make-setup.ts';
import type { LanePlace } from './sector-lanes.ts';
import type { SetupHistory } from './setup-history.ts';
import { findSetup, type LaneRow, type Setup } from './setup-store.ts';
import {
  findFullZones,
  findGateShow,
  findShowSectors,
  findShowsAround,
  type GateShow,
  type PolicyRow,
  type ShowSectorRow,
} from './show-store.ts';
import { usualPath } from './usual-setup.ts';

const MINUTE_MS = 60_000;
const NEIGHBOUR_HOURS = 24 * 14;
/** How long after its show a package is valid (spec 5 §4.2). */
const PACKAGE_AFTER_MS = 6 * 60 * MINUTE_MS;

export const packageEnd = ({ endsAt }: Pick<GateShow, 'endsAt'>): number =>
  endsAt.getTime() + PACKAGE_AFTER_MS;

/** The gate settings of a show: those for decisions, and those that packages and the office need in addition. */
export interface GateDay {
  readonly show: GateShow;
  readonly setup: Setup;
  /** The history of the setup, by which earlier scans are judged. */
  readonly history: SetupHistory;
  /** Names of all current and former gates. */
  readonly gateNames: ReadonlyMap<number, string>;
  /** All current and former lanes. */
  readonly lanePlaces: ReadonlyMap<number, LanePlace>;
  readonly matchday: Matchday;
  readonly lanes: readonly LaneRow[];
  /** The index of a show's sector in `matchday.sectors`. */
  readonly sectorAt: ReadonlyMap<number, number>;
}

/** The name of a scan's gate, also of a former one; empty for one of another venue. */
export const gateName = ({ gateNames }: Pick<GateDay, 'gateNames'>, gateId: number): string =>
  gateNames.get(gateId) ?? '';

/** The public keys that verify codes, the current signing key first: an id, and its 32 bytes as base64. */
export const clubKeys = ({ config }: Pick<Context, 'config'>): readonly PublicKeyOfClub[] =>
  ticketKeys(config.secrets).map((publicKey) => ({
    id: keyId(publicKey),
    key: keyBytes(publicKey).toString('base64'),
  }));

/** Null for an unknown show. Makes or completes the venue's default gates. */
export async function readGateDay(
  context: Pick<Context, 'config' | 'database' | 'clock'>,
  showId: number,
): Promise<GateDay | null> {
  const executor = context.database.kysely;
  const show = await findGateShow(executor, showId);
  if (!show) return null;
  const setup = await setupOf(context, show.venueId);
  const sectors = await findShowSectors(executor, showId);
  const near = { at: show.startsAt, hours: NEIGHBOUR_HOURS, venueId: show.venueId };
  const others = await findShowsAround(executor, near);
  const staff = await findStaffKeys(executor, showId);
  return {
    ...{ show, setup, lanes: setup.lanes },
    history: await findSetupHistory(executor, show.venueId),
    gateNames: await findGateNames(executor, show.venueId),
    lanePlaces: await findLanePlaces(executor, show.venueId),
    sectorAt: new Map(sectors.map(({ showSectorId }, index) => [showSectorId, index])),
    matchday: {
      ...matchdayOf(show, setup, { sectors, fullZones: await findFullZones(executor, showId) }),
      ...{ keys: clubKeys(context), staff },
      otherShows: others
        .filter((other) => other.showId !== showId)
        .map(({ showId: id, name, day }) => ({ id, name, day })),
    },
  };
}

/** The audit, and who saves a version that was completed meanwhile, name it. */
const MAKER = system('El sistema');

/** A venue's gates; makes the default ones if there are none, and completes them until staff change them. */
export async function setupOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  venueId: number,
): Promise<Setup> {
  const now = clock.now();
  const setup = await findSetup(database.kysely, venueId);
  // A report is read-only, and an act that is refused would take its completion back.
  const mayComplete = !database.isReport && !database.kysely.isTransaction;
  if (setup && !(mayComplete && (await lackOf(database.kysely, setup, now)))) return setup;
  await inTransaction(database, MAKER, async (tx) => ok(await makeSetup(tx, venueId, now)));
  const made = await findSetup(database.kysely, venueId);
  if (!made) throw new Error(`venue ${venueId} has no gates`);
  return made;
}

function matchdayOf(
  { showId, name, day, startsAt, endsAt, policy, officeState }: GateShow,
  setup: Setup,
  {
    sectors,
    fullZones,
  }: { readonly sectors: readonly ShowSectorRow[]; readonly fullZones: readonly number[] },
): Omit<Matchday, 'keys' | 'staff' | 'otherShows'> {
  const groupsOf = Map.groupBy(setup.access, ({ standId, sectorCode }) => `${standId} ${sectorCode}`);
  return {
    ...{ showId, showName: name, day, state: officeState ?? policy.state },
    validUntil: packageEnd({ endsAt }),
    gates: setup.gates.map((gate) => ({ ...gate, zoneIds: zoneIdsOf(setup, gate.id) })),
    zones: setup.zones.map((zone) => ({
      ...{ ...zone, reentry: reentryOf(policy, zone.id), isFull: fullZones.includes(zone.id) },
    })),
    sectors: sectors.map(({ showSectorId, standId, code, stand, name: sector }) => ({
      ...{ stand, name: sector, groups: (groupsOf.get(`${standId} ${code}`) ?? []).map((row) => row.group) },
      lanes: lanesOf(setup, policy.sectorLanes[showSectorId] ?? []),
    })),
    paths: Object.fromEntries(
      TICKET_CLASSES.map((name) => [name, setup.paths[name] ?? usualPath(name, setup.zones)]),
    ),
    policy: {
      opensAt: startsAt.getTime() - policy.opensMinutes * MINUTE_MS,
      closesAt: startsAt.getTime() + policy.closesMinutes * MINUTE_MS,
      documents:
        policy.documents === 'one-in' ? { kind: 'one-in', n: policy.oneIn } : { kind: policy.documents },
      ...{ acceptsLater: policy.acceptsLater, toleranceMinutes: policy.toleranceMinutes },
    },
  };
}

/** The zones that a gate's lanes lead into. */
const zoneIdsOf = ({ lanes }: Setup, gateId: number): number[] => [
  ...new Set(
    lanes.filter((lane) => lane.gateId === gateId && lane.direction === 'in').map((lane) => lane.zoneId),
  ),
];

/** Only current lanes for entering: the sectors of one that is archived, or for leaving now, are admitted by all. */
const lanesOf = ({ lanes, gates }: Setup, ids: readonly number[]): SectorLane[] =>
  lanes
    .filter(({ id, direction }) => direction === 'in' && ids.includes(id))
    .map(({ id, name, zoneId, gateId }) => ({
      ...{ id, name, zoneId, gateId },
      group: gates.find((gate) => gate.id === gateId)?.group ?? '',
    }));

function reentryOf({ reentry }: PolicyRow, zoneId: number): Zone['reentry'] {
  const minutes = reentry[zoneId];
  return minutes === undefined ? { kind: 'no' } : { kind: 'with-exit', minutes };
}

/** What a lane needs to log stewards and supervisors in without network. */
async function findStaffKeys(executor: Executor, showId: number): Promise<StaffKey[]> {
  const { rows } = await sql<StaffKey>`
    select id, name, role, encode(salt, 'base64') as salt, encode(pin_hash, 'base64') as "pinHash"
    from gate_staff
    where show_id = ${showId} and ended_at is null
    order by name, id`.execute(executor);
  return rows;
}
