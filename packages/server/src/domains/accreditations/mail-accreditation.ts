import type { Context } from '../../context.ts';
import { NotYet } from '../../jobs/not-yet.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { findShow } from '../catalogue/public.ts';
import { attachmentOf, composeMail, sendOnce } from '../mails/public.ts';
import { longDate, ticketFiles, timeText } from '../tickets/public.ts';
import { findAccreditation } from './accreditation-store.ts';
import { acceptedMail, fileNameText } from './messages.ts';

/**
 * Mails the ticket of an accepted accreditation; throws while its file is not ready, so that the job is retried.
 * Nothing is sent if the ticket was revoked meanwhile.
 */
export async function mailAccreditation(context: Context, accreditationId: number): Promise<void> {
  const { database, clock } = context;
  await sendOnce(context, `accreditation-${accreditationId}`, async () => {
    const accreditation = await findAccreditation(database.kysely, accreditationId);
    if (!accreditation?.ticketId) return null;
    const { ticketId, showId, email } = accreditation;
    const [[ticket], show] = await Promise.all([
      ticketFiles(database.kysely, [ticketId]),
      findShow(database.kysely, showId, clock.now()),
    ]);
    if (!ticket?.isLive || !show) return null;
    if (!ticket.isReady) throw new NotYet(`the file of ticket ${ticketId} is not ready yet`);
    const values = acceptedMail({
      firstName: accreditation.firstName,
      showName: show.name,
      date: show.showsDate ? `${longDate(show.startsAt)}, ${timeText(montevideoTime(show.startsAt))}` : '',
      venue: show.showsVenue ? [show.venue.name, show.venue.address].filter(Boolean).join(', ') : '',
      pass: accreditation.pass,
    });
    const file = { fileKey: ticket.fileKey, fileName: fileNameText(ticketId) };
    return {
      ...(await composeMail(context, 'accreditationAccepted', values, showId)),
      to: email,
      attachments: [await attachmentOf(context, file)],
    };
  });
}
