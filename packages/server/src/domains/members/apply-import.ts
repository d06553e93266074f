import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx, unfitWork } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { lastChange, recordActs } from '../staff-audit/public.ts';
import { discard, IMPORT, NIGHT } from './begin-import.ts';
import { countDifferences, swapRegister } from './difference-store.ts';
import { dropLines, findImport, lockImport, type MemberImport, moveImport } from './import-store.ts';
import { countFields } from './members-wire.ts';
import { importText } from './messages.ts';
import { needsSecondPerson } from './register-wire.ts';

export interface ImportEdit {
  readonly id: number;
  readonly version: number;
}
type EditProblem = 'not-found' | 'changed-meanwhile' | 'being-applied' | 'import-over';
type ApplyProblem = EditProblem | 'pins-pending';

/**
 * Enqueues the job that applies an import. Returns its effect, counted again; `needsApproval`: so many leave or
 * change category that a second person has to approve it (spec 4 §2.9).
 */
export function applyImport(
  context: Context,
  actor: Actor,
  edit: ImportEdit,
): Promise<Result<{ readonly version: number; readonly needsApproval: boolean }, ApplyProblem>> {
  return inTransaction(context.database, actor, async (tx) => {
    const found = await reviewed(tx, edit);
    if ('ok' in found) return found;
    if (found.pinsLeft > 0) return refuse('pins-pending', { count: found.pinsLeft });
    const counts = await countDifferences(tx, found.id);
    await moveImport(tx, found.id, { state: 'applying', counts });
    await context.jobs.enqueue(tx, 'apply-member-import', [{ importId: found.id }]);
    const act = {
      act: 'importaciones/aplicar',
      entity: IMPORT,
      entityId: String(found.id),
      entityName: found.name,
    };
    await recordActs(tx, context.clock.now(), [{ ...act, after: countFields(counts) }]);
    return ok({ version: found.version + 1, needsApproval: needsSecondPerson(counts, await readLimits(tx)) });
  });
}

export function discardImport(
  context: Context,
  actor: Actor,
  edit: ImportEdit,
): Promise<Result<void, EditProblem>> {
  return inTransaction(context.database, actor, async (tx) => {
    const found = await reviewed(tx, edit);
    if ('ok' in found) return found;
    await discard(tx, context, found);
    return ok();
  });
}

async function reviewed(tx: Tx, { id, version }: ImportEdit): Promise<MemberImport | Refusal<EditProblem>> {
  const found = await lockImport(tx, id);
  if (!found) return refuse('not-found');
  if (found.state === 'applying') return refuse('being-applied');
  if (found.state !== 'reviewed') return refuse('import-over');
  if (found.version === version) return found;
  const last = await lastChange(tx, IMPORT, String(id));
  const time = last ? montevideoTime(last.at) : '';
  return refuse('changed-meanwhile', { person: last?.person ?? 'Otra persona', time });
}

/** The nightly import is applied automatically below the thresholds; otherwise it waits for staff. */
export async function applyByNight(context: Context, importId: number): Promise<void> {
  const found = await findImport(context.database.kysely, importId);
  if (found?.state !== 'reviewed' || found.authorId !== null || !found.counts) return;
  await inTransaction<unknown, ApplyProblem | 'approval-pending'>(context.database, NIGHT, async (tx) => {
    const joined = { ...context, database: joining(context.database, tx) };
    const applied = await applyImport(joined, NIGHT, { id: importId, version: found.version });
    return applied.ok && applied.value.needsApproval ? refuse('approval-pending') : applied;
  });
}

/** The job: applies the import in one transaction. If the database refuses it, it is open again, with the error. */
export async function swapImport(
  context: Context,
  { importId }: JobPayloads['apply-member-import'],
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  try {
    await inTransaction(database, NIGHT, async (tx) => {
      const found = await lockImport(tx, importId);
      if (found?.state !== 'applying') return ok();
      await swapRegister(tx, importId, now);
      await dropLines(tx, importId);
      await moveImport(tx, importId, { state: 'applied', endedAt: now });
      return ok();
    });
  } catch (error) {
    if (unfitWork(error) === null) throw error;
    await inTransaction(database, NIGHT, async (tx) => {
      await lockImport(tx, importId);
      await moveImport(tx, importId, { state: 'reviewed', problem: importText.failed });
      return ok();
    });
  }
}
