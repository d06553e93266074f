import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { LateActs } from '../../http/late-acts.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { asOfNow, isAllowed } from '../staff/public.ts';
import { type Act, actsOf } from '../staff-audit/public.ts';
import { differences } from './approval-rules.ts';
import type { Approval } from './approval-store.ts';

/** Why an approved act cannot be done any more. */
export type NotDone = 'numbers-changed' | 'not-possible-now';

/** The step of the approval itself, and the gates, which their chief may shut for the day while a postponement waits. */
const NOT_COMPARED = new Set(['aprobacion', 'politica-de-puertas']);
const isCompared = ({ entity }: Act) => !NOT_COMPARED.has(entity);

/**
 * Executes the requested act as its asker, with their current roles and the current checks; all or nothing. It must
 * write to the audit what its dry run wrote (spec 4 §4.5); where its numbers were not approved (`byItself`), counts may
 * differ. The audit also has the `approver`.
 */
export async function doApproved(
  context: Context,
  acts: LateActs,
  approval: Approval,
  { approver, byItself }: { readonly approver: string; readonly byItself: boolean },
): Promise<Result<undefined, NotDone>> {
  const act = acts.get(approval.call);
  if (!act) return refuse('not-possible-now', { why: 'el sistema cambió.' });
  const asker = { ...approval.asker, approver };
  return inTransaction<undefined, NotDone>(context.database, asker, async (tx) => {
    if (!(await isAllowed(tx, asker.memberId, act.call.permission)))
      return refuse('not-possible-now', { why: `${asker.name} ya no tiene permiso.` });
    const actor = await asOfNow(tx, asker);
    const joined = { ...context, database: joining(context.database, tx) };
    const done = await act.run(approval.body, { context: joined, actor });
    if (!done.ok) return refuse('not-possible-now', { why: act.textOf(done) });
    const now = (await actsOf(tx, actor)).filter(isCompared);
    const changes = differences(approval.acts.filter(isCompared), now, { counts: !byItself });
    return changes === '' ? ok() : refuse('numbers-changed', { changes });
  });
}
