import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { assignmentOf } from '../gate-devices/public.ts';
import { gateDay, gateOfLane } from '../gates/public.ts';
import { insertIncident, type NewIncident } from './alert-store.ts';

interface Report extends Omit<NewIncident, 'gateId' | 'deviceId' | 'now' | 'note'> {
  /** Where it was written; null: the device does not say. */
  readonly laneId: number | null;
}

const AFTER_REVOKED = 'Llegó después de la baja del dispositivo.';

/** Stores an incident reported at a gate, once; returns its number. Of a revoked device with a note. */
export async function reportIncident(
  context: Context,
  device: DeviceSession,
  { laneId, ...report }: Report,
): Promise<Result<number, 'not-assigned'>> {
  const gateId = await gateOf(context, device, { laneId, ...report });
  if (gateId === null) return refuse('not-assigned');
  const { deviceId, name, state } = device;
  const note = state === 'revoked' ? { who: name, text: AFTER_REVOKED } : null;
  const incident = { ...report, gateId, deviceId, note, now: context.clock.now() };
  return await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) =>
    ok(await insertIncident(tx, incident)),
  );
}

/** The lane's gate at that time, wherever the device is now; null for a lane that was never at the show's venue. */
async function gateOf(
  context: Context,
  device: DeviceSession,
  { laneId, showId, at }: Report,
): Promise<number | null> {
  if (laneId === null) return (await assignmentOf(context, device, showId))?.post.gateId ?? null;
  const day = await gateDay(context, showId);
  return day && gateOfLane(day.history, at.getTime(), laneId);
}
