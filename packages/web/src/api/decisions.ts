import type * as contract from '@club/contract';
import { Fault } from './fault.ts';
import { type CallOptions, type CallResult, fetchCall, PAGE_READ, postCall } from './post-call.ts';
import { list, listById, number, text, texts, type Wire } from './wire.ts';

type WireDecision = contract.AnswerOf<typeof contract.allCalls.WSDecisionLeer>['SDTDecisiones'][number];
type WireTicket = WireDecision['Tickets'][number];

const CHOICES = { C: 'keep', D: 'refund', L: 'release' } as const;
/** The choice for a ticket of a moved show (spec 8 §7). */
export type Choice = (typeof CHOICES)[keyof typeof CHOICES];

const choiceOf = (wire: string): Choice => (Object.hasOwn(CHOICES, wire) ? CHOICES[wire as 'C'] : 'keep');

export interface DecisionTicket {
  readonly id: number;
  readonly person: string;
  readonly place: string;
  /** With its sign; empty for a free one. */
  readonly price: string;
  /** What goes back with its refund, as text; empty for nothing. */
  readonly back: string;
  readonly chosen: Choice;
  /** Empty when no choice is possible any more. */
  readonly options: readonly Choice[];
  /** Why not, or the state of the refund. */
  readonly remark: string;
}

/** The choices for the tickets of one purchase, or for a guest's. Dates as text. */
export interface Decision {
  /** 0 for a guest. */
  readonly purchaseId: number;
  readonly showId: number;
  readonly showName: string;
  readonly state: 'open' | 'over' | 'cancelled';
  readonly dateBefore: string;
  readonly dateNow: string;
  /** The club's message; lines. */
  readonly message: string;
  /** Empty while the day is not known. */
  readonly until: string;
  readonly tickets: readonly DecisionTicket[];
}

/** Whose decision it is: of a private link's holder, or of the logged-in user. */
export type DecisionKey =
  | { readonly purchaseId: number; readonly token?: string }
  | { readonly ticketId: number; readonly token: string };

const ticketOf = (wire: Wire<WireTicket>): DecisionTicket => ({
  id: number(wire.TicketId),
  person: [text(wire.PersonaNombre), text(wire.PersonaApellido)].filter(Boolean).join(' '),
  place: text(wire.Lugar),
  price: text(wire.Precio),
  // A server of the version before does not send it.
  back: text(wire.Devolucion ?? wire.Precio),
  chosen: choiceOf(text(wire.Eleccion)),
  options: texts(wire.Opciones).map(choiceOf),
  remark: text(wire.Aviso),
});

const STATES = { abierta: 'open', terminada: 'over', cancelado: 'cancelled' } as const;
const stateOf = (wire: string): Decision['state'] =>
  Object.hasOwn(STATES, wire) ? STATES[wire as 'abierta'] : 'over';

const decisionOf = (wire: Wire<WireDecision>): Decision => ({
  purchaseId: number(wire.CompraId),
  showId: number(wire.EspectaculoId),
  showName: text(wire.EspectaculoNombre),
  state: stateOf(text(wire.Estado)),
  dateBefore: text(wire.FechaAnterior),
  dateNow: text(wire.FechaNueva),
  message: text(wire.Mensaje),
  until: text(wire.Hasta),
  tickets: listById(wire.Tickets, ticketOf),
});

const keyOf = (key: DecisionKey) => ({
  ...('purchaseId' in key ? { CompraId: key.purchaseId } : { TicketId: key.ticketId }),
  ...(key.token && { Token: key.token }),
});
/** A private link's page does not send the session. */
const optionsOf = (key: DecisionKey) => ({ isAnonymous: key.token !== undefined });

/** Opens a private link; null when it is invalid or has expired. Throws `Fault`. */
export async function openDecision(key: DecisionKey): Promise<Decision | null> {
  const result = await postCall('WSDecisionLeer', keyOf(key), { ...optionsOf(key), ...PAGE_READ });
  if (result.ok) return list(result.answer.SDTDecisiones, decisionOf)[0] ?? null;
  if (result.problem === 'decision-not-found') return null;
  throw new Fault(`A decision was refused: ${result.text}`);
}

/** The open decisions of the logged-in user. */
export async function fetchDecisions(options: CallOptions = {}): Promise<readonly Decision[]> {
  return list((await fetchCall('WSDecisionLeer', {}, options)).SDTDecisiones, decisionOf);
}

const WIRE: Readonly<Record<Choice, 'C' | 'D' | 'L'>> = { keep: 'C', refund: 'D', release: 'L' };

/** Stores choices for tickets, all or none. Throws `Fault`. */
export function choose(
  key: DecisionKey,
  operation: string,
  choices: ReadonlyMap<number, Choice>,
): Promise<CallResult<'WSDecisionElegir'>> {
  const Elecciones = [...choices].map(([TicketId, choice]) => ({ TicketId, Eleccion: WIRE[choice] }));
  return postCall('WSDecisionElegir', { ...keyOf(key), Operacion: operation, Elecciones }, optionsOf(key));
}
