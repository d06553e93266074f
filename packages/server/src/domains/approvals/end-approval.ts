import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { LateActs } from '../../http/late-acts.ts';
import { NotYet } from '../../jobs/not-yet.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { markNotDone } from './answer-approval.ts';
import { nobodyElse } from './approval-rules.ts';
import { endOverdue, findApproval } from './approval-store.ts';
import { approvalAct } from './approvals-wire.ts';
import { doApproved } from './do-approved.ts';
import { tellEnded } from './tell-ended.ts';

const CLOCK: Actor = { kind: 'system', name: 'Aprobaciones' };

/**
 * Ends a request after its deadline: without another approver it is executed, otherwise it expires (spec 4
 * §4.5, §6). Idempotent. Throws `NotYet` before the deadline.
 */
export async function endApproval(context: Context, acts: LateActs, approvalId: number): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.database, CLOCK, async (tx) => {
    const ended = await endOverdue(tx, approvalId, now);
    if (!ended) {
      if ((await findApproval(tx, approvalId))?.state === 'pending')
        throw new NotYet(`approval ${approvalId} has time left`);
      return ok();
    }
    const joined = { ...context, database: joining(context.database, tx) };
    const done = ended.isAlone
      ? await doApproved(joined, acts, ended, { approver: nobodyElse(ended), byItself: true })
      : ok();
    const approval = done.ok ? ended : await markNotDone(tx, ended, done);
    await recordActs(tx, now, [approvalAct(approval, 'aprobaciones/vencer')]);
    await tellEnded(tx, context, { approval, byTime: true });
    return ok();
  });
}
