import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { montevideoInstant, writtenDateWithWeekday } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import { annulledMail } from './messages.ts';
import { type ParkingTicketRow, revokeReservations, type VenueDay } from './parking-store.ts';

/** Annuls the parking reservations of a day at a venue, and mails the boxes' referents; returns how many. */
export async function annulReservations(context: Context, tx: Tx, where: VenueDay): Promise<number> {
  const tickets = await revokeReservations(tx, where);
  const ofBox = Map.groupBy(tickets, ({ boxId }) => boxId);
  const mails = [...ofBox.values()].flatMap((own) => mailOf(where.day, own));
  if (mails.length > 0) await context.jobs.enqueue(tx, 'compose-mail', mails);
  return tickets.length;
}

function mailOf(day: string, tickets: readonly ParkingTicketRow[]) {
  const [first] = tickets;
  if (!first || first.referentEmail === '') return [];
  const values = annulledMail({
    referent: first.referentName,
    box: first.boxDescription,
    date: writtenDateWithWeekday(montevideoInstant(day)),
    plates: tickets.map(({ plate }) => plate),
  });
  const key = `parking-annulled-${tickets.map(({ id }) => id).join('-')}`;
  return [mailJob('parkingAnnulled', { to: first.referentEmail, values, key })];
}
