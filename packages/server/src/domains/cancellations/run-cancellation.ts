import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { endHolds, lockLateHoldsOfShow } from '../holds/public.ts';
import { annulParkingOfShow } from '../parking/public.ts';
import { askForRest, handOutRefunds } from '../payments/public.ts';
import { revokeAndFree } from '../tickets/public.ts';
import { type Cancellation, lockCancellation, nextGroups, setProgress } from './cancellation-store.ts';
import { cancelledMails } from './messages.ts';

/** Purchases and guests that are annulled in one transaction. */
const GROUPS = 100;
/**
 * The interval after which the next refunds are handed out. Their number depends on the elapsed time, so that a late
 * job does not lower the rate.
 */
const PAUSE_MS = 1_000;
/** The interval when all waiting refunds belong to a provider that does not answer. */
const REST_MS = 5 * 60_000;

type Step = 'again' | 'wait' | 'over';
type Work = (tx: Tx, cancellation: Cancellation) => Promise<Step>;

/**
 * The job of a cancelled show (spec 4 §4.4), in chunks of one transaction each: it annuls tickets with a refund for
 * each payment and a mail, then parking, then hands the refunds to the job that requests them from providers. Its
 * progress is in the rows: killed at any time it does nothing twice. When stopped, it ends after its chunk.
 */
export async function runCancellation(context: Context, { showId }: { showId: number }): Promise<void> {
  let step: Step = 'again';
  while (step === 'again') step = await inChunk(context, showId, (tx, show) => annulSome(context, tx, show));
  if (step !== 'over') await inChunk(context, showId, (tx, show) => handOut(context, tx, show));
}

async function inChunk(context: Context, showId: number, work: Work): Promise<Step> {
  const done = await inTransaction<Step, never>(context.database, system('Cancelación'), async (tx) => {
    const cancellation = await lockCancellation(tx, showId);
    const isOver = !cancellation || cancellation.stoppedAt !== null || cancellation.finishedAt !== null;
    return ok(isOver ? 'over' : await work(tx, cancellation));
  });
  return done.ok ? done.value : 'over';
}

async function annulSome(context: Context, tx: Tx, cancellation: Cancellation): Promise<Step> {
  const { showId, reason, askedBy, approvedBy } = cancellation;
  const now = context.clock.now();
  // A hold that was being paid when the show was cancelled stayed with its buyer.
  await endHolds(tx, await lockLateHoldsOfShow(tx, showId, now));
  const groups = await nextGroups(tx, showId, GROUPS);
  if (groups.length === 0) return 'wait';
  await revokeAndFree(
    tx,
    groups.flatMap(({ ticketIds }) => ticketIds),
    now,
  );
  const purchaseIds = groups.flatMap(({ purchaseId }) => purchaseId ?? []);
  await askForRest(tx, purchaseIds, { showId, reason, askedBy, approvedBy, at: now });
  const mails = groups.flatMap((group) => cancelledMails(cancellation, group));
  if (mails.length > 0) await context.jobs.enqueue(tx, 'compose-mail', mails);
  return 'again';
}

/** No live ticket is left: annuls parking, and hands out the next refunds. Repeats while some wait. */
async function handOut(context: Context, tx: Tx, { showId, message }: Cancellation): Promise<Step> {
  await annulParkingOfShow(context, tx, { showId, message });
  const now = context.clock.now();
  const { refundIds, waiting, isResting } = await handOutRefunds(tx, { showId, now });
  const payloads = refundIds.map((refundId) => ({ refundId }));
  if (payloads.length > 0) await context.jobs.enqueue(tx, 'make-refund', payloads);
  if (waiting === 0) {
    await setProgress(tx, showId, { finished_at: now });
    return 'over';
  }
  const delay = isResting ? REST_MS : PAUSE_MS;
  const startAfter = new Date(now.getTime() + delay);
  await context.jobs.enqueue(tx, 'cancel-show', [{ showId }], { startAfter });
  return 'wait';
}
