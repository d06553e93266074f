import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { raiseAlerts } from '../admission/public.ts';
import { endShiftsOver } from '../gate-devices/public.ts';
import { clubKeys, findShowsAround, tellGates, tellOfKeys, writeFullZones } from '../gates/public.ts';
import { type Board, countBoard } from './read-board.ts';
import { RATE, SILENCE_MS, watchAlerts } from './watch-rules.ts';
import { findRates, findSilentGates } from './watch-store.ts';

/** Gates open at most a day before the show. */
const HOURS = 24;

/** Checks the open gates of every show, and raises alerts (spec 5 §5.5, decision 0062). */
export async function watchGates(context: Context): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.database, system('watch of the gates'), async (tx) =>
    ok(await endShiftsOver(tx, now)),
  );
  const keyIds = clubKeys(context).map(({ id }) => id);
  await inTransaction(context.database, system('keys of the gates'), async (tx) =>
    ok(await tellOfKeys(tx, keyIds, now)),
  );
  const shows = await findShowsAround(context.database.plain.kysely, {
    at: now,
    hours: HOURS,
    venueId: null,
  });
  for (const { showId } of shows) {
    const board = await countBoard(context, showId);
    if (board && isOpen(board, now)) await watchShow(context, board, now);
  }
}

function isOpen({ day }: Board, now: Date): boolean {
  const { opensAt, closesAt } = day.matchday.policy;
  return opensAt <= now.getTime() && now.getTime() <= closesAt;
}

async function watchShow(context: Context, { day, zones, devices }: Board, now: Date): Promise<void> {
  const { kysely } = context.database.plain;
  const { showId } = day.show;
  const insideOf = new Map(zones.map(({ id, inside }) => [id, inside]));
  const alerts = watchAlerts(
    {
      zones: day.setup.zones.map((zone) => ({ ...zone, inside: insideOf.get(zone.id) ?? 0 })),
      devices: devices
        .filter((device) => device.person !== '' && device.showId === showId)
        .map(({ id, name, contactAt, isClockReliable }) => ({
          ...{ id, name, contactAt: contactAt?.getTime() ?? 0, isClockReliable },
        })),
      rates: await findRates(kysely, { showId, now, seconds: RATE.seconds }),
      silent: await findSilentGates(kysely, {
        ...{ showId, since: new Date(now.getTime() - SILENCE_MS) },
        opensAt: new Date(day.matchday.policy.opensAt),
      }),
    },
    now.getTime(),
  );
  const zoneIds = day.setup.zones
    .filter(({ id, capacity }) => capacity > 0 && (insideOf.get(id) ?? 0) >= capacity)
    .map(({ id }) => id);
  await inTransaction(context.database, system('watch of the gates'), async (tx) => {
    if (await writeFullZones(tx, showId, { zoneIds, now })) await tellGates(tx, showId);
    return ok(await raiseAlerts(tx, showId, alerts, now));
  });
}
