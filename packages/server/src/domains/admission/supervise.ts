import type { AnswerOf, PuertaAdmitir } from '@club/contract/gate';
import { decide } from '@club/gate-rules/decide.ts';
import { isInside } from '@club/gate-rules/entry-rules.ts';
import { type Subject, subjectKey } from '@club/gate-rules/matchday.ts';
import { CODE_VERSIONS } from '@club/gate-rules/ticket-code.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShift, type ShiftRow } from '../gate-devices/public.ts';
import { type GateDay, gateDay } from '../gates/public.ts';
import { findEntries } from './entry-store.ts';
import { findGateParking, findGateTickets } from './gate-ticket-store.ts';
import { laneOf, liveFacts } from './read-code.ts';
import { alertReadings } from './reading-alerts.ts';
import type { Scan } from './scan-columns.ts';
import { admitByScan, findAnswer, insertScans, lockSubjects, needsMerge } from './scan-store.ts';
import { answerToWire, type DecidedReading, subjectOf } from './scan-wire.ts';
import { alertExceptions, mergeAndAlert } from './store-scans.ts';
import { knownSubjects } from './subject-store.ts';

type AdmitProblem = 'not-supervisor' | 'no-reason' | 'not-admissible' | 'already-inside';
type Answer = AnswerOf<typeof PuertaAdmitir>;

/** The device's open shift with this id, if it is a supervisor's. */
export async function supervisorShift(
  { database }: Pick<Context, 'database'>,
  device: DeviceSession,
  shiftId: number,
): Promise<ShiftRow | null> {
  const shift = await findShift(database.kysely, shiftId);
  const isOwn = shift?.deviceId === device.deviceId && shift.isOpen;
  return isOwn && shift.role === 'supervisor' ? shift : null;
}

/**
 * A supervisor admits a person with a reason, by a ticket found in the search or against a result: the entry is the
 * ticket's. Never without a live ticket of this show. A repeat gets the first answer.
 */
export async function admitBySupervisor(
  context: Context,
  device: DeviceSession,
  reading: DecidedReading,
): Promise<Result<Answer, AdmitProblem>> {
  const before = await findAnswer(context.database.kysely, reading.id);
  if (before?.answer) return ok(before.answer as Answer);
  const shift = await supervisorShift(context, device, reading.shiftId);
  if (shift?.showId !== reading.showId) return refuse('not-supervisor');
  if (reading.reason === '') return refuse('no-reason');
  const plan = await planAdmission(context, device, reading);
  if (!plan) return refuse('not-admissible');
  const { day, subject, turn, isAgain, answer } = plan;
  const scan = { ...plan.scan, staffId: shift.staffId, staffRole: shift.role };
  // A ticket found in the search that has entered is refused; with the code in hand it is an exception against X11 or
  // X12, and a visible duplicate.
  if (turn === 0 && !reading.code) return refuse('already-inside');
  const { deviceId } = device;
  return await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) => {
    const merging = { day, subjects: [subject], days: [scan.matchday], now: context.clock.now() };
    if (isAgain && reading.code) {
      await lockSubjects(tx, merging.subjects);
      await insertScans(tx, [scan]);
      await mergeAndAlert(tx, merging);
    } else {
      const done = await admitByScan(tx, { scan, subject, turn, nonce: null });
      if (!done.isGood) return refuse('not-admissible');
      if (!done.isEntered) return refuse('already-inside');
      if (await needsMerge(tx, scan.id)) await mergeAndAlert(tx, merging);
    }
    await alertReadings(tx, day, [scan], merging.now);
    await alertExceptions(tx, shift.showId, [scan], merging.now);
    return ok(answer);
  });
}

interface Plan {
  readonly scan: Omit<Scan, 'staffId' | 'staffRole'>;
  readonly subject: Subject;
  /** 0: the ticket has entered the zone. */
  readonly turn: number;
  /** The ticket has entered the zone before, whether or not it has left. */
  readonly isAgain: boolean;
  readonly day: GateDay;
  readonly answer: Answer;
}

/**
 * What would be written; null without a live ticket of the show, when that is not played (X4), at a lane that there is
 * not, or at one for leaving: an exit by hand is a scan of its own.
 */
async function planAdmission(
  context: Context,
  device: DeviceSession,
  reading: DecidedReading,
): Promise<Plan | null> {
  const day = await gateDay(context, reading.showId);
  const lane = day && laneOf(day, reading);
  const subject = reading.code ? subjectOf(reading.code) : reading.found;
  if (day?.matchday.state !== 'on' || lane?.direction !== 'in' || !subject) return null;
  const { kysely } = context.database;
  const [ticket] = subject.kind === 'ticket' ? await findGateTickets(kysely, [subject.id]) : [];
  const [parking] = subject.kind === 'parking' ? await findGateParking(kysely, [subject.id]) : [];
  const known = await knownSubjects(kysely, day, { subjects: [subject], days: [day.matchday.day] });
  if (!known.has(subjectKey(subject)) || !(ticket ?? parking)?.isLive) return null;
  const entries = await findEntries(kysely, [subject], day.matchday.day);
  const own = entries.filter(({ zoneId }) => zoneId === lane.zoneId);
  const nonce = ticket?.nonce ?? parking?.nonce ?? Buffer.alloc(0);
  const now = context.clock.now();
  const shown = decide({
    code: { version: CODE_VERSIONS.entry, scope: day.show.showId, id: subject.id, nonce },
    ...{ isSigned: true, matchday: day.matchday, lane, entries: [], now: now.getTime(), isComplete: true },
    ...liveFacts(day, ticket, parking),
  });
  const turn = isInside(entries, lane.zoneId) ? 0 : own.length + 1;
  const answer = answerToWire(reading.id, {
    ...{ ...shown, result: 'OK', variant: '', admits: true, turn, goTo: null, missing: '', earlier: null },
  });
  const { code: _code, found: _found, staffId: _staff, ...rest } = reading;
  const scan: Plan['scan'] = {
    ...rest,
    ...{
      deviceId: device.deviceId,
      gateId: lane.gateId,
      subject,
      mode: 'supervisor',
      result: 'OK',
      variant: '',
    },
    ...{
      matchday: day.matchday.day,
      passes: true,
      receivedAt: now,
      undoes: null,
      asked: null,
      answer,
      hasRight: true,
    },
  };
  return { day, scan, subject, turn, isAgain: own.length > 0, answer };
}
