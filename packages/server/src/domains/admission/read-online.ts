import type { AnswerOf, PuertaLectura, RequestOf } from '@club/contract/gate';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { deviceOfToken, isAssigned } from '../gate-devices/public.ts';
import { gateDayAt } from '../gates/public.ts';
import { NOBODY } from './act-store.ts';
import { admitFirst } from './admit-first.ts';
import {
  isSigned as isSignedByClub,
  type JudgeArgs,
  type Judged,
  judge,
  laneOf,
  signedSubject,
} from './read-code.ts';
import { alertReadings, mayAlert } from './reading-alerts.ts';
import { findReadingFacts, type ReadingFacts } from './reading-store.ts';
import type { Scan } from './scan-columns.ts';
import { admitByScan, findAnswer, insertScans, lockSubjects, needsMerge } from './scan-store.ts';
import { answerToWire, type Reading, readingFromWire } from './scan-wire.ts';
import { mergeAndAlert } from './store-scans.ts';

type Answer = AnswerOf<typeof PuertaLectura>;

/** Each attempt sees the scan that won against the one before; losing a third time would be a fault. */
const MOST_TRIES = 5;

/** A device's scan, and everything needed to decide it. */
export interface AskingDevice extends DeviceSession {
  readonly reading: Reading;
  readonly isSigned: boolean;
  readonly facts: ReadingFacts;
}

/** Reads the device and everything needed to decide a scan, in one statement. Null without a valid token. */
export async function identifyReading(
  context: Context,
  authorization: string | undefined,
  { Firma, ...scan }: RequestOf<typeof PuertaLectura>,
): Promise<AskingDevice | null> {
  const deviceId = deviceOfToken(context, authorization);
  if (deviceId === null) return null;
  const reading = readingFromWire(scan);
  const isSigned = isSignedByClub(context, reading, Firma);
  const facts = await readFacts(context, { deviceId, reading, isSigned });
  return facts && { ...facts.device, reading, isSigned, facts };
}

type Asked = Pick<AskingDevice, 'deviceId' | 'reading' | 'isSigned'>;

const readFacts = ({ database }: Context, { deviceId, reading, isSigned }: Asked) =>
  findReadingFacts(database, {
    ...{ deviceId, showId: reading.showId, subject: signedSubject(reading, isSigned) },
  });

/** Decides a scan online and stores the result (spec 5 §4.4). A repeat gets the first answer. */
export async function readOnline(
  context: Context,
  device: AskingDevice,
): Promise<Result<Answer, 'lane-unknown' | 'not-assigned'>> {
  const { reading, isSigned, post } = device;
  const day = await gateDayAt(context, reading.showId, device.facts.mark);
  if (!day || !isAssigned(context, post, day.show)) return refuse('not-assigned');
  const lane = laneOf(day, reading);
  if (!lane) return refuse('lane-unknown');
  let facts: ReadingFacts | null = device.facts;
  for (let tries = 0; facts && tries < MOST_TRIES; tries += 1) {
    const args = { day, lane, reading, isSigned, now: context.clock.now() };
    const judged = judge(args, facts);
    const answer = await keep(context, device, args, judged);
    if (answer) return ok(answer);
    const before = await findAnswer(context.database.kysely, reading.id);
    if (before) return ok((before.answer as Answer | null) ?? answerToWire(reading.id, judged.decision));
    facts = await readFacts(context, device);
  }
  throw new Error(`scan ${reading.id} was decided ${MOST_TRIES} times in vain`);
}

/** Stores the decision with its entry; null if another scan was first, or it is already stored. */
async function keep(
  context: Context,
  device: DeviceSession,
  args: JudgeArgs,
  judged: Judged,
): Promise<Answer | null> {
  const { decision, subject, nonce } = judged;
  const answer = answerToWire(args.reading.id, decision);
  const scan = scanOf(device, args, { judged, answer });
  if (!scan.passes && !mayAlert(scan))
    return (await insertScans(context.database.kysely, [scan])).has(scan.id) ? answer : null;
  const isFirst = decision.admits && decision.turn === 1;
  if (
    isFirst &&
    subject?.kind === 'ticket' &&
    nonce &&
    (await admitFirst(context.database, { ...scan, subject }, nonce))
  )
    return answer;
  const { deviceId } = device;
  const done = await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) => {
    if (decision.admits && subject) {
      const attempt = await admitByScan(tx, { scan, subject, turn: decision.turn, nonce });
      if (!attempt.isEntered) return refuse('lost');
      if (await needsMerge(tx, scan.id)) await mergeOne(tx, args, scan);
      return ok();
    }
    if (scan.passes && subject) await lockSubjects(tx, [subject]);
    const fresh = await insertScans(tx, [scan]);
    if (!fresh.has(scan.id)) return refuse('lost');
    await alertReadings(tx, args.day, [scan], args.now);
    await mergeOne(tx, args, scan);
    return ok();
  });
  return done.ok ? answer : null;
}

async function mergeOne(tx: Tx, { day, now }: JudgeArgs, { passes, subject, matchday }: Scan): Promise<void> {
  if (passes && subject) await mergeAndAlert(tx, { day, subjects: [subject], days: [matchday], now });
}

function scanOf(
  device: DeviceSession,
  { day, lane, reading, now }: JudgeArgs,
  { judged: { decision, subject }, answer }: { judged: Judged; answer: Answer },
): Scan {
  const { code: _code, ...rest } = reading;
  return {
    ...rest,
    ...{ deviceId: device.deviceId, gateId: lane.gateId, subject, mode: 'server', answer },
    ...{
      result: decision.result,
      variant: decision.variant,
      reason: '',
      undoes: null,
      asked: null,
      ...NOBODY,
    },
    matchday: day.matchday.day,
    passes: subject !== null && (decision.admits || (lane.direction === 'out' && decision.result === 'OK')),
    receivedAt: now,
  };
}
