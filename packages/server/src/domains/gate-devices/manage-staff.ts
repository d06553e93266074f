import type { Context } from '../../context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findGateShow, tellGates } from '../gates/public.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { staffFields } from './office-wire.ts';
import { hashGatePin } from './pin.ts';
import { endShiftsOf } from './shift-store.ts';
import {
  copyStaff,
  endStaff,
  insertStaff,
  type ListedStaff,
  lockStaff,
  readStaff,
  type StaffForm,
  updateStaff,
} from './staff-list-store.ts';

/** The name of a person at the gates in the audit. */
const STAFF = 'personal-de-puertas';

type EditProblem = 'not-found' | 'changed-meanwhile';
type SaveProblem = EditProblem | 'pin-missing' | 'name-taken';

/** Adds a steward or supervisor to a show, or changes one; lanes are notified. The PIN is never in the audit. */
export async function saveStaff(
  context: Context,
  actor: Actor,
  form: StaffForm,
): Promise<Result<ListedStaff, SaveProblem>> {
  const { pin } = form;
  const salt = context.random.bytes(16);
  const hashed = pin === null ? null : { salt, hash: await hashGatePin(pin, salt) };
  const now = context.clock.now();
  try {
    return await inTransaction<ListedStaff, SaveProblem>(context.database, actor, async (tx) => {
      const before = form.id === null ? null : await current(tx, form.id, form);
      if (before && 'ok' in before) return before;
      if (!(await findGateShow(tx, form.showId))) return refuse('not-found');
      if (!before && !hashed) return refuse('pin-missing');
      const values = { name: form.name, role: form.role, pin: hashed };
      if (before) await updateStaff(tx, before.id, { ...values, now });
      const after = await readStaff(tx, before?.id ?? (await insertStaff(tx, form.showId, values)));
      if (!after) throw new Error('a person at the gates is gone');
      await tellGates(tx, form.showId);
      const changed = before
        ? changedFields(staffFields(before), staffFields(after))
        : { after: staffFields(after) };
      const fields = pin === null ? changed : { ...changed, after: { ...changed.after, PIN: 'nuevo' } };
      await recordActs(tx, now, [{ ...actOn('puertas/personal/guardar', after), ...fields }]);
      return ok(after);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_gate_staff_per_name')) return refuse('name-taken');
    throw error;
  }
}

async function current(tx: Tx, id: number, { showId, version }: { showId?: number; version: number }) {
  const found = await lockStaff(tx, id);
  if (!found || (showId !== undefined && found.showId !== showId)) return refuse('not-found');
  return found.version === version ? found : await changedMeanwhile(tx, STAFF, id);
}

const actOn = (act: string, { id, name }: Pick<ListedStaff, 'id' | 'name'>) => ({
  ...{ act, entity: STAFF, entityId: String(id), entityName: name },
});

/** Removes a steward or supervisor; their open shift is closed. */
export function removeStaff(
  context: Context,
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Result<undefined, EditProblem>> {
  const now = context.clock.now();
  return inTransaction<undefined, EditProblem>(context.database, actor, async (tx) => {
    const before = await current(tx, id, { version });
    if ('ok' in before) return before;
    await endStaff(tx, id, now);
    await endShiftsOf(tx, { staffId: id, now });
    await tellGates(tx, before.showId);
    await recordActs(tx, now, [
      { ...actOn('puertas/personal/quitar', before), before: staffFields(before), after: null },
    ]);
    return ok();
  });
}

/** Copies the stewards and supervisors of another show, with their PINs. */
export function takeStaffOver(
  context: Context,
  actor: Actor,
  { showId, fromId }: { readonly showId: number; readonly fromId: number },
): Promise<Result<number, 'not-found'>> {
  return inTransaction<number, 'not-found'>(context.database, actor, async (tx) => {
    const [show, from] = [await findGateShow(tx, showId), await findGateShow(tx, fromId)];
    if (!show || !from) return refuse('not-found');
    const names = await copyStaff(tx, showId, fromId);
    if (names.length > 0) await tellGates(tx, showId);
    await recordActs(tx, context.clock.now(), [
      {
        ...{ act: 'puertas/personal/copiar', entity: 'espectaculo', entityId: String(showId) },
        ...{ entityName: show.name, after: { De: from.name, Personas: names } },
      },
    ]);
    return ok(names.length);
  });
}
