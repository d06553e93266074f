import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { montevideoInstant, writtenDateWithWeekday } from '../../shared/montevideo.ts';
import { mailLayout, mailText } from '../tickets/public.ts';
import { annulledMail } from './messages.ts';
import { type ParkingTicketRow, revokeReservations, type VenueDay } from './parking-store.ts';

/** Annuls the parking that is reserved for a day at a venue, and tells the boxes' referents; answers how many. */
export async function annulReservations(context: Context, tx: Tx, where: VenueDay): Promise<number> {
  const tickets = await revokeReservations(tx, where);
  const ofBox = Map.groupBy(tickets, ({ boxId }) => boxId);
  const mails = [...ofBox.values()].flatMap((own) => mailOf(context, where.day, own));
  if (mails.length > 0) await context.jobs.enqueue(tx, 'send-mail', mails);
  return tickets.length;
}

function mailOf({ club }: Pick<Context, 'club'>, day: string, tickets: readonly ParkingTicketRow[]) {
  const [first] = tickets;
  if (!first || first.referentEmail === '') return [];
  const { subject, ...content } = annulledMail({
    referent: first.referentName,
    box: first.boxDescription,
    date: writtenDateWithWeekday(montevideoInstant(day)),
    plates: tickets.map(({ plate }) => plate),
  });
  const mail = { ...content, clubName: club.name };
  const key = `parking-annulled-${tickets.map(({ id }) => id).join('-')}`;
  return [{ to: first.referentEmail, subject, text: mailText(mail), html: mailLayout(mail), key }];
}
