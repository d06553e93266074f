import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readLimits } from '../limits/public.ts';
import { sendOnce } from '../mails/public.ts';
import { composeTicketsMail, findLiveTickets } from './mail-purchase.ts';
import { changeEmail, findResend, insertResend, lockTicketsOfSource, markResent } from './resend-store.ts';

export interface ResendPlan {
  readonly ticketId: number;
  /** Also the other live tickets of its show and purchase, courtesy, … that have its address. */
  readonly all: boolean;
  /** A corrected address, which is stored with the tickets; null: their current one. */
  readonly email: string | null;
}

export interface Resent {
  readonly ticketIds: readonly number[];
  readonly emailBefore: string;
  readonly email: string;
}

export type ResendProblem =
  | 'not-found'
  | 'ticket-revoked'
  | 'no-address'
  | 'file-not-ready'
  | 'sent-too-often';

/**
 * Enqueues mailing the files of tickets again, up to the club's limit per hour for tickets of the same show and origin
 * (spec 4 §2.7).
 */
export async function resendTickets(
  tx: Tx,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  { ticketId, all, email }: ResendPlan,
): Promise<Result<Resent, ResendProblem>> {
  const locked = await lockTicketsOfSource(tx, ticketId);
  const ticket = locked?.tickets.find((one) => one.ticketId === ticketId);
  if (!locked || !ticket) return refuse('not-found');
  if (!ticket.isLive) return refuse('ticket-revoked');
  const address = email ?? ticket.email;
  if (address === '') return refuse('no-address');
  const alike = locked.tickets.filter(
    (one) => one.ticketId === ticketId || (all && one.email === ticket.email),
  );
  const chosen = alike.filter(({ isLive }) => isLive);
  if (chosen.some(({ isFileReady }) => !isFileReady)) return refuse('file-not-ready');
  const ticketIds = chosen.map((one) => one.ticketId);
  const resend = { ...locked.source, ticketIds, email: address, now: clock.now() };
  const { resendsAnHour: most } = await readLimits(tx);
  const among = locked.tickets.map((one) => one.ticketId);
  const resendId = await insertResend(tx, resend, { among, most });
  if (resendId === null) return refuse('sent-too-often', { n: most });
  // With all, also the revoked ones: their refunds are told there.
  if (address !== ticket.email)
    await changeEmail(
      tx,
      alike.map((one) => one.ticketId),
      address,
    );
  await jobs.enqueue(tx, 'resend-tickets', [{ resendId }]);
  return ok({ ticketIds, emailBefore: ticket.email, email: address });
}

/** The job: one mail with those of the tickets that are still live; none if all were revoked. */
export async function mailResend(
  context: Context,
  { resendId }: JobPayloads['resend-tickets'],
): Promise<void> {
  const { database, clock } = context;
  const resend = await findResend(database.kysely, resendId);
  if (!resend) return;
  const isSent = await sendOnce(context, `resend-${resendId}`, async () =>
    composeTicketsMail(context, await findLiveTickets(context, resend.ticketIds), {
      to: resend.email,
      mail: resend.isChange ? 'ticketChanged' : 'purchase',
    }),
  );
  if (isSent) await markResent(database.kysely, resendId, clock.now());
}
