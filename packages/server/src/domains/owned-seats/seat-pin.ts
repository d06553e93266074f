import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { fourDigits } from '../../ports/random.ts';
import { type Actor, system } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { enqueueSecretMail, mailJob } from '../mails/public.ts';
import { countAttempt, hashPin, NEW_PINS } from '../people/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { lockOwnedSeat, readOwnedSeats, storeSeatPin } from './owned-seat-store.ts';
import { placeText, subjectOf } from './owned-seats-wire.ts';

const JOB = system('Butacas');

/** Enqueues making another PIN for a season seat, which is only mailed to its holder. */
export function sendSeatPin(
  context: Context,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<string, 'not-found' | 'no-email' | 'sent-too-often'>> {
  const { database, clock, jobs } = context;
  return inTransaction<string, 'not-found' | 'no-email' | 'sent-too-often'>(database, actor, async (tx) => {
    const seat = await lockOwnedSeat(tx, id);
    if (!seat || seat.endedAt) return refuse('not-found');
    if (seat.email === '') return refuse('no-email');
    if ((await countAttempt(context, `seat-pin:${id}`, NEW_PINS)) === 'exceeded')
      return refuse('sent-too-often');
    await jobs.enqueue(tx, 'give-seat-pin', [{ ownedSeatId: id }]);
    const after = { PIN: 'nuevo', Correo: seat.email };
    await recordActs(tx, clock.now(), [{ act: 'butacas/enviarPin', ...subjectOf(seat), reason, after }]);
    return ok(seat.email);
  });
}

/**
 * The job: makes a season seat's PIN and mails it with the code; a repeat makes another one, and the mail
 * with the former PIN, if it still waits, is not sent. A seat without an address gets no PIN until it has one.
 */
export async function giveSeatPin(
  context: Context,
  { ownedSeatId }: JobPayloads['give-seat-pin'],
): Promise<void> {
  const { database, random, config } = context;
  const [found] = await readOwnedSeats(database.kysely, [ownedSeatId]);
  if (!found || found.email === '') return;
  const pin = fourDigits(random);
  const hash = await hashPin(random, pin);
  await inTransaction(database, JOB, async (tx) => {
    const seat = await lockOwnedSeat(tx, ownedSeatId);
    if (!seat || seat.email === '' || !(await storeSeatPin(tx, ownedSeatId, hash))) return ok();
    const { code, email } = seat;
    const place = { label: 'Butaca', value: placeText(seat) };
    const values = {
      facts: [place, { label: 'Código', value: code }],
      code,
      pin,
      link: `${config.siteUrl}/espectaculos`,
    };
    const key = `seat-pin-${randomUUID()}`;
    await enqueueSecretMail(
      tx,
      context,
      mailJob('seatPin', { values, to: email, key, secret: { ownedSeatId, pinHash: hash } }),
    );
    return ok();
  });
}
