import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { composePrint } from './compose-print.ts';
import { drawFile } from './draw-file.ts';
import { type PdfPool, sharedPdfPool } from './pdf/pdf-pool.ts';
import { findTickets, markFileReady, type TicketRow } from './ticket-store.ts';

/**
 * Draws a ticket's file, stores it, reads it back, and only then says that it is ready (product.md §2.7). Doing it again
 * changes nothing; a fault throws and the job is tried again.
 */
export async function renderTicket(
  context: Context,
  ticketId: number,
  pool: PdfPool = sharedPdfPool(),
): Promise<void> {
  const { database, club, config, storage, clock } = context;
  const [ticket] = await findTickets(database.kysely, [ticketId]);
  if (ticket?.state !== 'live' || ticket.fileReadyAt) return;
  const fileKey = fileKeyOf(ticket);
  await drawFile(storage, { print: composePrint(ticket, club, config.secrets.ticketKey), fileKey }, pool);
  await markFileReady(database.kysely, { ticketId, nonce: ticket.nonce, fileKey, now: clock.now() });
}

/** One file per code of a ticket: a new nonce means a new file beside the old one. */
function fileKeyOf({ showId, ticketId, nonce }: TicketRow): string {
  const mark = createHash('sha256').update(nonce).digest('hex').slice(0, 16);
  return `tickets/${showId}/${ticketId}-${mark}.pdf`;
}
