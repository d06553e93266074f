import type { AnswerOf, RequestOf, WSDecisionElegir, WSDecisionLeer } from '@club/contract';
import type {
  AnswerOf as ClubAnswerOf,
  ClubEntradasElegir,
  ClubEntradasLeer,
  RequestOf as ClubRequestOf,
} from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { pesosText } from '../../shared/money.ts';
import { momentToWire, writtenShortDate } from '../../shared/montevideo.ts';
import { placeText } from '../tickets/public.ts';
import { type Choice, optionsOf } from './choice-rules.ts';
import type { ByHand, Election } from './choose.ts';
import { beforeText, dayText, untilText } from './dates-wire.ts';
import { OWED_AT_WINDOW } from './messages.ts';
import type { Visitor } from './open-decisions.ts';
import type { Decision } from './read-decision.ts';

type WireDecision = AnswerOf<typeof WSDecisionLeer>['SDTDecisiones'][number];
type WireTicket = WireDecision['Tickets'][number];
type StaffDecision = NonNullable<ClubAnswerOf<typeof ClubEntradasLeer>['Decision']>;
type StaffChoice = StaffDecision['Eleccion'];

const LETTERS: Readonly<Record<Choice, WireTicket['Eleccion']>> = { keep: 'C', refund: 'D', release: 'L' };
const CHOICE_OF = inverse(LETTERS);
const WORDS: Readonly<Record<Choice, StaffChoice>> = {
  keep: 'conserva',
  refund: 'devuelve',
  release: 'libera',
};
const STAFF_CHOICE_OF = inverse(WORDS);
const STATES = { open: 'abierta', over: 'terminada', cancelled: 'cancelado' } as const;

export const staffChoiceFromWire = (choice: StaffChoice): Choice => STAFF_CHOICE_OF[choice];

/** Null if it does not say how money is refunded by hand. */
export function byHandFromWire(body: ClubRequestOf<typeof ClubEntradasElegir>): ByHand | null {
  const { CajaId: tillId, Comprobante = '' } = body;
  const receipt = Comprobante.trim();
  if (tillId !== undefined) return { tillId };
  return receipt === '' ? null : { receipt };
}

export function visitorFromWire(
  body: RequestOf<typeof WSDecisionLeer>,
  { userId, ip }: Pick<Visitor, 'userId' | 'ip'>,
): Visitor {
  const { CompraId: purchaseId = 0, TicketId: ticketId = 0, Token: token = '' } = body;
  return { purchaseId, ticketId, token, userId, ip };
}

export const electionsFromWire = ({ Elecciones }: RequestOf<typeof WSDecisionElegir>): Election[] =>
  Elecciones.map(({ TicketId: ticketId, Eleccion }) => ({ ticketId, choice: CHOICE_OF[Eleccion] }));

export function decisionToWire(decision: Decision): WireDecision {
  const { party, show, move, state, tickets } = decision;
  return {
    CompraId: party.kind === 'purchase' ? party.purchaseId : 0,
    EspectaculoId: show.id,
    EspectaculoNombre: show.name,
    Estado: STATES[state],
    FechaAnterior: beforeText(move),
    FechaNueva: dayText(move.toStartsAt),
    // What was said of the new day is over.
    Mensaje: state === 'cancelled' ? '' : move.message,
    Hasta: untilText(move),
    Tickets: tickets.map((ticket) => ticketToWire(ticket, state)),
  };
}

function ticketToWire(ticket: Decision['tickets'][number], state: Decision['state']): WireTicket {
  const { row } = ticket;
  const options = state === 'open' ? optionsOf(ticket, 'link') : [];
  return {
    TicketId: row.ticketId,
    PersonaNombre: row.firstName,
    PersonaApellido: row.lastName,
    Lugar: placeText({
      ...{ stand: row.standName, sector: row.sectorDescription },
      ...{ row: row.rowName, seat: row.seatName },
    }),
    Precio: row.amount === 0 ? '' : pesosText(row.amount, row.currencySymbol),
    Devolucion: backText(ticket),
    Eleccion: LETTERS[ticket.choice ?? 'keep'],
    Opciones: options.map((choice) => LETTERS[choice]),
    Aviso: [
      noticeOf(ticket, options.length === 0 && state === 'open'),
      ticket.choice === 'refund' && ticket.isOwedAtWindow ? OWED_AT_WINDOW : '',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** What goes back with its refund; empty for nothing. */
function backText({ back, row }: Decision['tickets'][number]): string {
  if (!back || back.amount === 0) return '';
  return `${back.isShared ? 'hasta ' : ''}${pesosText(back.amount, row.currencySymbol)}`;
}

const REFUNDS = {
  asked: 'Tu devolución está pedida.',
  'under-way': 'Tu devolución está en camino: puede tardar hasta dos resúmenes de la tarjeta.',
  rejected: 'El medio de pago no aceptó la devolución: comunicate con el club.',
} as const;

/** Why nothing can be chosen, or the state of the refund. */
function noticeOf(ticket: Decision['tickets'][number], isClosed: boolean): string {
  const { refundState, refundedAt, isLive, channel, choice } = ticket;
  if (refundState === 'done' && refundedAt) return `Devuelta el ${writtenShortDate(refundedAt)}.`;
  if (refundState && refundState !== 'done') return REFUNDS[refundState];
  if (choice === 'release') return 'Liberaste tu lugar.';
  if (!isLive) return 'Esta entrada está anulada.';
  return isClosed && channel === 'window' ? 'La compraste en ventanilla: elegí en boletería.' : '';
}

/** In the form of the office's ticket screen. */
export function staffDecisionToWire(decision: Decision, ticketId: number): StaffDecision | null {
  const ticket = decision.tickets.find((one) => one.ticketId === ticketId);
  if (!ticket || decision.state !== 'open') return null;
  const { choiceUntil } = decision.move;
  return {
    Hasta: momentToWire(choiceUntil),
    Eleccion: WORDS[ticket.choice ?? 'keep'],
    Opciones: optionsOf(ticket, 'staff').map((choice) => WORDS[choice]),
    NecesitaComprobante: ticket.isPaidAtWindow,
  };
}
