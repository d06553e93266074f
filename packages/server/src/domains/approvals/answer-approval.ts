import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import type { LateActs } from '../../http/late-acts.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { type Approval, answerPending, type Ending, findApproval, markExpired } from './approval-store.ts';
import { approvalAct, STATE_NAMES } from './approvals-wire.ts';
import { doApproved, type NotDone } from './do-approved.ts';
import { tellEnded } from './tell-ended.ts';

export interface Answer {
  readonly approvalId: number;
  readonly isApproved: boolean;
  readonly reason: string;
}

type Who = Pick<StaffSession, 'memberId' | 'permissions'>;
type Problem = 'not-found' | 'not-permitted' | 'same-person' | 'approval-expired' | 'already-answered';

/** An answered approval; `notDone` is why the approved act could not be done, which also ends the request. */
export interface Answered {
  readonly approval: Approval;
  readonly notDone: Refusal<NotDone> | null;
}

/**
 * Approves an act, which executes it in the same transaction, or rejects it (spec 4 §4.5, §6). The first answer ends
 * the request; concurrent ones wait for it.
 */
export function answerApproval(
  context: Context,
  acts: LateActs,
  { session, actor }: { session: Who; actor: StaffActor },
  { approvalId, isApproved, reason }: Answer,
): Promise<Result<Answered, Problem>> {
  const now = context.clock.now();
  return inTransaction<Answered, Problem>(context.database, actor, async (tx) => {
    const state = isApproved ? 'done' : 'rejected';
    const ending: Ending = { approvalId, state, answererId: actor.memberId, now, reason };
    const answered = await answerPending(tx, ending, [...session.permissions]);
    if (!answered) return whyNot(await findApproval(tx, approvalId), session);
    const joined = { ...context, database: joining(context.database, tx) };
    const done = isApproved
      ? await doApproved(joined, acts, answered, { approver: actor.name, byItself: false })
      : ok();
    const approval = done.ok ? answered : await markNotDone(tx, answered, done);
    await recordActs(tx, now, [{ ...approvalAct(approval, 'aprobaciones/responder'), reason }]);
    await tellEnded(tx, context, { approval, byTime: false });
    return ok({ approval, notDone: done.ok ? null : done });
  });
}

/** Stores why an approved act could not be done. */
export function markNotDone(tx: Tx, { id }: Approval, { detail }: Refusal<NotDone>): Promise<Approval> {
  const why = String(detail.changes ?? detail.why);
  return markExpired(tx, id, `No se pudo hacer: ${why}`);
}

function whyNot(approval: Approval | null, { memberId, permissions }: Who): Refusal<Problem> {
  if (!approval) return refuse('not-found');
  const { asker, permission, state, answerer, answeredAt } = approval;
  if (asker.memberId === memberId) return refuse('same-person');
  if (!permissions.has(permission)) return refuse('not-permitted');
  if (state === 'pending' || state === 'expired') return refuse('approval-expired');
  return refuse('already-answered', {
    person: answerer ?? 'el sistema',
    time: answeredAt ? montevideoTime(answeredAt) : '',
    answer: STATE_NAMES[state].toLowerCase(),
  });
}
