import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import type { Mail } from '../../ports/mailer.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { attachmentOf, composeMail, type MailValues, sendOnce } from '../mails/public.ts';
import { longDate } from './compose-print.ts';
import { fileNameText, placeText, purchaseMail, TO_BE_CONFIRMED, timeText } from './messages.ts';
import { emailOfPurchase } from './purchase-address.ts';
import { findTickets, type TicketRow } from './ticket-store.ts';

/**
 * One mail to the buyer with the files of a purchase, all of which are ready, but those of tickets that were mailed to
 * another address meanwhile. Nothing is sent if no ticket of the purchase is live any more or no address is known.
 */
export async function mailPurchase(
  context: Context,
  { purchaseId, ticketIds }: JobPayloads['mail-purchase'],
): Promise<void> {
  await sendOnce(context, `purchase-${purchaseId}`, async () => {
    const live = await findLiveTickets(context, ticketIds);
    const buyer = await emailOfPurchase(context.database.kysely, purchaseId);
    const { email: to = '' } = live.find(({ email }) => email === buyer) ?? live[0] ?? {};
    const tickets = live.filter(({ email }) => email === to);
    return composeTicketsMail(context, tickets, { to, mail: 'purchase' });
  });
}

export async function findLiveTickets(
  { database }: Context,
  ticketIds: readonly number[],
): Promise<readonly TicketRow[]> {
  return (await findTickets(database.kysely, ticketIds)).filter(({ state }) => state === 'live');
}

/**
 * The mail with the files of these tickets; null without tickets or an address. `ticketChanged`: it says that the
 * earlier file is invalid.
 */
export async function composeTicketsMail(
  context: Context,
  tickets: readonly TicketRow[],
  { to, mail }: { readonly to: string; readonly mail: 'purchase' | 'ticketChanged' },
): Promise<(Omit<Mail, 'key'> & { readonly ticketIds: readonly number[] }) | null> {
  const [first] = tickets;
  if (!first || to === '') return null;
  const files = tickets.map(({ ticketId, fileKey }) => ({ fileKey, fileName: fileNameText(ticketId) }));
  const attachments = await Promise.all(files.map((file) => attachmentOf(context, file)));
  const values = valuesOf(context, first, tickets);
  const { facts, showName, link } = values;
  const composed =
    mail === 'purchase'
      ? await composeMail(context, mail, values, first.showId)
      : await composeMail(context, mail, { facts, showName, link }, first.showId);
  return { ...composed, to, attachments, ticketIds: tickets.map(({ ticketId }) => ticketId) };
}

function valuesOf(
  { config }: Context,
  show: TicketRow,
  tickets: readonly TicketRow[],
): MailValues<'purchase'> {
  const { startsAt, showsDate, showsVenue, venueName, venueAddress } = show;
  return purchaseMail({
    showName: show.showName,
    date: showsDate ? `${longDate(startsAt)}, ${timeText(montevideoTime(startsAt))}` : TO_BE_CONFIRMED,
    venue: showsVenue ? [venueName, venueAddress].filter(Boolean).join(', ') : '',
    places: tickets.map(placeOf),
    siteUrl: config.siteUrl,
    isOfUser: show.userId !== null,
  });
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
