import { type Subject, subjectKey } from '@club/gate-rules/matchday.ts';
import { RESULTS } from '@club/gate-rules/results.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok } from '../../shared/result.ts';
import { type GateDay, gateDay, gateName, gateOfLane, wasZone } from '../gates/public.ts';
import { actorsOf, countExceptions, findWrongActs } from './act-store.ts';
import { raiseAlerts } from './alert-store.ts';
import { alertDoubled } from './doubled-alerts.ts';
import { classOf, findGateParking, findGateTickets } from './gate-ticket-store.ts';
import { type Doubled, mergeSubjects } from './merge-subjects.ts';
import { alertReadings } from './reading-alerts.ts';
import type { Scan } from './scan-columns.ts';
import { findPasses, insertScans, lockSubjects, quarantine, type Stored } from './scan-store.ts';
import { type DecidedReading, subjectOf } from './scan-wire.ts';
import { knownSubjects } from './subject-store.ts';

const plain = (id: string, state: Stored['state']): Stored => ({ id, state, gate: '', at: 0 });

/**
 * Stores scans that a device decided, each once, and merges them. Scans of an unknown lane or show are dropped, and
 * answered as stored, because a device cannot correct them. One transaction for each show.
 */
export async function storeScans(
  context: Context,
  device: DeviceSession,
  readings: readonly DecidedReading[],
): Promise<readonly Stored[]> {
  const answers = new Map<string, Stored>();
  for (const [showId, own] of Map.groupBy(readings, (reading) => reading.showId)) {
    const day = await gateDay(context, showId);
    const scans = day ? await scansOf(context, day, device, own) : [];
    const { deviceId } = device;
    const done = await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) =>
      ok(day ? await storeOfShow(tx, { context, day, device, scans }) : []),
    );
    if (done.ok) for (const stored of done.value) answers.set(stored.id, stored);
  }
  return readings.map(({ id }) => answers.get(id) ?? plain(id, 'stored'));
}

/** The scans whose lane belongs, or belonged, to the show's venue. Only tickets of the show can have admissions. */
export async function scansOf(
  context: Context,
  day: GateDay,
  device: DeviceSession,
  readings: readonly DecidedReading[],
): Promise<readonly Scan[]> {
  const subjects = readings.flatMap((reading) => claimedSubject(reading) ?? []);
  const { kysely } = context.database;
  const dayOf = (reading: DecidedReading) => reading.matchday ?? day.matchday.day;
  const known = await knownSubjects(kysely, day, { subjects, days: readings.map(dayOf) });
  const { deviceId } = device;
  const actorOf = await actorsOf(kysely, { showId: day.show.showId, deviceId }, readings);
  const receivedAt = context.clock.now();
  return readings.flatMap((reading) => {
    const gateId = gateOfLane(day.history, reading.at.getTime(), reading.laneId);
    if (gateId === null || !wasZone(day.history, reading.zoneId)) return [];
    const claimed = claimedSubject(reading);
    const subject = claimed && known.has(subjectKey(claimed)) ? claimed : null;
    const { code: _code, found: _found, ...rest } = reading;
    const isGreen = RESULTS[reading.result].color === 'green';
    return [
      {
        ...{ ...rest, ...actorOf(reading) },
        ...{ deviceId, gateId, subject, receivedAt, answer: null },
        matchday: dayOf(reading),
        passes: isGreen && subject !== null && reading.undoes === null,
      },
    ];
  });
}

const claimedSubject = ({ code, found }: DecidedReading): Subject | null => (code ? subjectOf(code) : found);

interface ShowScans {
  readonly context: Context;
  readonly day: GateDay;
  readonly device: DeviceSession;
  readonly scans: readonly Scan[];
}

async function storeOfShow(tx: Tx, { context, day, device, scans }: ShowScans): Promise<readonly Stored[]> {
  const now = context.clock.now();
  const subjects = [
    ...new Map(scans.flatMap(({ subject }) => (subject ? [[subjectKey(subject), subject]] : []))).values(),
  ];
  await lockSubjects(tx, subjects);
  const fresh = await insertScans(tx, scans);
  const { deviceId, state } = device;
  if (state === 'revoked') {
    await quarantine(tx, { deviceId, scanIds: [...fresh], now });
    await alertQuarantine(tx, { showId: day.show.showId, device, count: fresh.size, now });
    return scans.map(({ id }) => plain(id, fresh.has(id) ? 'quarantined' : 'repeated'));
  }
  const added = scans.filter(({ id }) => fresh.has(id));
  await alertReadings(tx, day, added, now);
  await alertExceptions(tx, day.show.showId, added, now);
  const doubled = await mergeAndAlert(tx, { day, subjects, days: matchdaysOf(scans), now });
  const duplicates = new Map(doubled.flatMap((one) => one.duplicates.map((two) => [two.scan.id, two.of])));
  return scans.map(({ id }) => {
    const of = duplicates.get(id);
    if (!fresh.has(id)) return plain(id, 'repeated');
    if (!of) return plain(id, 'stored');
    return { id, state: 'duplicate', gate: gateName(day, of.gateId), at: of.at };
  });
}

export const matchdaysOf = (scans: readonly Pick<Scan, 'matchday'>[]): readonly number[] => [
  ...new Set(scans.map(({ matchday }) => matchday)),
];

interface MergeArgs {
  readonly day: GateDay;
  readonly subjects: readonly Subject[];
  readonly days: readonly number[];
  readonly now: Date;
}

/** Merges the scans of locked tickets, and raises alerts of duplicates. */
export async function mergeAndAlert(
  tx: Tx,
  { day, subjects, days, now }: MergeArgs,
): Promise<readonly Doubled[]> {
  const idsOf = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id);
  const tickets = new Map((await findGateTickets(tx, idsOf('ticket'))).map((ticket) => [ticket.id, ticket]));
  const parking = new Map((await findGateParking(tx, idsOf('parking'))).map((one) => [one.id, one]));
  const doubled: Doubled[] = [];
  for (const matchday of days) {
    const found = await mergeSubjects(tx, {
      ...{ day, matchday, subjects, now },
      classOf: (subject) => {
        const ticket = subject.kind === 'ticket' ? tickets.get(subject.id) : undefined;
        return ticket ? classOf(ticket) : 'parking';
      },
    });
    const passes = await findPasses(tx, subjects, matchday);
    const wrongActs = await findWrongActs(tx, subjects, matchday);
    await alertDoubled(tx, {
      day,
      matchday,
      subjects,
      doubled: found,
      passes,
      wrongActs,
      tickets,
      parking,
      now,
    });
    doubled.push(...found);
  }
  return doubled;
}

/** More acts of one supervisor than this within 15 minutes raise an alert (spec 5 §5.4). */
const MANY_EXCEPTIONS = 10;

/** Alerts of a supervisor who decides many exceptions, at the gate or by upload. */
export async function alertExceptions(
  tx: Tx,
  showId: number,
  scans: readonly Pick<Scan, 'id' | 'mode'>[],
  now: Date,
): Promise<void> {
  const scanIds = scans.filter(({ mode }) => mode === 'supervisor').map(({ id }) => id);
  if (scanIds.length === 0) return;
  const many = (await countExceptions(tx, scanIds)).filter(({ count }) => count > MANY_EXCEPTIONS);
  const alerts = many.map(({ staffId, ...facts }) => ({
    ...{ kind: 'many-exceptions' as const, key: `staff ${staffId}`, scanIds, facts },
  }));
  await raiseAlerts(tx, showId, alerts, now);
}

async function alertQuarantine(
  tx: Tx,
  { showId, device, count, now }: { showId: number; device: DeviceSession; count: number; now: Date },
): Promise<void> {
  if (count === 0) return;
  const facts = { device: device.name, deviceId: device.deviceId };
  const key = `device ${device.deviceId}`;
  await raiseAlerts(tx, showId, [{ kind: 'quarantine', key, scanIds: [], facts }], now);
}
