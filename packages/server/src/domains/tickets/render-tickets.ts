import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { composePrint } from './compose-print.ts';
import { drawFile } from './draw-file.ts';
import { type PdfPool, sharedPdfPool } from './pdf/pdf-pool.ts';
import { findTickets, markFilesReady, type StoredFile, type TicketRow } from './ticket-store.ts';

/**
 * Draws the files of tickets that were issued together, stores them, reads them back, and only then says that they are ready
 * (product.md §2.7); with the last of a purchase, in the same transaction, its mail is enqueued. Doing it again
 * changes nothing; a fault of one file leaves the others ready, throws, and the job is tried again.
 */
export async function renderTickets(
  context: Context,
  { ticketIds, purchaseId }: JobPayloads['render-tickets'],
  pool: PdfPool = sharedPdfPool(),
): Promise<void> {
  const { database, clock, jobs } = context;
  const tickets = await findTickets(database.kysely, ticketIds);
  const due = tickets.filter(({ state, fileReadyAt }) => state === 'live' && !fileReadyAt);
  const drawn = await Promise.allSettled(due.map((ticket) => storeFile(context, ticket, pool)));
  const files = drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = drawn.find((one) => one.status === 'rejected');
  await inTransaction(database, system('Archivos de entradas'), async (tx) => {
    await markFilesReady(tx, files, clock.now());
    if (purchaseId !== undefined && !failed)
      await jobs.enqueue(tx, 'mail-purchase', [{ purchaseId, ticketIds }]);
    return ok();
  });
  if (failed) throw failed.reason;
}

async function storeFile(
  { club, config, storage }: Context,
  ticket: TicketRow,
  pool: PdfPool,
): Promise<StoredFile> {
  const fileKey = fileKeyOf(ticket);
  await drawFile(storage, { print: composePrint(ticket, club, config.secrets.ticketKey), fileKey }, pool);
  return { ticketId: ticket.ticketId, nonce: ticket.nonce, fileKey };
}

/** One file per code of a ticket: a new nonce means a new file beside the old one. */
function fileKeyOf({ showId, ticketId, nonce }: TicketRow): string {
  const mark = createHash('sha256').update(nonce).digest('hex').slice(0, 16);
  return `tickets/${showId}/${ticketId}-${mark}.pdf`;
}
