import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { firstBarred } from '../barred/public.ts';
import type { MoveTarget } from '../places/public.ts';
import { joinSale } from '../sale-terms/public.ts';
import { changePerson, changePlace, type TicketPerson } from './change-store.ts';
import { enteredDetail, firstEntered } from './entered-store.ts';
import { insertChangeMail } from './resend-store.ts';
import { nonceFor } from './ticket-nonce.ts';
import type { TicketRow } from './ticket-store.ts';

type ChangeContext = Pick<Context, 'clock' | 'jobs' | 'random'>;

/**
 * Changes the person of a ticket with the version that was read (spec 4 §2.7): it gets a new code and a new file,
 * which are mailed. Refusals: `has-entered` with `gate` and `time`, until the chief of the gates undoes the entry;
 * `other-version` if it was changed or revoked since, `person-has-ticket`, `person-barred`. After a refusal the
 * transaction must be rolled back.
 */
export async function correctTicket(
  tx: Tx,
  context: ChangeContext,
  ticket: TicketRow,
  person: TicketPerson,
): Promise<Result<number, 'has-entered' | 'other-version' | 'person-has-ticket' | 'person-barred'>> {
  // Before the ticket's lock: changes of the show's sale take this lock first, and may lock tickets after it.
  await joinSale(tx, ticket.showId);
  const inside = await refuseEntered(tx, ticket);
  if (inside) return inside;
  const outcome = await changePerson(tx, changeOf(context, ticket), person);
  if (outcome !== 'changed') return refuse(outcome);
  // After the ticket is written, as when one is issued. Names and phone of the same person may still be corrected.
  const isSame =
    person.document.typeId === ticket.documentTypeId && person.document.number === ticket.document;
  const barred = isSame ? null : await firstBarred(tx, [person.document], context.clock.now());
  return barred === null ? renew(tx, context, ticket) : refuse('person-barred');
}

/**
 * Moves a ticket with the version that was read to a free place of its show; likewise. Refusals: `has-entered`,
 * `other-version`, `place-taken`.
 */
export async function moveTicket(
  tx: Tx,
  context: ChangeContext,
  ticket: TicketRow,
  to: { readonly target: MoveTarget; readonly amount: number },
): Promise<Result<number, 'has-entered' | 'other-version' | 'place-taken'>> {
  const inside = await refuseEntered(tx, ticket);
  if (inside) return inside;
  const outcome = await changePlace(tx, changeOf(context, ticket), to);
  return outcome === 'changed' ? renew(tx, context, ticket) : refuse(outcome);
}

/** The ticket's row is locked from here on: a concurrent scan either comes before, or finds its new code. */
async function refuseEntered(tx: Tx, { ticketId }: TicketRow) {
  const entered = await firstEntered(tx, [ticketId]);
  return entered && refuse('has-entered', enteredDetail(entered));
}

const changeOf = ({ clock, random }: ChangeContext, { ticketId, version }: TicketRow) => ({
  // A ticket's version increases with each new code.
  ...{ ticketId, version, nonce: nonceFor(random, version + 1), now: clock.now() },
});

/** Enqueues rendering the file again, and mailing it to the ticket's address; returns the new version. */
async function renew(tx: Tx, { clock, jobs }: ChangeContext, ticket: TicketRow) {
  const { ticketId, channel, channelRef, email, version } = ticket;
  const change = { channel, channelRef, ticketIds: [ticketId], email, now: clock.now() };
  const mail = email === '' ? {} : { resendId: await insertChangeMail(tx, change) };
  await jobs.enqueue(tx, 'render-tickets', [{ ticketIds: [ticketId], ...mail }]);
  return ok(version + 1);
}
