import type { Context } from '../../context.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import { composePrint, findTickets } from '../tickets/public.ts';
import { channelsOf } from './own-channels.ts';

/** The printed content of live tickets at the box office: the texts of their files, and their codes. */
export async function printSheets(
  { database, club, config }: Context,
  session: StaffSession,
  ticketIds: readonly number[],
) {
  const channels: readonly string[] | null = channelsOf(session);
  const tickets = await findTickets(database.kysely, ticketIds);
  return tickets
    .filter(({ state, channel }) => state === 'live' && (channels === null || channels.includes(channel)))
    .map((ticket) => composePrint(ticket, club, config.secrets.ticketKey));
}
