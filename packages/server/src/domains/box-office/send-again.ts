import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { isEmail } from '../../shared/email.ts';
import { type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { type ResendPlan, type ResendProblem, type Resent, resendTickets } from '../tickets/public.ts';
import { TICKET } from './read-ticket.ts';

/** Resends tickets by mail, and records it for each of them. */
export function sendAgain(
  context: Context,
  actor: StaffActor,
  { reason, ...plan }: ResendPlan & { readonly reason: string },
): Promise<Result<Resent, ResendProblem | 'not-an-address'>> {
  return inTransaction(context.database, actor, async (tx) => {
    if (plan.email !== null && !isEmail(plan.email)) return refuse('not-an-address');
    const resent = await resendTickets(tx, context, plan);
    if (!resent.ok) return resent;
    const { ticketIds, emailBefore, email } = resent.value;
    const acts = ticketIds.map((id) => ({
      ...{ act: 'entradas/reenviar', entity: TICKET, entityId: String(id), reason },
      ...{ before: { Correo: emailBefore }, after: { Correo: email } },
    }));
    await recordActs(tx, context.clock.now(), acts);
    return resent;
  });
}
