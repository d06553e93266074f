import type { Context } from '@club/server/context.ts';
import { inTransaction } from '@club/server/db/database.ts';
import type { IssueInput } from '@club/server/domains/tickets/issue-input.ts';
import { issueTickets } from '@club/server/domains/tickets/issue-tickets.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { buildTicketWorld, issueInput, ticketLine } from './tickets.ts';

const HOUR_MS = 60 * 60_000;

/** A show with a live ticket of each channel, for persons whose names are critical for spreadsheets; returns its id. */
export async function buildSoldShow(
  context: Context,
  channels: readonly IssueInput['channel'][],
): Promise<number> {
  const startsAt = new Date(context.clock.now().getTime() + 48 * HOUR_MS);
  const world = await buildTicketWorld(context.database, { startsAt, places: channels.length + 1 });
  for (const [index, channel] of channels.entries()) {
    const line = ticketLine(world.placeIds[index] ?? 0, { firstName: '=1+1', lastName: 'Pé;rez' });
    const issued = await inTransaction(context.database, TEST_ACTOR, (tx) =>
      issueTickets(tx, context, issueInput(world, [line], { channel })),
    );
    if (!issued.ok) throw new Error(issued.problem);
  }
  return world.showId;
}

/** More tickets like one of the show's, for other places. */
export const addTickets = (context: Context, showId: number, count: number) =>
  context.database.pool.query(
    `with template as (
       select ticket.*, place.show_sector_id from ticket join place on place.id = ticket.place_id
       where ticket.show_id = $1 limit 1
     ), made as (
       insert into place (show_sector_id, number)
       select show_sector_id, 1000 + n from template, generate_series(1, $2) as n returning id
     )
     insert into ticket
       (show_id, place_id, kind, channel, channel_ref, user_id, amount, currency_id, document_type_id, document, first_name,
        last_name, code_nonce, issued_at)
     select show_id, made.id, kind, channel, channel_ref, user_id, amount, currency_id, document_type_id,
       (50000000 + made.id)::text, first_name, last_name, code_nonce, issued_at
     from template, made`,
    [showId, count],
  );
