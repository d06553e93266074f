import type { OwnTicket as WireTicket } from '@club/contract';
import { TICKET_TYPE, TICKETS_PER_BATCH } from '@club/contract/constants';
import { keepTickets, readKeptTickets } from '../session/kept-tickets.ts';
import { readSession } from '../session/session.ts';
import { type CallOptions, fetchCall } from './post-call.ts';
import { currentTransport } from './transport.ts';
import { flag, list, listById, memberNumber, number, record, text, type Unread, type Wire } from './wire.ts';

/** A ticket in Mis entradas (spec 1 §3). Names of missing parts of the place are empty. */
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
    /** Empty for a non-member. */
    readonly memberNumber: string;
  };
  readonly standName: string;
  readonly sectorName: string;
  readonly rowName: string;
  readonly seatName: string;
  /** 0 when the server does not send it. */
  readonly showId: number;
  /** Date of the show as text; empty while it is to be confirmed, null from a server without this field. */
  readonly date: string | null;
  /** Weekday and time of the show as text; empty without a date. */
  readonly weekday: string;
  readonly time: string;
  /** URLs of both teams' crests; empty for a show without teams, and from a server without this field. */
  readonly crestUrls: readonly string[];
  /** The extra fields with their answers. */
  readonly extras: readonly { readonly name: string; readonly value: string }[];
  /** The text of its QR; empty until it is ready, and from a server without this field. */
  readonly code: string;
  /** Its file can be downloaded. */
  readonly isReady: boolean;
  /** Empty for a ticket stored for offline use. */
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
    date: typeof wire.EspectaculoFechaEscrita === 'string' ? text(wire.EspectaculoFechaEscrita) : null,
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

/** The batch of each list, both from 0. */
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

/** One batch of the active and one of the past tickets. The active ones are stored for offline use. */
export async function fetchTickets(
  { active, past }: TicketCounters,
  options: CallOptions = {},
): Promise<TicketBatches> {
  const counters = { IteracionActivos: active, IteracionAnteriores: past };
  const asked = readSession()?.userId;
  const answer = await fetchCall('WSTicketListar', counters, options);
  const session = readSession();
  const seen = list(answer.SDTTicketsActivos, (ticket) => ticket);
  if (session !== null && session.userId === asked)
    keepTickets(session.userId, seen, active * TICKETS_PER_BATCH);
  return { active: batch(answer.SDTTicketsActivos), past: batch(answer.SDTTicketsPasados) };
}

/** The batch with the ticket at that index of a list. */
export async function fetchBatchOf(name: keyof TicketBatches, index: number): Promise<readonly OwnTicket[]> {
  const counters = { active: 0, past: 0, [name]: Math.floor(index / TICKETS_PER_BATCH) };
  return (await fetchTickets(counters))[name].tickets;
}

export interface SeenTickets {
  readonly tickets: readonly OwnTicket[];
  readonly seenAt: Date;
  /** Their list had no end yet, or they were stored before the last purchase. */
  readonly mayHaveMore: boolean;
  readonly isBehind: boolean;
}

/** The user's active tickets as last stored; null when there are none. */
export function seenTickets(): SeenTickets | null {
  const kept = readKeptTickets(readSession()?.userId ?? 0);
  if (kept === null) return null;
  const tickets = kept.tickets.map((ticket) => ownTicket(record<WireTicket>(ticket)));
  const isBehind = kept.isBehind === true;
  return {
    ...{ tickets, isBehind, seenAt: new Date(kept.keptAt) },
    mayHaveMore: isBehind || kept.mayHaveMore === true,
  };
}

/** Probes a ticket's URL with a plain GET. Any status other than 200 means: not yet. */
export async function isTicketReachable(probeUrl: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await currentTransport().fetch(probeUrl, { cache: 'no-store', signal });
    // Only the status counts: the file itself is not loaded.
    void response.body?.cancel();
    return response.status === 200;
  } catch {
    // Unreachable means not ready; the next probe tries again.
    return false;
  }
}

/** Asks the server whether a ticket's file is ready. Throws `Fault`. */
export async function isTicketReady(ticketId: number, signal: AbortSignal): Promise<boolean> {
  const options = { signal, isAnonymous: true };
  return flag((await fetchCall('WSTicketGeneradoEnS3', { TicketId: ticketId }, options)).isGeneradoEnS3);
}
