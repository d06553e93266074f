import type { Context } from '../../context.ts';
import { findPurchase } from '../payments/public.ts';
import { findTicketsOfChannel, type TicketRow } from '../tickets/public.ts';

/** The live tickets of a purchase of the user's own; none before they are issued. */
export async function boughtTickets(
  { database: { kysely } }: Context,
  holdId: number,
): Promise<readonly TicketRow[]> {
  const purchase = await findPurchase(kysely, holdId);
  return purchase ? findTicketsOfChannel(kysely, { channel: 'web', channelRef: purchase.id }) : [];
}
