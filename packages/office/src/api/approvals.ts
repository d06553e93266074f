import { inverse } from '@club/contract/inverse';
import { BASE, paths } from '../paths.ts';
import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import type { ListPage } from './list-page.ts';

const STATES = { pendiente: 'pending', hecha: 'done', rechazada: 'rejected', vencida: 'expired' } as const;
const WIRE_STATES = inverse(STATES);
export type ApprovalState = keyof typeof WIRE_STATES;

/** The effect of an act on one thing. */
export interface Effect {
  readonly entity: string;
  readonly entityId: string;
  readonly name: string;
  /** Named fields in Spanish; empty text for none. */
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
}

/** A requested act that needs an approval. Times are Montevideo's (`YYYY-MM-DDTHH:mm:ss`). */
export interface Approval {
  readonly id: number;
  /** Area and verb, e.g. `equipo/invitar`. */
  readonly act: string;
  readonly effects: readonly Effect[];
  /** The reason of the request; may be empty. */
  readonly reason: string;
  readonly asker: string;
  readonly askedAt: string;
  readonly isOwn: boolean;
  readonly mayAnswer: boolean;
  readonly endsAt: string;
  /** No possible approver: it is executed at its end. */
  readonly isAlone: boolean;
  readonly state: ApprovalState;
  readonly answerer: string;
  readonly answeredAt: string;
  readonly answer: string;
}

function approvalOf(wire: ClubAnswer<'club/aprobaciones/listar'>['Aprobaciones'][number]): Approval {
  return {
    id: wire.AprobacionId,
    act: wire.Acto,
    effects: wire.Efectos.map(({ Entidad, EntidadId, EntidadNombre, Cambios }) => ({
      entity: Entidad,
      entityId: EntidadId,
      name: EntidadNombre,
      changes: Cambios.map(({ Campo, Antes, Despues }) => ({ field: Campo, before: Antes, after: Despues })),
    })),
    reason: wire.Motivo,
    asker: wire.PedidoPor,
    askedAt: wire.PedidoEn,
    isOwn: wire.EsPropia,
    mayAnswer: wire.PuedeResponder,
    endsAt: wire.VenceEn,
    isAlone: wire.SinSegundaPersona,
    state: STATES[wire.Estado],
    answerer: wire.RespondidoPor,
    answeredAt: wire.RespondidoEn,
    answer: wire.Respuesta,
  };
}

export const approvalsBody = (state: ApprovalState | '') => ({
  ...(state && { Filtro: { Estado: WIRE_STATES[state] } }),
});

/** A page of the requests that the person made or may approve, pending first; `state` empty: all. `from` is the previous page's `next`. */
export async function fetchApprovals(
  state: ApprovalState | '',
  from: string,
  signal: AbortSignal,
): Promise<ListPage<Approval>> {
  const body = { ...approvalsBody(state), ...(from !== '' && { Desde: from }) };
  const { Aprobaciones, Siguiente, Total } = await clubFetch('club/aprobaciones/listar', body, { signal });
  return { rows: Aprobaciones.map(approvalOf), next: Siguiente, total: Total };
}

export function answerApproval(
  { id }: Pick<Approval, 'id'>,
  answer: { readonly isApproved: boolean; readonly reason: string; readonly operation: string },
) {
  return clubCall('club/aprobaciones/responder', {
    Operacion: answer.operation,
    AprobacionId: id,
    Respuesta: answer.isApproved ? 'aprobar' : 'rechazar',
    Motivo: answer.reason,
  });
}

/** Stops an act by the link mailed to an administrator; `search` is the query of its URL. */
export async function stopAct(search: string): Promise<{ stopped: Approval } | { text: string }> {
  const body = { Enlace: `${BASE}${paths.stop}${search}` };
  const outcome = await clubCall('club/aprobaciones/detener', body, { isOfLogin: true });
  return outcome.ok ? { stopped: approvalOf(outcome.answer.Aprobacion) } : { text: outcome.text };
}
