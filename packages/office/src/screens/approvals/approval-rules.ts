import type { Approval, ApprovalState, Effect } from '../../api/approvals.ts';
import { dateTimeText } from '../../lib/dates.ts';
import type { StateLook } from '../../lists/StateTag.tsx';
import { entityText } from '../audit/audit-rules.ts';

export const STATE_NAMES: Readonly<Record<ApprovalState, StateLook>> = {
  pending: { name: 'Pendiente', tone: 'waiting' },
  done: { name: 'Hecha', tone: 'good' },
  rejected: { name: 'Rechazada', tone: 'wrong' },
  expired: { name: 'Vencida', tone: 'over' },
};

/** The state in the URL; any other text is none. */
export const stateOf = (text: string): ApprovalState | '' =>
  Object.hasOwn(STATE_NAMES, text) ? (text as ApprovalState) : '';

/** The thing of an act, by its name where it has one. */
export const effectText = ({ entity, entityId, name }: Effect): string =>
  name === '' ? entityText(entity, entityId) : `${entityText(entity, '')}: ${name}`;

/** The outcome of a request, or when it ends. */
export function endText({ state, endsAt, isAlone, answerer, answeredAt }: Approval): string {
  if (state === 'pending')
    return isAlone
      ? `Se hace sola el ${dateTimeText(endsAt)} si nadie la detiene`
      : `Vence el ${dateTimeText(endsAt)}`;
  return answerer === '' ? dateTimeText(answeredAt) : `${answerer}, ${dateTimeText(answeredAt)}`;
}
