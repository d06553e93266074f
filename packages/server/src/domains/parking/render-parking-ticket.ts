import type { Context } from '../../context.ts';
import { NotYet } from '../../jobs/not-yet.ts';
import { findShow } from '../catalogue/public.ts';
import { drawFile, type FileContent, fileKeyOf, isFileOf } from '../tickets/public.ts';
import { composeParkingPrint } from './compose-parking-print.ts';
import { findParkingTickets, markParkingFileReady, type ParkingTicketRow } from './parking-store.ts';

/**
 * Renders a parking ticket's file, stores it, reads it back, and only then marks it as ready. A file with another
 * start time than its show, or whose code another key signed, is rendered again. Idempotent.
 */
export async function renderParkingTicket(
  context: Context,
  parkingTicketId: number,
  { keyHasChanged = false }: { readonly keyHasChanged?: boolean } = {},
): Promise<void> {
  const { database, club, config, storage, clock } = context;
  const [ticket] = await findParkingTickets(database.kysely, [parkingTicketId]);
  if (ticket?.state !== 'live') return;
  const show = ticket.showId === null ? null : await findShow(database.kysely, ticket.showId, clock.now());
  if (ticket.showId !== null && !show) throw new Error(`show ${ticket.showId} is not published`);
  const startsAt = show?.startsAt ?? null;
  const { secrets } = config;
  const content = contentOf(ticket, startsAt);
  if (ticket.fileReadyAt && isFileOf(ticket.fileKey, content, { secrets, keyHasChanged })) return;
  const fileKey = fileKeyOf(content, secrets);
  const print = composeParkingPrint({ ticket, show, club, ticketKey: secrets.ticketKey });
  await drawFile(storage, { print, fileKey });
  const file = { id: ticket.id, showId: ticket.showId, startsAt, fileKey };
  if (!(await markParkingFileReady(database.kysely, { ...file, now: clock.now() })))
    throw new NotYet(`the file of parking ticket ${ticket.id} has to be drawn again`);
}

/** A ticket for a day has no time. */
const contentOf = ({ id, nonce }: ParkingTicketRow, startsAt: Date | null): FileContent => ({
  ...{ name: `parking/${id}`, nonce },
  startsAt: startsAt ?? new Date(0),
});
