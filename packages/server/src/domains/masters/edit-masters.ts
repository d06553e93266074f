import pg from 'pg';
import type { Context } from '../../context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { isPicture } from '../content/public.ts';
import { changedFields, lastChange, recordActs } from '../staff-audit/public.ts';
import { usesText } from './masters-rules.ts';
import {
  archiveMaster,
  deleteMaster,
  insertMaster,
  isNameTaken,
  lockMaster,
  lockMasterTable,
  type MasterRow,
  readMasters,
  updateMaster,
} from './masters-store.ts';
import { entityOf, masterFields } from './masters-wire.ts';
import type { MasterTable, MasterValues } from './tables.ts';

type EditProblem = 'not-found' | 'changed-meanwhile';
type SaveProblem =
  | EditProblem
  | 'name-in-use'
  | 'public-exists'
  | 'invalid-picture'
  | 'type-in-use'
  | 'kind-is-fixed';

export interface MasterToSave {
  readonly table: MasterTable;
  /** Null for a new one. */
  readonly id: number | null;
  readonly version: number;
  readonly values: MasterValues;
}

/** Makes a row of the masters, or changes one. */
export async function saveMaster(
  context: Context,
  actor: Actor,
  { table, id, version, values }: MasterToSave,
): Promise<Result<MasterRow, SaveProblem>> {
  if (values.picture && !isPicture(values.picture)) return refuse('invalid-picture', { name: values.name });
  try {
    return await inTransaction<MasterRow, SaveProblem>(context.database, actor, async (tx) => {
      await lockMasterTable(tx, table);
      const before = id === null ? null : await lockedMaster(tx, { table, id, version });
      if (before && 'ok' in before) return before;
      if (before && makesMatches(table, before, values)) return refuse('type-in-use');
      if (before && changesKind(before, values)) return refuse('kind-is-fixed');
      // Of rows that always had the same name each can still be saved.
      const isNamed = before?.values.name !== values.name;
      if (isNamed && (await isNameTaken(tx, table, { id, name: values.name }))) return refuse('name-in-use');
      if (before) await updateMaster(tx, table, { id: before.id, values });
      const row = await rowOf(tx, table, before?.id ?? (await insertMaster(tx, table, values)));
      const fields = before
        ? changedFields(masterFields(before), masterFields(row))
        : { after: masterFields(row) };
      await recordActs(tx, context.clock.now(), [{ ...actOn('maestros/guardar', table, row), ...fields }]);
      return ok(row);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'one_public_category_per_side')) return refuse('public-exists');
    throw error;
  }
}

/**
 * Whether shows of a type would become matches, or stop being matches, which decides parking. None can be published
 * while the row is locked.
 */
const makesMatches = (table: MasterTable, before: MasterRow, { requiresTeams }: MasterValues): boolean =>
  table === 'types' &&
  requiresTeams !== undefined &&
  requiresTeams !== before.values.requiresTeams &&
  (before.uses[0] ?? 0) > 0;

/** A list stays a list and a text a text, so that existing answers stay readable. */
const changesKind = (before: MasterRow, { options }: MasterValues): boolean =>
  options !== undefined && options.length > 0 !== (before.values.options ?? []).length > 0;

interface MasterEdit {
  readonly table: MasterTable;
  readonly id: number;
  readonly version: number;
}

/** Archives a row, or restores it; it stays where it is used. */
export function putMasterAway(
  context: Context,
  actor: Actor,
  { isArchived, ...edit }: MasterEdit & { readonly isArchived: boolean },
): Promise<Result<MasterRow, EditProblem | 'is-fixed'>> {
  const now = context.clock.now();
  return inTransaction<MasterRow, EditProblem | 'is-fixed'>(context.database, actor, async (tx) => {
    const before = await lockedMaster(tx, edit);
    if ('ok' in before) return before;
    if (before.isFixed) return refuse('is-fixed');
    await archiveMaster(tx, edit.table, { id: edit.id, at: isArchived ? now : null });
    const row = await rowOf(tx, edit.table, edit.id);
    const fields = changedFields(masterFields(before), masterFields(row));
    await recordActs(tx, now, [{ ...actOn('maestros/archivar', edit.table, row), ...fields }]);
    return ok(row);
  });
}

type DeleteProblem = EditProblem | 'is-fixed' | 'in-use';

/** Deletes an unused row. */
export async function deleteUnused(
  context: Context,
  actor: Actor,
  edit: MasterEdit,
): Promise<Result<void, DeleteProblem>> {
  try {
    return await inTransaction<void, DeleteProblem>(context.database, actor, async (tx) => {
      const row = await lockedMaster(tx, edit);
      if ('ok' in row) return row;
      if (row.isFixed) return refuse('is-fixed');
      const uses = usesText(edit.table, row.uses);
      if (uses !== '') return refuse('in-use', { uses });
      await deleteMaster(tx, edit.table, edit.id);
      const act = { ...actOn('maestros/borrar', edit.table, row), before: masterFields(row) };
      await recordActs(tx, context.clock.now(), [{ ...act, after: { Borrado: true } }]);
      return ok();
    });
  } catch (error) {
    // Referenced by rows that are not counted: a quota, an old purchase.
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION)
      return refuse('in-use', { uses: 'uso' });
    throw error;
  }
}

const FOREIGN_KEY_VIOLATION = '23503';

async function lockedMaster(
  tx: Tx,
  { table, id, version }: MasterEdit,
): Promise<MasterRow | Refusal<EditProblem>> {
  const row = await lockMaster(tx, table, id);
  if (!row) return refuse('not-found');
  if (row.version === version) return row;
  const last = await lastChange(tx, entityOf(table), String(id));
  const time = last ? montevideoTime(last.at) : '';
  return refuse('changed-meanwhile', { person: last?.person ?? 'Otra persona', time });
}

async function rowOf(tx: Tx, table: MasterTable, id: number): Promise<MasterRow> {
  const [row] = await readMasters(tx, table, id);
  if (!row) throw new Error(`${table} ${id} is gone`);
  return row;
}

const actOn = (act: string, table: MasterTable, { id, values }: MasterRow) => ({
  ...{ act, entity: entityOf(table), entityId: String(id), entityName: values.name },
});
