import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { DoOrAsk, WantedAct } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { isOnlyHolder, listAdministrators } from '../staff/public.ts';
import { type Act, actsOf, recordActs } from '../staff-audit/public.ts';
import { approvalEnd } from './approval-rules.ts';
import { type Approval, insertApproval } from './approval-store.ts';
import { approvalAct } from './approvals-wire.ts';
import { stopMail } from './messages.ts';

/**
 * Executes an act; if it needs a second person, rolls it back and stores the request with what it wrote to the audit
 * (spec 4 §4.5).
 */
export const doOrAsk: DoOrAsk = async (context, wanted, run) => {
  let acts: readonly Act[] = [];
  let kept: Awaited<ReturnType<typeof run>> | null = null;
  const tried = await inTransaction<unknown, string>(context.database, wanted.actor, async (tx) => {
    const outcome = await run();
    if ('stands' in outcome && outcome.stands) {
      kept = outcome as Awaited<ReturnType<typeof run>>;
      return ok();
    }
    if (!('needsApproval' in outcome && outcome.needsApproval)) return outcome;
    acts = await actsOf(tx, wanted.actor);
    return refuse('approval-pending');
  });
  if (kept) return kept;
  if (tried.ok || tried.problem !== 'approval-pending') return tried as Awaited<ReturnType<typeof run>>;
  const asked = await inTransaction<number, string>(context.database, wanted.actor, async (tx) =>
    ok(await ask(tx, context, wanted, acts)),
  );
  return asked.ok ? { ok: true, approvalId: asked.value } : (asked as Awaited<ReturnType<typeof run>>);
};

async function ask(
  tx: Tx,
  context: Context,
  { call, body, actor }: WantedAct,
  acts: readonly Act[],
): Promise<number> {
  const { approval: permission } = call;
  if (!permission) throw new Error(`${call.name} names nobody who may approve it`);
  const askedAt = context.clock.now();
  const isAlone = await isOnlyHolder(tx, permission, { memberId: actor.memberId, now: askedAt });
  const endsAt = approvalEnd(askedAt, isAlone, await readLimits(tx));
  const plan = { call: call.name, permission, body, acts, asker: actor, askedAt, endsAt, isAlone };
  const approval = await insertApproval(tx, plan);
  await context.jobs.enqueue(tx, 'end-approval', [{ approvalId: approval.id }], { startAfter: endsAt });
  if (isAlone) await mailAdministrators(tx, context, approval);
  const reason = acts[0]?.reason ?? null;
  await recordActs(tx, askedAt, [{ ...approvalAct(approval, call.name.slice('club/'.length)), reason }]);
  return approval.id;
}

/** Any of them may stop it, including the asker. */
async function mailAdministrators(tx: Tx, context: Context, approval: Approval): Promise<void> {
  const mails = (await listAdministrators(tx)).map((person) => stopMail(context, approval, person));
  await context.jobs.enqueue(tx, 'compose-mail', mails);
}
