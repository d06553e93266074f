import type { Context } from '../../context.ts';
import { NotYet } from '../../jobs/not-yet.ts';
import { findShow } from '../catalogue/public.ts';
import { drawFile, type FileContent, fileKeyOf, isFileOf } from '../tickets/public.ts';
import { composeParkingPrint, occasionFactsOf } from './compose-parking-print.ts';
import { findParkingTickets, markParkingFileReady } from './parking-store.ts';

/**
 * Renders a parking ticket's file, stores it, reads it back, and only then marks it as ready. A file that tells
 * something else of its show than is so now, or whose code another key signed, is rendered again, with `isRedraw` also
 * one that the storage has lost. Idempotent.
 */
export async function renderParkingTicket(
  context: Context,
  parkingTicketId: number,
  { isRedraw = false }: { readonly isRedraw?: boolean } = {},
): Promise<void> {
  const { database, club, config, storage, clock } = context;
  const [ticket] = await findParkingTickets(database.kysely, [parkingTicketId]);
  if (ticket?.state !== 'live') return;
  const show = ticket.showId === null ? null : await findShow(database.kysely, ticket.showId, clock.now());
  if (ticket.showId !== null && !show) throw new Error(`show ${ticket.showId} is not published`);
  const { secrets } = config;
  const content: FileContent = {
    ...{ name: `parking/${ticket.id}`, nonce: ticket.nonce, facts: occasionFactsOf(ticket, show) },
    // A ticket for a day has no time.
    startsAt: show?.startsAt ?? new Date(0),
  };
  const isDrawn = ticket.fileReadyAt && isFileOf(ticket.fileKey, content, { secrets, isRedraw });
  if (isDrawn && (!isRedraw || (await storage.exists(ticket.fileKey)))) return;
  const fileKey = fileKeyOf(content, secrets);
  const print = composeParkingPrint({ ticket, show, club, ticketKey: secrets.ticketKey });
  await drawFile(storage, { print, fileKey });
  const file = { id: ticket.id, showId: ticket.showId, showVersion: ticket.showVersion, fileKey };
  if (!(await markParkingFileReady(database.kysely, { ...file, now: clock.now() })))
    throw new NotYet(`the file of parking ticket ${ticket.id} has to be drawn again`);
}
