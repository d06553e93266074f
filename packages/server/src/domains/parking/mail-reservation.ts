import type { Context } from '../../context.ts';
import { NotYet } from '../../jobs/not-yet.ts';
import { attachmentOf, composeMail, sendOnce } from '../mails/public.ts';
import { dayText } from './compose-parking-print.ts';
import { fileNameText, reservationMail } from './messages.ts';
import { findParkingTickets } from './parking-store.ts';

/**
 * One mail to the box's referent with the tickets of one submit; throws while a file is not ready, so that the job is
 * retried. Nothing is sent if no ticket is live any more or the box has no referent.
 */
export async function mailReservation(context: Context, parkingTicketIds: readonly number[]): Promise<void> {
  await sendOnce(context, `parking-reservation-${Math.min(...parkingTicketIds)}`, async () => {
    const found = await findParkingTickets(context.database.kysely, parkingTicketIds);
    const tickets = found
      .filter((ticket) => ticket.state === 'live')
      .toSorted((one, other) => one.space - other.space);
    const [first] = tickets;
    if (!first || first.referentEmail === '') return null;
    if (tickets.some((ticket) => ticket.fileReadyAt === null))
      throw new NotYet(`files of parking tickets ${parkingTicketIds.join(', ')} are not ready yet`);
    const values = reservationMail({
      referent: first.referentName,
      box: first.sectorDescription,
      date: dayText(first.day ?? ''),
      carPark: `${first.carParkName}, ${first.carParkAddress}`,
      vehicles: tickets.map(({ plate, firstName, lastName }) => `${plate}, ${firstName} ${lastName}`),
    });
    const files = tickets.map(({ id, fileKey }) => ({ fileKey, fileName: fileNameText(id) }));
    return {
      ...(await composeMail(context, 'parkingReservation', values)),
      to: first.referentEmail,
      attachments: await Promise.all(files.map((file) => attachmentOf(context, file))),
    };
  });
}
