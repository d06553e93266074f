import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { findShow } from '../catalogue/public.ts';
import { drawFile } from '../tickets/public.ts';
import { composeParkingPrint } from './compose-parking-print.ts';
import { findParkingTickets, markParkingFileReady, type ParkingTicketRow } from './parking-store.ts';

/** Draws a parking ticket's file, stores it, reads it back, and only then says that it is ready. Can be done again. */
export async function renderParkingTicket(context: Context, parkingTicketId: number): Promise<void> {
  const { database, club, config, storage, clock } = context;
  const [ticket] = await findParkingTickets(database.kysely, [parkingTicketId]);
  if (ticket?.state !== 'live' || ticket.fileReadyAt) return;
  const show = ticket.showId === null ? null : await findShow(database.kysely, ticket.showId, clock.now());
  if (ticket.showId !== null && !show) throw new Error(`show ${ticket.showId} is not published`);
  const fileKey = fileKeyOf(ticket);
  const print = composeParkingPrint({ ticket, show, club, ticketKey: config.secrets.ticketKey });
  await drawFile(storage, { print, fileKey });
  await markParkingFileReady(database.kysely, { id: ticket.id, fileKey, now: clock.now() });
}

function fileKeyOf({ id, nonce }: ParkingTicketRow): string {
  const mark = createHash('sha256').update(nonce).digest('hex').slice(0, 16);
  return `parking/${id}-${mark}.pdf`;
}
