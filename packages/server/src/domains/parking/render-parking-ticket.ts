import type { Context } from '../../context.ts';
import { NotYet } from '../../jobs/not-yet.ts';
import { findShow } from '../catalogue/public.ts';
import { drawFile, fileMark } from '../tickets/public.ts';
import { composeParkingPrint } from './compose-parking-print.ts';
import { findParkingTickets, markParkingFileReady, type ParkingTicketRow } from './parking-store.ts';

/**
 * Renders a parking ticket's file, stores it, reads it back, and only then marks it as ready. A file with another
 * start time than its show is rendered again. Idempotent.
 */
export async function renderParkingTicket(context: Context, parkingTicketId: number): Promise<void> {
  const { database, club, config, storage, clock } = context;
  const [ticket] = await findParkingTickets(database.kysely, [parkingTicketId]);
  if (ticket?.state !== 'live') return;
  const show = ticket.showId === null ? null : await findShow(database.kysely, ticket.showId, clock.now());
  if (ticket.showId !== null && !show) throw new Error(`show ${ticket.showId} is not published`);
  const startsAt = show?.startsAt ?? null;
  const fileKey = fileKeyOf(ticket, startsAt);
  if (ticket.fileReadyAt && ticket.fileKey === fileKey) return;
  const print = composeParkingPrint({ ticket, show, club, ticketKey: config.secrets.ticketKey });
  await drawFile(storage, { print, fileKey });
  const file = { id: ticket.id, showId: ticket.showId, startsAt, fileKey };
  if (!(await markParkingFileReady(database.kysely, { ...file, now: clock.now() })))
    throw new NotYet(`the file of parking ticket ${ticket.id} has to be drawn again`);
}

/** A ticket for a day has no time. */
const fileKeyOf = ({ id, nonce }: ParkingTicketRow, startsAt: Date | null) =>
  `parking/${id}-${fileMark(nonce, startsAt ?? new Date(0))}.pdf`;
