import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import type { Mail } from '../../ports/mailer.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { longDate } from './compose-print.ts';
import { mailLayout, mailText } from './mail-layout.ts';
import { isMailSent } from './mail-store.ts';
import { fileNameText, placeText, purchaseMail, TO_BE_CONFIRMED, timeText } from './messages.ts';
import { sendOnce } from './send-once.ts';
import { findTickets, type TicketRow } from './ticket-store.ts';

/**
 * One mail to the buyer with the files of a purchase, all of which are ready. Nothing is sent when no ticket of the purchase
 * is live any more or nobody's address is known.
 */
export async function mailPurchase(
  context: Context,
  { purchaseId, ticketIds }: JobPayloads['mail-purchase'],
): Promise<void> {
  const { database } = context;
  const key = `purchase-${purchaseId}`;
  if (await isMailSent(database.kysely, key)) return;
  const found = await findTickets(database.kysely, ticketIds);
  const tickets = found.filter(({ state }) => state === 'live');
  const [first] = tickets;
  if (!first || first.email === '') return;
  const attachments = await Promise.all(tickets.map((ticket) => attachmentOf(context, ticket)));
  await sendOnce(context, { ...contentOf(context, first, tickets), to: first.email, attachments, key });
}

function contentOf(
  { club, config }: Context,
  show: TicketRow,
  tickets: readonly TicketRow[],
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { startsAt, showsDate, showsVenue, venueName, venueAddress } = show;
  const { subject, ...content } = purchaseMail({
    showName: show.showName,
    date: showsDate ? `${longDate(startsAt)}, ${timeText(montevideoTime(startsAt))}` : TO_BE_CONFIRMED,
    venue: showsVenue ? [venueName, venueAddress].filter(Boolean).join(', ') : '',
    places: tickets.map(placeOf),
    siteUrl: config.siteUrl,
    isOfUser: show.userId !== null,
  });
  return { subject, text: mailText(content), html: mailLayout({ ...content, clubName: club.name }) };
}

function placeOf({
  firstName,
  lastName,
  standName,
  sectorDescription,
  rowName,
  seatName,
}: TicketRow): string {
  const place = placeText({ stand: standName, sector: sectorDescription, row: rowName, seat: seatName });
  return `${firstName} ${lastName} (${place})`;
}

async function attachmentOf({ storage }: Context, { ticketId, fileKey }: TicketRow) {
  const file = await storage.get(fileKey);
  if (!file) throw new Error(`${fileKey} is not in the storage`);
  return { fileName: fileNameText(ticketId), contentType: file.contentType, bytes: file.bytes };
}
