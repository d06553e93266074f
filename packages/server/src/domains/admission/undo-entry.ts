import { GATE } from '@club/contract/gate/constants';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { gateDay } from '../gates/public.ts';
import { insertScans, lockSubjects } from './scan-store.ts';
import type { DecidedReading } from './scan-wire.ts';
import { mergeAndAlert, scansOf } from './store-scans.ts';
import { supervisorShift } from './supervise.ts';
import { findUndoable, type UndoableScan } from './undo-store.ts';

type UndoProblem = 'too-late' | 'not-own' | 'no-entry' | 'no-reason';

/** Undoes the entry of a scan, with another scan (spec 5 §5.4). A repeat changes nothing. */
export async function undoEntry(
  context: Context,
  device: DeviceSession,
  reading: DecidedReading,
): Promise<Result<undefined, UndoProblem>> {
  const { kysely } = context.database;
  const wanted = reading.undoes === null ? null : await findUndoable(kysely, reading.undoes);
  const day = wanted && (await gateDay(context, wanted.showId));
  if (!wanted || !day || wanted.showId !== reading.showId) return refuse('no-entry');
  const shift = await supervisorShift(context, device, reading.shiftId);
  const refusal = objection(wanted, {
    device,
    reading,
    isSupervisor: shift !== null,
    now: context.clock.now(),
  });
  if (refusal) return refuse(refusal);
  const mode = shift ? 'supervisor' : 'local';
  const [scan] = await scansOf(context, day, device, [
    { ...reading, mode, found: wanted.subject, code: null, matchday: wanted.matchday },
  ]);
  if (!scan) return refuse('no-entry');
  const { deviceId } = device;
  return await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) => {
    const subjects = [wanted.subject];
    await lockSubjects(tx, subjects);
    const fresh = await insertScans(tx, [scan]);
    if (!fresh.has(scan.id)) return ok();
    const current = await findUndoable(tx, wanted.id);
    if (!current?.counts) return refuse('no-entry');
    await mergeAndAlert(tx, { day, subjects, days: [wanted.matchday], now: context.clock.now() });
    return ok();
  });
}

interface UndoFacts {
  readonly device: DeviceSession;
  readonly reading: DecidedReading;
  readonly isSupervisor: boolean;
  readonly now: Date;
}

function objection(
  wanted: UndoableScan,
  { device, reading, isSupervisor, now }: UndoFacts,
): UndoProblem | null {
  const age = now.getTime() - wanted.receivedAt.getTime();
  if (isSupervisor) {
    if (reading.reason === '') return 'no-reason';
    return age > GATE.undoSupervisor ? 'too-late' : null;
  }
  if (wanted.deviceId !== device.deviceId || !wanted.isLast) return 'not-own';
  return age > GATE.undoSteward ? 'too-late' : null;
}
