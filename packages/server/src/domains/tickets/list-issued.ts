import type { TicketChannel } from '@club/contract/club/words';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { downloadAddress } from './download-address.ts';
import { findTickets, findTicketsOfChannel, type TicketRow } from './ticket-store.ts';

/** A ticket in the list of a private link's page. */
export interface IssuedTicket {
  readonly ticketId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly documentTypeName: string;
  readonly document: string;
  readonly isFileReady: boolean;
  readonly fileUrl: string;
  readonly standName: string;
  readonly sectorDescription: string;
  /** Null for an unnumbered place. */
  readonly seat: { rowId: number; rowName: string; seatId: number; seatName: string } | null;
}

/** Live tickets of one origin in a channel (a courtesy, a payment link, a box), in the order of issue. */
export async function listIssued(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  from: { channel: TicketChannel; channelRef: number },
): Promise<readonly IssuedTicket[]> {
  const tickets = await findTicketsOfChannel(context.database.kysely, from);
  return tickets.map((ticket) => issuedTicket(context, ticket));
}

function issuedTicket(context: Pick<Context, 'config' | 'clock'>, ticket: TicketRow): IssuedTicket {
  return {
    ticketId: ticket.ticketId,
    firstName: ticket.firstName,
    lastName: ticket.lastName,
    documentTypeName: ticket.documentTypeName,
    document: ticket.document,
    isFileReady: ticket.fileReadyAt !== null,
    fileUrl: downloadAddress(context, ticket.ticketId),
    standName: ticket.standName,
    sectorDescription: ticket.sectorDescription,
    seat: seatOf(ticket),
  };
}

function seatOf({ rowId, rowName, seatId, seatName }: TicketRow): IssuedTicket['seat'] {
  if (rowId === null || rowName === null || seatId === null || seatName === null) return null;
  return { rowId, rowName, seatId, seatName };
}

export interface TicketFile {
  readonly ticketId: number;
  /** False if it was revoked. */
  readonly isLive: boolean;
  readonly isReady: boolean;
  /** Key in the storage; empty before the file is ready. */
  readonly fileKey: string;
}

/** Whether the files of these tickets are ready, and where they are. */
export async function ticketFiles(
  executor: Executor,
  ticketIds: readonly number[],
): Promise<readonly TicketFile[]> {
  const tickets = await findTickets(executor, ticketIds);
  return tickets.map(({ ticketId, fileKey, fileReadyAt, state }) => ({
    ticketId,
    isLive: state === 'live',
    isReady: fileReadyAt !== null && state === 'live',
    fileKey,
  }));
}
