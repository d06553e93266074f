import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok } from '../../shared/result.ts';
import { insertIncident, type NewIncident } from './alert-store.ts';

/** Stores an incident reported at a gate, once; returns its number. */
export async function reportIncident(
  context: Context,
  { deviceId }: DeviceSession,
  incident: Omit<NewIncident, 'deviceId' | 'now'>,
): Promise<number> {
  const now = context.clock.now();
  const done = await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) =>
    ok(await insertIncident(tx, { ...incident, deviceId, now })),
  );
  if (!done.ok) throw new Error('an incident was refused');
  return done.value;
}
