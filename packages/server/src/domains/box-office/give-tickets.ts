import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';
import { composePrint, downloadAddress, findTickets, type TicketPrint } from '../tickets/public.ts';
import { mayDownload, mayGive } from './own-channels.ts';
import { TICKET } from './read-ticket.ts';

interface Asked {
  readonly session: StaffSession;
  readonly actor: StaffActor;
}

/** The printed content of live tickets at the box office: the texts of their files, and their codes. */
export async function printSheets(
  context: Context,
  { session, actor }: Asked,
  ticketIds: readonly number[],
): Promise<Result<readonly TicketPrint[], 'not-found'>> {
  const tickets = await findTickets(context.database.kysely, ticketIds);
  const given = tickets.filter((ticket) => mayGive(session, ticket));
  if (given.length < ticketIds.length) return refuse('not-found');
  const { club, config } = context;
  const prints = given.map((ticket) => composePrint(ticket, club, config.secrets.ticketKey));
  return await noted(context, actor, { act: 'entradas/imprimir', ticketIds }, prints);
}

/** The address of a ticket's file. */
export async function giveFile(
  context: Context,
  { session, actor }: Asked,
  ticketId: number,
): Promise<Result<string, 'not-found'>> {
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  if (!ticket || !mayDownload(session, ticket)) return refuse('not-found');
  const given = { act: 'entradas/descargar', ticketIds: [ticketId] };
  return await noted(context, actor, given, downloadAddress(context, ticketId));
}

/** Returns a file or print after the audit has its recipient: it admits its holder. */
const noted = <Given>(
  { database, clock }: Context,
  actor: StaffActor,
  { act, ticketIds }: { readonly act: string; readonly ticketIds: readonly number[] },
  given: Given,
): Promise<Result<Given, never>> =>
  inTransaction<Given, never>(database, actor, async (tx) => {
    const acts = ticketIds.map((id) => ({ act, entity: TICKET, entityId: String(id) }));
    await recordActs(tx, clock.now(), acts);
    return ok(given);
  });
