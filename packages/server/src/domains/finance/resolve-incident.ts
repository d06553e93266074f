import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  closeIncident,
  type IssueAfterAllProblem,
  issueAfterAll,
  lockMoney,
  type Resolution,
  type RetryProblem,
  retryRefund,
} from '../payments/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { findIncident, type IncidentRow } from './incident-list-store.ts';
import { actionsOf, incidentAct, type WireAction } from './incidents-wire.ts';

export interface Resolving {
  readonly incidentId: number;
  readonly action: WireAction;
  readonly note: string;
}

export type ResolveProblem =
  | 'not-found'
  | 'resolved-already'
  | 'not-possible'
  | 'exceeds-payment'
  | 'past-deadline'
  | Exclude<IssueAfterAllProblem, 'not-possible'>;

const RESOLUTIONS: Readonly<Record<WireAction, Resolution>> = {
  reintentar: 'retried',
  emitir: 'issued',
  cerrar: 'closed',
};

/**
 * Performs one of the possible actions of an incident, which closes it: of several concurrent calls, one (spec 4
 * §2.11).
 */
export function resolveIncident(
  context: Context,
  actor: StaffActor,
  { incidentId, action, note }: Resolving,
): Promise<Result<IncidentRow, ResolveProblem>> {
  const resolution = RESOLUTIONS[action];
  return inTransaction<IncidentRow, ResolveProblem>(context.database, actor, async (tx) => {
    const incident = await findIncident(tx, incidentId);
    if (!incident) return refuse('not-found');
    // Before the incident: a refund that ends closes the incidents of its payment.
    if (incident.paymentId !== null) await lockMoney(tx, [incident.paymentId]);
    const end = { by: actor.memberId, resolution, note, at: context.clock.now() };
    if (!(await closeIncident(tx, incidentId, end))) return refuse('resolved-already');
    if (!actionsOf(incident).includes(action)) return refuse('not-possible');
    const joined = { ...context, database: joining(context.database, tx) };
    const done = await act(joined, actor, { incident, action });
    if (!done.ok) return done;
    await recordActs(tx, end.at, [incidentAct(incident, resolution, note)]);
    return ok((await findIncident(tx, incidentId)) ?? incident);
  });
}

async function act(
  context: Context,
  actor: StaffActor,
  { incident, action }: { readonly incident: IncidentRow; readonly action: WireAction },
): Promise<Result<unknown, ResolveProblem>> {
  const { paymentId, orderId, rejectedRefundId } = incident;
  if (action === 'cerrar') return ok();
  if (action === 'emitir')
    return paymentId !== null && orderId !== null
      ? issueAfterAll(context, actor, { paymentId, orderId })
      : refuse('not-possible');
  const retried = await retryRefund(context, actor, {
    refundId: rejectedRefundId ?? 0,
    ...{ receipt: '', handed: null },
  });
  if (retried.ok) return ok();
  return isOwn(retried.problem) ? { ...retried, problem: retried.problem } : refuse('not-possible');
}

const isOwn = (problem: RetryProblem): problem is 'exceeds-payment' | 'past-deadline' =>
  problem === 'exceeds-payment' || problem === 'past-deadline';
