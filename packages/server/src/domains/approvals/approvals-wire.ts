import type { AnswerOf, ClubAprobacionesListar, RequestOf } from '@club/contract/club';
import { actText } from '@club/contract/club/act-words';
import { entityName as entityWord } from '@club/contract/club/words';
import { inverse } from '@club/contract/inverse';
import type { StaffSession } from '../../http/staff-session.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import { type Act, changesToWire } from '../staff-audit/public.ts';
import type { Approval, ApprovalState } from './approval-store.ts';

type ApprovalOnWire = AnswerOf<typeof ClubAprobacionesListar>['Aprobaciones'][number];

const STATES = { pending: 'pendiente', done: 'hecha', rejected: 'rechazada', expired: 'vencida' } as const;
const STATE_OF = inverse(STATES);

export const stateFromWire = ({ Filtro }: RequestOf<typeof ClubAprobacionesListar>) =>
  Filtro?.Estado && STATE_OF[Filtro.Estado];

/** Names of the states in the audit and in refusals. */
export const STATE_NAMES: Readonly<Record<ApprovalState, string>> = {
  pending: 'Pendiente',
  done: 'Hecha',
  rejected: 'Rechazada',
  expired: 'Vencida',
};

export const actName = (call: string) => call.slice('club/'.length);

/** An approval as a caller sees it; null: one whose link is their login. */
export function approvalToWire(
  approval: Approval,
  caller: Pick<StaffSession, 'memberId' | 'permissions'> | null,
  now: Date,
): ApprovalOnWire {
  const { acts, asker, state, answerer, answeredAt, endsAt, isAlone } = approval;
  const isOwn = asker.memberId === caller?.memberId;
  const isOpen = state === 'pending' && endsAt > now;
  return {
    AprobacionId: approval.id,
    Acto: actName(approval.call),
    Efectos: acts.map((act) => ({
      Entidad: act.entity,
      EntidadId: act.before ? (act.entityId ?? '') : '',
      EntidadNombre: act.entityName ?? '',
      Cambios: changesToWire(act),
    })),
    Motivo: acts[0]?.reason ?? '',
    PedidoPor: asker.name,
    PedidoEn: montevideoDateTime(approval.askedAt),
    EsPropia: isOwn,
    PuedeResponder: isOpen && !isOwn && caller?.permissions.has(approval.permission) === true,
    VenceEn: montevideoDateTime(endsAt),
    SinSegundaPersona: isAlone,
    Estado: STATES[state],
    RespondidoPor: answerer ?? '',
    RespondidoEn: momentToWire(answeredAt),
    Respuesta: approval.reason ?? '',
  };
}

/** What an act would change, in one line. */
export function effectText({ entity, entityName, ...act }: Act): string {
  const changes = changesToWire(act).map(({ Campo, Antes, Despues }) =>
    Antes === '' ? `${Campo}: ${Despues}` : `${Campo}: ${Antes} → ${Despues || '—'}`,
  );
  return [entityName ?? entityWord(entity), ...changes].join('; ');
}

/** A step of an approval in the audit. */
export function approvalAct({ id, call, acts, state, reason }: Approval, act: string): Act {
  return {
    act,
    ...{ entity: 'aprobacion', entityId: String(id), entityName: acts[0]?.entityName ?? null },
    before: state === 'pending' ? null : { Estado: STATE_NAMES.pending },
    after: {
      Estado: STATE_NAMES[state],
      ...(state === 'pending' ? { Pedido: acts.map(effectText) } : { Acto: actText(actName(call)) }),
    },
    reason,
  };
}

/** The cursor of a list: the id of the last row of the page before, as text; anything else means the first page. */
export const cursorFromWire = (text: string | undefined): number =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
