import type { Executor } from '../../db/database.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { lastChange } from '../staff-audit/public.ts';
import { findTickets, placeText, type TicketRow } from '../tickets/public.ts';
import { TICKET } from './read-ticket.ts';

/** A live ticket, if it still has the version that the form read. */
export async function findToChange(
  db: Executor,
  { ticketId, version }: { readonly ticketId: number; readonly version: number },
): Promise<Result<TicketRow, 'not-found' | 'ticket-revoked' | 'changed-meanwhile'>> {
  const [ticket] = await findTickets(db, [ticketId]);
  if (!ticket) return refuse('not-found');
  if (ticket.state !== 'live') return refuse('ticket-revoked');
  return ticket.version === version ? ok(ticket) : await refuseOther(db, ticketId);
}

/** The answer to a refused change. */
export async function refuseChange<Problem extends string>(
  db: Executor,
  ticketId: number,
  { problem, detail }: Refusal<Problem | 'has-entered' | 'other-version'>,
) {
  if (problem === 'other-version') return await refuseOther(db, ticketId);
  if (problem === 'has-entered') return refuse('already-inside', detail);
  return refuse(problem as Exclude<Problem, 'has-entered' | 'other-version'>, detail);
}

async function refuseOther(db: Executor, ticketId: number) {
  const last = await lastChange(db, TICKET, String(ticketId));
  const detail = { person: last?.person ?? 'Otra persona', time: last ? montevideoTime(last.at) : '' };
  return refuse('changed-meanwhile', detail);
}

export const placeOf = (ticket: TicketRow): string =>
  placeText({
    ...{ stand: ticket.standName, sector: ticket.sectorDescription },
    ...{ row: ticket.rowName, seat: ticket.seatName },
  });
