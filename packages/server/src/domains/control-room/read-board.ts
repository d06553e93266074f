import type { Context } from '../../context.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { type ListedDevice, listDevicesOfShow } from '../gate-devices/public.ts';
import { type GateDay, gateDay } from '../gates/public.ts';
import { unsynchronised } from './board-rules.ts';
import {
  countBy,
  countOpenAlerts,
  countRefusals,
  countSectors,
  countTotals,
  type Day,
  type PlaceCount,
  type SectorCount,
  type Totals,
} from './figures-store.ts';

/** The figures of a show's gates at a time. */
export interface Board {
  readonly at: Date;
  readonly day: GateDay;
  readonly totals: Totals;
  readonly zones: readonly PlaceCount[];
  readonly gates: readonly PlaceCount[];
  readonly sectors: readonly SectorCount[];
  readonly refusals: readonly { readonly result: string; readonly count: number }[];
  readonly devices: readonly ListedDevice[];
  readonly unsynchronised: { readonly lanes: number; readonly scans: number };
  readonly openAlerts: number;
}

const RECENT_MS = 5 * 60_000;
/** Counted once a second for all screens. By database, because tests have several. */
const MAX_AGE_MS = 1_000;
const caches = new WeakMap<object, ShortLived<Board | null>>();

/** The board of a show, at most a second old; null for an unknown show. */
export async function readBoard(context: Context, showId: number): Promise<Board | null> {
  const { pool } = context.database;
  const known = caches.get(pool);
  const cache = known ?? new ShortLived({ clock: context.clock, maxAgeMs: MAX_AGE_MS, maxEntries: 20 });
  if (!known) caches.set(pool, cache);
  return await cache.get(String(showId), () => countBoard(context, showId));
}

export const dayOf = ({ show, matchday }: GateDay): Day => ({ showId: show.showId, matchday: matchday.day });

/** The same, counted now; `matchday`: of a day before the show moved. */
export async function countBoard(context: Context, showId: number, matchday?: number): Promise<Board | null> {
  const present = await gateDay(context, showId);
  if (!present) return null;
  const gates =
    matchday === undefined ? present : { ...present, matchday: { ...present.matchday, day: matchday } };
  const { kysely } = context.database.plain;
  const at = context.clock.now();
  const since = new Date(at.getTime() - RECENT_MS);
  const day = dayOf(gates);
  const devices = await listDevicesOfShow(kysely, gates.show, at);
  return {
    ...{ at, day: gates, devices },
    totals: await countTotals(kysely, day, since),
    zones: await countBy(kysely, day, 'zone_id', since),
    gates: await countBy(kysely, day, 'gate_id', since),
    sectors: await countSectors(kysely, day),
    refusals: await countRefusals(kysely, day),
    unsynchronised: unsynchronised(
      // Scans of a revoked one go to quarantine.
      devices
        .filter(({ state }) => state !== 'revoked')
        .map((device) => ({ ...device, isWorked: device.showId === showId })),
      at,
    ),
    openAlerts: await countOpenAlerts(kysely, showId),
  };
}
