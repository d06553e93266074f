import type { OwnTicket as WireTicket } from '@club/contract';
import { TICKET_TYPE, TICKETS_PER_BATCH } from '@club/contract/constants';
import { keepTickets, readKeptTickets } from '../session/kept-tickets.ts';
import { readSession } from '../session/session.ts';
import { fetchCall } from './post-call.ts';
import { currentTransport } from './transport.ts';
import { flag, list, listById, memberNumber, number, record, text, type Unread, type Wire } from './wire.ts';

/** A ticket in Mis entradas (spec 1 §3). Names of a place that does not exist are empty. */
export interface OwnTicket {
  readonly id: number;
  readonly isSeatTransfer: boolean;
  readonly showName: string;
  readonly isSeasonPass: boolean;
  readonly competitionName: string;
  readonly venueName: string;
  readonly holder: {
    readonly firstName: string;
    readonly lastName: string;
    readonly document: string;
    /** Empty for someone who is no member. */
    readonly memberNumber: string;
  };
  readonly standName: string;
  readonly sectorName: string;
  readonly rowName: string;
  readonly seatName: string;
  /** 0 when the server does not say. */
  readonly showId: number;
  /** Written date, weekday and time of the show; empty when they are not told. */
  readonly date: string;
  readonly weekday: string;
  readonly time: string;
  /** Addresses of both teams' crests; none for a show without teams, and with a server that does not tell. */
  readonly crestUrls: readonly string[];
  /** What was asked beside the person, with the answers. */
  readonly extras: readonly { readonly name: string; readonly value: string }[];
  /** What its QR says; empty until it is ready, and with a server that does not tell. */
  readonly code: string;
  /** Its file can be downloaded. */
  readonly isReady: boolean;
  /** Empty for a ticket that was kept for a place without network. */
  readonly fileUrl: string;
  /** Answers 200 once the file is ready. */
  readonly probeUrl: string;
}

export function ownTicket(wire: Wire<WireTicket>): OwnTicket {
  return {
    id: number(wire.TicketId),
    isSeatTransfer: text(wire.TicketTipo) === TICKET_TYPE.transferred,
    showName: text(wire.EspectaculoNombre),
    isSeasonPass: flag(wire.EspectaculoEsAbono),
    competitionName: text(wire.CompetenciaNombre),
    venueName: text(wire.EscenarioNombre),
    holder: {
      firstName: text(wire.PersonaNombre),
      lastName: text(wire.PersonaApellido),
      document: text(wire.PersonaDocumento),
      memberNumber: memberNumber(wire.PersonaSocioNro),
    },
    standName: text(wire.TribunaNombre),
    sectorName: text(wire.SectorDescripcion),
    rowName: text(wire.FilaNombre),
    seatName: text(wire.AsientoNombre),
    showId: number(wire.EspectaculoId),
    date: text(wire.EspectaculoFechaEscrita),
    weekday: text(wire.EspectaculoFechaDiaSemanaEscrito),
    time: text(wire.EspectaculoHora),
    crestUrls: [text(wire.InstitucionLocalEscudoURL), text(wire.InstitucionVisitanteEscudoURL)].filter(
      Boolean,
    ),
    extras: list(wire.SDTComplementos, (extra) => ({
      name: text(extra.ComplementoNombre),
      value: text(extra.ComplementoRegistroValor),
    })),
    code: text(wire.TicketCodigoQR),
    isReady: flag(wire.TicketGeneradoEnS3),
    fileUrl: text(wire.TicketURLS3),
    probeUrl: text(wire.TicketURLS3Bucket),
  };
}

export interface TicketBatch {
  readonly tickets: readonly OwnTicket[];
  /** False after a batch that was not full (spec 1 §4 "Tickets paging"). */
  readonly hasMore: boolean;
}

/** Which batch of each list, both from 0. */
export interface TicketCounters {
  readonly active: number;
  readonly past: number;
}

export interface TicketBatches {
  readonly active: TicketBatch;
  readonly past: TicketBatch;
}

function batch(wire: Unread<readonly WireTicket[]>): TicketBatch {
  const hasMore = Array.isArray(wire) && wire.length >= TICKETS_PER_BATCH;
  return { tickets: listById(wire, ownTicket), hasMore };
}

/** One batch of the active and one of the past tickets. The active ones are kept for a place without network. */
export async function fetchTickets({ active, past }: TicketCounters): Promise<TicketBatches> {
  const answer = await fetchCall('WSTicketListar', { IteracionActivos: active, IteracionAnteriores: past });
  const session = readSession();
  const seen = list(answer.SDTTicketsActivos, (ticket) => ticket);
  if (session !== null) keepTickets(session.userId, seen, active === 0);
  return { active: batch(answer.SDTTicketsActivos), past: batch(answer.SDTTicketsPasados) };
}

/** The tickets of the batch that has the ticket of that index of a list. */
export async function fetchBatchOf(name: keyof TicketBatches, index: number): Promise<readonly OwnTicket[]> {
  const counters = { active: 0, past: 0, [name]: Math.floor(index / TICKETS_PER_BATCH) };
  return (await fetchTickets(counters))[name].tickets;
}

export interface SeenTickets {
  readonly tickets: readonly OwnTicket[];
  readonly seenAt: Date;
}

/** The user's active tickets as they were last seen; null when there are none to show. */
export function seenTickets(): SeenTickets | null {
  const kept = readKeptTickets(readSession()?.userId ?? 0);
  if (kept === null) return null;
  const tickets = kept.tickets.map((ticket) => ownTicket(record<WireTicket>(ticket)));
  return { tickets, seenAt: new Date(kept.keptAt) };
}

/** Probes a ticket's address with a plain GET. Whatever is not a 200 says: not yet. */
export async function isTicketReachable(probeUrl: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await currentTransport().fetch(probeUrl, { cache: 'no-store', signal });
    // Only the status counts: the file itself is not loaded.
    void response.body?.cancel();
    return response.status === 200;
  } catch {
    // Not reachable is not ready; the next probe asks again.
    return false;
  }
}

/** Asks the server whether a ticket's file is ready. Throws `Fault`. */
export async function isTicketReady(ticketId: number, signal: AbortSignal): Promise<boolean> {
  const options = { signal, isAnonymous: true };
  return flag((await fetchCall('WSTicketGeneradoEnS3', { TicketId: ticketId }, options)).isGeneradoEnS3);
}
