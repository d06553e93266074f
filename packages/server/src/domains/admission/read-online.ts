import type { AnswerOf, PuertaLectura } from '@club/contract/gate';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { gateDay } from '../gates/public.ts';
import { NOBODY } from './act-store.ts';
import { isSigned as isSignedByClub, type JudgeArgs, type Judged, judge, laneOf } from './read-code.ts';
import { alertReadings } from './reading-alerts.ts';
import { admitByScan, findAnswer, insertScans, lockSubjects, needsMerge, type Scan } from './scan-store.ts';
import { answerToWire, type Reading } from './scan-wire.ts';
import { mergeAndAlert } from './store-scans.ts';

type Answer = AnswerOf<typeof PuertaLectura>;

/** Each try sees what the last one lost to; a third loser in a row would be a fault. */
const MOST_TRIES = 5;

/** Decides a reading and does what it decides: the server's word (spec 5 §4.4). Sent again, it gets its first answer. */
export async function readOnline(
  context: Context,
  device: DeviceSession,
  { reading, signature }: { reading: Reading; signature: string },
): Promise<Result<Answer, 'lane-unknown' | 'not-assigned'>> {
  const day = await gateDay(context, reading.showId);
  if (!day) return refuse('not-assigned');
  const lane = laneOf(day, reading);
  if (!lane) return refuse('lane-unknown');
  const isSigned = isSignedByClub(context, reading, signature);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = context.clock.now();
    const args = { day, lane, reading, isSigned, now };
    const judged = await judge(context, args);
    const answer = await keep(context, device, args, judged);
    if (answer) return ok(answer);
    const before = await findAnswer(context.database.kysely, reading.id);
    if (before) return ok((before.answer as Answer | null) ?? answerToWire(reading.id, judged.decision));
  }
  throw new Error(`scan ${reading.id} was decided ${MOST_TRIES} times in vain`);
}

/** Stores what was decided, with its entry; null when somebody else was there first, or it is stored already. */
async function keep(
  context: Context,
  device: DeviceSession,
  args: JudgeArgs,
  judged: Judged,
): Promise<Answer | null> {
  const { decision, subject, nonce } = judged;
  const answer = answerToWire(args.reading.id, decision);
  const scan = scanOf(device, args, { judged, answer });
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
