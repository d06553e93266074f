import { GATE } from '@club/contract/gate/constants';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { hashToken } from './access-token.ts';
import { type ListedDevice, readDevice } from './device-list-store.ts';
import { type DeviceRow, insertInvitation, isLane, lockDevice, updateDevice } from './device-store.ts';
import { deviceFields } from './office-wire.ts';
import { endShiftsOf } from './shift-store.ts';

/** The name of a device in the audit. */
export const DEVICE = 'dispositivo';
/** Characters that cannot be confused. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

interface Edit {
  readonly id: number;
  readonly version: number;
}
type EditProblem = 'not-found' | 'changed-meanwhile';

export interface Invitation {
  readonly device: ListedDevice;
  /** The address at which a browser becomes the device. */
  readonly url: string;
  readonly code: string;
  readonly endsAt: Date;
}

/** Makes a device that a browser may become with a one-time token (spec 5 §5.2). */
export function inviteDevice(
  context: Context,
  actor: Actor,
  { name, laneId }: { readonly name: string; readonly laneId: number | null },
): Promise<Result<Invitation, 'lane-unknown'>> {
  const now = context.clock.now();
  const token = context.random.bytes(16).toString('base64url');
  const code = [...context.random.bytes(12)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const endsAt = new Date(now.getTime() + GATE.enrolmentToken);
  return inTransaction<Invitation, 'lane-unknown'>(context.database, actor, async (tx) => {
    if (laneId !== null && !(await isLane(tx, laneId))) return refuse('lane-unknown');
    const hashes = { tokenHash: hashToken(token), shortHash: hashToken(code) };
    const id = await insertInvitation(tx, { name, laneId, ...hashes, endsAt, now });
    const device = await deviceOf(tx, id, now);
    await recordActs(tx, now, [
      { ...actOn('puertas/dispositivos/crear', device), after: deviceFields(device) },
    ]);
    // In the fragment (`#`), so that it is never in a server's log.
    return ok({ device, code, endsAt, url: `${context.config.siteUrl}/puerta/#${token}` });
  });
}

async function deviceOf(tx: Tx, id: number, now: Date): Promise<ListedDevice> {
  const device = await readDevice(tx, id, now);
  if (!device) throw new Error(`device ${id} is gone`);
  return device;
}

const actOn = (act: string, { id, name }: Pick<ListedDevice, 'id' | 'name'>) => ({
  ...{ act, entity: DEVICE, entityId: String(id), entityName: name },
});

interface DeviceAct<Problem extends string> {
  readonly act: string;
  readonly edit: Edit;
  readonly reason?: string;
  /** Changes the locked device, or returns why not. */
  readonly change: (tx: Tx, device: DeviceRow, listed: ListedDevice) => Promise<Result<undefined, Problem>>;
}

/** An act on a device with the version that was read, under its lock. */
function changeDevice<Problem extends string>(
  context: Context,
  actor: Actor,
  { act, edit, reason, change }: DeviceAct<Problem>,
): Promise<Result<ListedDevice, Problem | EditProblem>> {
  const now = context.clock.now();
  return inTransaction<ListedDevice, Problem | EditProblem>(context.database, actor, async (tx) => {
    const device = await lockDevice(tx, edit.id);
    if (!device || device.state === 'revoked') return refuse('not-found');
    if (device.version !== edit.version) return await changedMeanwhile(tx, DEVICE, edit.id);
    const before = await deviceOf(tx, edit.id, now);
    const changed = await change(tx, device, before);
    if (!changed.ok) return changed;
    const after = await deviceOf(tx, edit.id, now);
    const fields = changedFields(deviceFields(before), deviceFields(after));
    await recordActs(tx, now, [{ ...actOn(act, after), ...fields, ...(reason && { reason }) }]);
    return ok(after);
  });
}

/** The chief confirms the four digits shown on the device. */
export const approveDevice = (
  context: Context,
  actor: Actor,
  edit: Edit & { readonly number: string },
): Promise<Result<ListedDevice, EditProblem | 'number-differs'>> =>
  changeDevice(context, actor, {
    act: 'puertas/dispositivos/aprobar',
    edit,
    change: async (tx, device) => {
      if (device.state !== 'pending' || device.number !== edit.number) return refuse('number-differs');
      await updateDevice(tx, device.id, { approvedAt: context.clock.now() });
      return ok();
    },
  });

export const assignDevice = (
  context: Context,
  actor: Actor,
  { name, laneId, ...edit }: Edit & { readonly name: string; readonly laneId: number | null },
): Promise<Result<ListedDevice, EditProblem | 'lane-unknown' | 'shift-open'>> =>
  changeDevice(context, actor, {
    act: 'puertas/dispositivos/asignar',
    edit,
    change: async (tx, device, { person }) => {
      if (laneId !== device.laneId && person !== '') return refuse('shift-open');
      if (laneId !== null && laneId !== device.laneId && !(await isLane(tx, laneId)))
        return refuse('lane-unknown');
      await updateDevice(tx, device.id, { name, laneId });
      return ok();
    },
  });

export const askForPackage = (
  context: Context,
  actor: Actor,
  edit: Edit,
): Promise<Result<ListedDevice, EditProblem>> =>
  changeDevice<never>(context, actor, {
    act: 'puertas/dispositivos/paquete',
    edit,
    change: async (tx, { id }) => {
      await updateDevice(tx, id, { wantsPackage: true });
      return ok();
    },
  });

interface Revocation extends Edit {
  readonly reason: string;
  readonly isConfirmed: boolean;
}

const unsentTexts = (queue: number) =>
  queue === 1 ? { scans: '1 lectura', them: 'la' } : { scans: `${queue} lecturas`, them: 'las' };

/** Ends a device. It takes effect at its next contact; its scans from then on go to quarantine (spec 5 §6). */
export const revokeDevice = (
  context: Context,
  actor: Actor,
  { reason, isConfirmed, ...edit }: Revocation,
): Promise<Result<ListedDevice, EditProblem | 'device-has-queue' | 'shift-open'>> =>
  changeDevice(context, actor, {
    act: 'puertas/dispositivos/revocar',
    ...{ edit, reason },
    change: async (tx, { id }, { queue, person }) => {
      if (!isConfirmed && queue > 0) return refuse('device-has-queue', unsentTexts(queue));
      if (!isConfirmed && person !== '') return refuse('shift-open', { person });
      const now = context.clock.now();
      await updateDevice(tx, id, { revokedAt: now });
      await endShiftsOf(tx, { deviceId: id, now });
      return ok();
    },
  });
