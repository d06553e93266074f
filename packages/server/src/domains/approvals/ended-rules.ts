import { isTillReceipt } from '../payments/public.ts';
import { nobodyElse } from './approval-rules.ts';
import type { Approval } from './approval-store.ts';

/** A request that is over. */
export interface EndedApproval {
  readonly approval: Pick<
    Approval,
    | 'acts'
    | 'answerer'
    | 'answererId'
    | 'asker'
    | 'askedAt'
    | 'call'
    | 'endsAt'
    | 'id'
    | 'isAlone'
    | 'reason'
    | 'state'
  >;
  /** Its time passed without an answer. */
  readonly byTime: boolean;
}

/** In one word; only an expired request without an answer expired. */
export function outcomeText({ approval: { state, isAlone }, byTime }: EndedApproval): string {
  if (state === 'done') return 'Hecho';
  if (state === 'rejected') return 'Rechazado';
  return byTime && !isAlone ? 'Vencido' : 'No se pudo hacer';
}

/** Who answered and what they said; where it was not done after all, why. */
export function endText({ approval, byTime }: EndedApproval): string {
  const { state, answerer, reason, isAlone } = approval;
  const said = reason ?? '';
  if (byTime) {
    if (state === 'done') return `${nobodyElse(approval)}.`;
    return isAlone ? said : 'Nadie lo respondió a tiempo. Si todavía hace falta, pedilo de nuevo.';
  }
  if (state === 'done') return `Lo aprobó ${answerer}: ${said}`;
  return state === 'rejected' ? `Lo rechazó ${answerer}: ${said}` : `Lo aprobó ${answerer}. ${said}`;
}

/** The cash that a later-executed act took out of its asker's till: the asker was not at the counter to be told. Empty for none. */
export function handedOut({ approval: { state, acts } }: EndedApproval): string {
  const amounts = acts.flatMap(({ after }) =>
    typeof after?.Devuelto === 'string' && isTillReceipt(String(after.Comprobante)) ? [after.Devuelto] : [],
  );
  if (state !== 'done' || amounts.length === 0) return '';
  return `Entregá ${amounts.join(' y ')} como dice en Ventanilla: ya está descontado de tu caja.`;
}
