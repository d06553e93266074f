import type { Executor } from '../../db/database.ts';
import type { Reservation, ReservedPlace } from '../places/public.ts';
import type { TicketChannel } from '../tickets/public.ts';
import type { RedeemedTicket } from './place-rules.ts';

/**
 * The owner of a private link: its places, and the origin of its tickets. `ownerId`, the id of the courtesy, the box
 * at the show, …, is also the tickets' `channel_ref`.
 */
export interface PlaceOwner extends Reservation {
  readonly channel: TicketChannel & ('courtesy' | 'box' | 'press');
}

/** The owner's live tickets, with their index among the owner's places. */
export async function redeemedTickets(
  executor: Executor,
  { channel, ownerId }: Pick<PlaceOwner, 'channel' | 'ownerId'>,
  places: readonly ReservedPlace[],
): Promise<RedeemedTicket[]> {
  const rows = await executor
    .selectFrom('ticket')
    .where('channel', '=', channel)
    .where('channel_ref', '=', ownerId)
    .where('state', '=', 'live')
    .select(['place_id', 'document_type_id as documentTypeId', 'document'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .execute();
  return rows.flatMap(({ place_id, ...ticket }) => {
    const place = places.find(({ id }) => id === place_id);
    return place ? [{ ...ticket, place }] : [];
  });
}
