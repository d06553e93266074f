import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { exceededLimit, forgiveAttempt } from '../people/public.ts';
import { assignmentOf } from './assignment.ts';
import { lockDevice } from './device-store.ts';
import { isGatePin, readCard } from './pin.ts';
import { endShift, findShift, findStaff, insertShift, type ShiftRow, type StaffRow } from './shift-store.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong PINs within the window; a try beyond one of them counts no further. */
const TRIES = { ofPersonAtDevice: 5, ofDevice: 10, ofPerson: 30 } as const;

/** The person's own last, and wide: one device must not lock a person out of the others. */
const limitsOf = (deviceId: number, staffId: number) => [
  { key: `gate pin ${staffId} at ${deviceId}`, limit: TRIES.ofPersonAtDevice, windowMs: WINDOW_MS },
  { key: `gate pin at ${deviceId}`, limit: TRIES.ofDevice, windowMs: WINDOW_MS },
  { key: `gate pin ${staffId}`, limit: TRIES.ofPerson, windowMs: WINDOW_MS },
];

export interface Opening {
  readonly showId: number;
  readonly direction: 'in' | 'out' | undefined;
  /** Log in by name, or by card. */
  readonly staffId: number;
  readonly card: string;
  readonly pin: string;
  /** The lane's own shift, not an additional one of a supervisor: it ends the former one. */
  readonly relieves: boolean;
}

type OpenProblem = 'not-assigned' | 'pin-wrong' | 'too-many-tries';

/** Begins a shift at the device's lane. A card identifies the person; the PIN is always required. */
export async function openShift(
  context: Context,
  device: DeviceSession,
  opening: Opening,
): Promise<Result<ShiftRow, OpenProblem>> {
  const { showId, direction, card, pin, relieves } = opening;
  const assigned = await assignmentOf(context, device, showId);
  if (!assigned) return refuse('not-assigned');
  const staffId = card === '' ? opening.staffId : (readCard(context, showId, card) ?? 0);
  const known = await checkPerson(context, device, { showId, staffId, pin });
  if (!known.ok) return known;
  const { laneId, direction: usual } = assigned.post;
  const { deviceId } = device;
  return await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) => {
    const now = context.clock.now();
    // Of two concurrent ones the later sees the other.
    await lockDevice(tx, deviceId);
    const shift = { deviceId, showId, staffId, laneId, direction: direction ?? usual, relieves, now };
    const row = await findShift(tx, await insertShift(tx, shift));
    return row ? ok(row) : refuse('not-assigned');
  });
}

async function checkPerson(
  context: Context,
  { deviceId }: DeviceSession,
  { showId, staffId, pin }: { showId: number; staffId: number; pin: string },
): Promise<Result<StaffRow, 'pin-wrong' | 'too-many-tries'>> {
  const staff = await findStaff(context.database.kysely, staffId);
  if (staff?.showId !== showId || pin === '') return refuse('pin-wrong');
  const limits = limitsOf(deviceId, staffId);
  if (await exceededLimit(context, limits)) return refuse('too-many-tries');
  if (!(await isGatePin(pin, { salt: staff.salt, hash: staff.pinHash }))) return refuse('pin-wrong');
  for (const limit of limits) await forgiveAttempt(context, limit.key, limit);
  return ok(staff);
}

/** Ends a shift of the device. */
export async function closeShift(
  context: Context,
  { deviceId }: DeviceSession,
  shiftId: number,
): Promise<Result<ShiftRow, 'shift-unknown'>> {
  return await inTransaction(context.database, { kind: 'device', deviceId }, async (tx) => {
    const isEnded = await endShift(tx, { shiftId, deviceId, now: context.clock.now() });
    const shift = isEnded ? await findShift(tx, shiftId) : null;
    return shift ? ok(shift) : refuse('shift-unknown');
  });
}
