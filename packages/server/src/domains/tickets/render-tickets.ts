import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { NotYet } from '../../jobs/not-yet.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { composePrint, showFactsOf } from './compose-print.ts';
import { drawFile } from './draw-file.ts';
import { type FileContent, fileKeyOf, isFileOf } from './file-key.ts';
import { type PdfPool, sharedPdfPool } from './pdf/pdf-pool.ts';
import { findTickets, markFilesReady, type StoredFile, type TicketRow } from './ticket-store.ts';

/**
 * Renders the files of tickets that were issued together, stores them, reads them back, and only then marks them as
 * ready (product.md §2.7); with the last of a purchase, in the same transaction, its mail is enqueued, or that of a
 * change. Files that tell something else of their show than is so now, or whose code another key signed, are rendered
 * again, with `isRedraw` also those that the storage has lost. Idempotent; a fault of one file leaves the others ready,
 * throws, and the job is retried.
 */
export async function renderTickets(
  context: Context,
  { ticketIds, purchaseId, resendId, isRedraw = false }: JobPayloads['render-tickets'],
  pool: PdfPool = sharedPdfPool(),
): Promise<void> {
  const { config, database, clock, jobs, storage } = context;
  const isDue = (ticket: TicketRow) =>
    ticket.state === 'live' &&
    !(
      ticket.fileReadyAt && isFileOf(ticket.fileKey, contentOf(ticket), { secrets: config.secrets, isRedraw })
    );
  const isLost = async (ticket: TicketRow) =>
    isRedraw && ticket.state === 'live' && !(await storage.exists(ticket.fileKey));
  const tickets = await findTickets(database.kysely, ticketIds);
  const needed = await Promise.all(tickets.map(async (ticket) => isDue(ticket) || (await isLost(ticket))));
  const due = tickets.filter((_, index) => needed[index]);
  const drawn = await Promise.allSettled(due.map((ticket) => storeFile(context, ticket, pool)));
  const files = drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  let failure: unknown = drawn.find((one) => one.status === 'rejected')?.reason;
  await inTransaction(database, system('Archivos de entradas'), async (tx) => {
    const marked = await markFilesReady(tx, files, clock.now());
    // The show changed while they were rendered.
    if (marked < files.length && (await findTickets(tx, ticketIds)).some(isDue))
      failure ??= new NotYet(`files of tickets ${ticketIds.join(', ')} have to be drawn again`);
    if (purchaseId !== undefined && !failure)
      await jobs.enqueue(tx, 'mail-purchase', [{ purchaseId, ticketIds }]);
    if (resendId !== undefined && !failure) await jobs.enqueue(tx, 'resend-tickets', [{ resendId }]);
    return ok();
  });
  if (failure) throw failure;
}

async function storeFile(
  { club, config, storage }: Context,
  ticket: TicketRow,
  pool: PdfPool,
): Promise<StoredFile> {
  const fileKey = fileKeyOf(contentOf(ticket), config.secrets);
  await drawFile(storage, { print: composePrint(ticket, club, config.secrets.ticketKey), fileKey }, pool);
  const { ticketId, nonce, showVersion } = ticket;
  return { ticketId, nonce, showVersion, fileKey };
}

const contentOf = (ticket: TicketRow): FileContent => ({
  name: `tickets/${ticket.showId}/${ticket.ticketId}`,
  ...{ nonce: ticket.nonce, facts: showFactsOf(ticket), startsAt: ticket.startsAt },
});
