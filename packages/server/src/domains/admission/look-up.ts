import type { Subject } from '@club/gate-rules/matchday.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../context.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type GateDay, gateDay } from '../gates/public.ts';
import { countAttempt } from '../people/public.ts';
import { findEntries, type StoredEntry } from './entry-store.ts';
import { type FoundReading, type FoundRow, findReadings, mostFound, searchTickets } from './search-store.ts';
import { supervisorShift } from './supervise.ts';

const SEARCHES = { limit: 30, windowMs: 60_000 } as const;

export interface Found {
  readonly day: GateDay;
  readonly rows: readonly (FoundRow & {
    readonly entries: readonly StoredEntry[];
    readonly readings: readonly FoundReading[];
  })[];
  readonly hasMore: boolean;
}

/** A supervisor's search: at most five tickets, thirty times a minute; each search is logged, without its text. */
export async function lookUpAtGate(
  context: Context,
  device: DeviceSession,
  { shiftId, text, log }: { shiftId: number; text: string; log: FastifyBaseLogger },
): Promise<Result<Found, 'not-supervisor' | 'searched-too-often'>> {
  const shift = await supervisorShift(context, device, shiftId);
  const day = shift && (await gateDay(context, shift.showId));
  if (!shift || !day) return refuse('not-supervisor');
  if ((await countAttempt(context, `gate search ${shiftId}`, SEARCHES)) === 'exceeded')
    return refuse('searched-too-often');
  const { kysely } = context.database;
  const { showId } = shift;
  // One more says that there are more.
  const asked = { showId, day: day.matchday.day, text, most: mostFound + 1 };
  const found = await searchTickets(kysely, asked);
  log.info({ deviceId: device.deviceId, shiftId, found: found.length }, 'search at a gate');
  const rows = found.slice(0, mostFound);
  const subjects = rows.map(({ kind, id }): Subject => ({ kind, id }));
  const entries = await findEntries(kysely, subjects, day.matchday.day);
  const own = (row: FoundRow) =>
    entries.filter(({ subject }) => subject.kind === row.kind && subject.id === row.id);
  const readings = await findReadings(kysely, showId, subjects);
  return ok({
    ...{ day, hasMore: found.length > mostFound },
    rows: rows.map((row) => ({
      ...{ ...row, entries: own(row) },
      readings: readings.filter(({ kind, id }) => kind === row.kind && id === row.id),
    })),
  });
}
