import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { mailJob } from '../mails/public.ts';
import { decideOutlet, findOutlet } from './outlet-store.ts';

type DecisionProblem = 'outlet-not-found' | 'outlet-not-pending';

/** Accepts an outlet that waits, and mails that to its responsible person. */
export function acceptOutlet(
  context: Context,
  actor: Actor,
  outletId: number,
): Promise<Result<void, DecisionProblem>> {
  return decide(context, actor, { outletId, state: 'accepted', reason: '' });
}

/** Rejects an outlet that waits, and mails that with the reason. Its name may be registered again. */
export function rejectOutlet(
  context: Context,
  actor: Actor,
  { outletId, reason }: { readonly outletId: number; readonly reason: string },
): Promise<Result<void, DecisionProblem>> {
  return decide(context, actor, { outletId, state: 'rejected', reason });
}

interface Decision {
  readonly outletId: number;
  readonly state: 'accepted' | 'rejected';
  readonly reason: string;
}

function decide(context: Context, actor: Actor, decision: Decision): Promise<Result<void, DecisionProblem>> {
  const { clock, jobs } = context;
  return inTransaction(context.database, actor, async (tx) => {
    const outlet = await findOutlet(tx, decision.outletId);
    if (!outlet) return refuse('outlet-not-found');
    if (!(await decideOutlet(tx, { ...decision, now: clock.now() }))) return refuse('outlet-not-pending');
    const { id, name: outletName, email: to } = outlet;
    const { state, reason } = decision;
    const key = `press-outlet-${id}`;
    const mail =
      state === 'accepted'
        ? mailJob('outletAccepted', { to, key, values: { outletName } })
        : mailJob('outletRejected', { to, key, values: { outletName, reason } });
    await jobs.enqueue(tx, 'compose-mail', [mail]);
    return ok();
  });
}
