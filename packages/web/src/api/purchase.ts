import type { PersonsText, TicketRecord, TicketsText } from '@club/contract';
import { PURCHASE_STATE, TICKET_TYPE } from '@club/contract/constants';
import { extraValuesText, type PersonCard, personFields } from './person-card.ts';
import { type AnswerOf, type CallOptions, type CallResult, type ProblemOf, postCall } from './post-call.ts';
import { type OwnTicket, ownTicket } from './tickets.ts';
import { listById, number, price, record, text } from './wire.ts';

/** One ticket to pay or redeem (spec 2 §3 "Ticket record"). */
export interface TicketOrder extends PersonCard {
  readonly memberNumber: string;
  readonly categoryId: number;
  /** Price text of the wire, e.g. `"1200.00"`. */
  readonly price: string;
  /** Ids of the place; 0 in an unnumbered sector. */
  readonly rowId: number;
  readonly seatId: number;
  /** Empty when the person has none. */
  readonly pin: string;
}

export interface PurchaseOrder {
  readonly showId: number;
  readonly holdId: number;
  readonly standId: number;
  readonly sectorCode: string;
  readonly tickets: readonly TicketOrder[];
}

export interface Payment {
  readonly currencyId: number;
  /** With two decimals at most. */
  readonly amount: number;
  /** Order of the card provider; empty with the other methods. */
  readonly cardOrderId: string;
}

/** Stores the tickets to issue once they are paid (spec 2 §7 WSTicketPago). */
export function storePurchase(order: PurchaseOrder, payment: Payment): Promise<CallResult<'WSTicketPago'>> {
  const body = {
    ...orderTexts(order, ABROAD),
    MonedaId: payment.currencyId,
    PagoMonto: payment.amount,
    TransaccionPreferenciaId: payment.cardOrderId,
  };
  return postCall('WSTicketPago', body, { throwsWait: true });
}

/** Redeems free tickets (spec 2 §7 WSTicket2). */
export function redeemTickets(order: PurchaseOrder): Promise<CallResult<'WSTicket2'>> {
  return postCall('WSTicket2', orderTexts(order, {}), { throwsWait: true });
}

/** A ticket whose category is used up, also by the tickets before it, and the one that it pays instead. */
export interface OtherCategory {
  readonly number: number;
  readonly categoryId: number;
}

/** Null for any other refusal, and from a server without this field. */
export function otherCategory(answer: AnswerOf<'WSTicketPago' | 'WSTicket2'>): OtherCategory | null {
  const { Index, PersonaSocioCategoriaId } = record(answer.SDTTicketCategoria);
  const other = { number: number(Index), categoryId: number(PersonaSocioCategoriaId) };
  return other.number > 0 && other.categoryId > 0 ? other : null;
}

/** Fields of a ticket to be paid that this site never fills. */
export const ABROAD = { TicketFilialId: 0, TicketPaisId: 0, TicketCiudadNombre: '' };

/** The three JSON texts of every purchase (spec 2 §7). */
export function orderTexts(order: PurchaseOrder, abroad: Partial<TicketRecord>) {
  const tickets: TicketsText = {
    EspectaculoId: order.showId,
    TransaccionId: order.holdId,
    Ticket: order.tickets.map((ticket) => ({ ...ticketRecord(order, ticket), ...abroad })),
  };
  const persons: PersonsText = order.tickets.map(({ number, person }) => ({
    Id: number,
    ...personFields(person),
  }));
  return {
    SDTTicketJSON: JSON.stringify(tickets),
    SDTPersonaJSON: JSON.stringify(persons),
    SDTComplementosValoresJSON: extraValuesText(order.tickets),
  };
}

function ticketRecord(order: PurchaseOrder, ticket: TicketOrder): TicketRecord {
  const amount = Number(ticket.price);
  return {
    Id: ticket.number,
    TicketMonto: amount,
    TicketTipo: amount === 0 ? TICKET_TYPE.redeemed : TICKET_TYPE.sold,
    TribunaId: order.standId,
    SectorCod: order.sectorCode,
    FilaId: ticket.rowId,
    AsientoId: ticket.seatId,
    ...personFields(ticket.person),
    PersonaSocioNro: ticket.memberNumber,
    PersonaButacaNro: '',
    PersonaSocioCategoriaid: ticket.categoryId,
    TicketButacaNro: '',
    TicketPIN: ticket.pin,
  };
}

/** The state of a purchase; `unknown` for a letter that is not in the spec. */
export type PurchaseState = 'pending' | 'finished' | 'cancelled' | 'unknown';

const STATES: Readonly<Record<string, PurchaseState>> = {
  [PURCHASE_STATE.pending]: 'pending',
  [PURCHASE_STATE.finished]: 'finished',
  [PURCHASE_STATE.cancelled]: 'cancelled',
};

export type PurchaseStateResult =
  | { readonly ok: true; readonly state: PurchaseState }
  | { readonly ok: false; readonly problem: ProblemOf<'WSTransaccionEstado'> };

/** Reads the state of the user's own purchase. The server settles it when asked, which it does once however often. Who asks polls, also while the server is away. */
export async function fetchPurchaseState(
  holdId: number,
  options: CallOptions = {},
): Promise<PurchaseStateResult> {
  const result = await postCall('WSTransaccionEstado', { TransaccionId: holdId }, options);
  if (!result.ok) return { ok: false, problem: result.problem };
  return { ok: true, state: STATES[text(result.answer.TransaccionEstado).trim()] ?? 'unknown' };
}

/** The contents of a purchase that is made. */
export interface Bought {
  readonly currencySymbol: string;
  /** Price text; null when it cannot be read. */
  readonly total: string | null;
  readonly tickets: readonly OwnTicket[];
}

/** Null while a purchase is not made, and from a server without this field. Throws as `postCall` does. */
export async function fetchBought(holdId: number): Promise<Bought | null> {
  const options = { staysWhenSignedOut: true, mayRepeat: true };
  const result = await postCall('WSTransaccionEstado', { TransaccionId: holdId }, options);
  if (!result.ok) return null;
  const bought = record(result.answer.SDTCompra);
  const tickets = listById(bought.SDTTickets, ownTicket);
  if (tickets.length === 0) return null;
  return { currencySymbol: text(bought.MonedaSimbolo), total: price(bought.PagoMonto), tickets };
}
