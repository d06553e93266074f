import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { OPEN_DATE_MS } from '../../shared/known-start.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { changeShow, lockShow, otherShowThere, type ShowToChange } from '../catalogue/public.ts';
import { choiceEnd, openChoice } from '../choices/public.ts';
import { openForNewDay } from '../gates/public.ts';
import { lockHoldsOfShow } from '../holds/public.ts';
import { readLimits } from '../limits/public.ts';
import { annulReservations, countReservations, redrawParking } from '../parking/public.ts';
import { actOn, endHoldsWithoutOrder, moveEnds, SHOW } from '../programming/public.ts';
import { lastOpening, moveClosing, moveClosingsOfDay } from '../sale-terms/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { redrawFiles } from '../tickets/public.ts';
import type { Postponed, Postponement } from './move-plans.ts';
import { postponedFields } from './move-wire.ts';
import { numbersOf } from './show-numbers.ts';

type PostponeProblem =
  | 'not-published'
  | 'same-day'
  | 'date-past'
  | 'other-show-there'
  | 'parking-reserved'
  | 'date-already-open';

/**
 * Moves a show to another day, or to an open date (spec 4 §4.3): its sale is suspended until staff resume it, live
 * holds without an order end, files are rendered again, codes stay valid. Everybody with tickets gets a mail and may
 * choose.
 */
export function postponeShow(
  context: Context,
  actor: Actor,
  plan: Postponement,
): Promise<Result<Postponed, PostponeProblem>> {
  const { showId, startsAt, isDryRun } = plan;
  return inTransaction<Postponed, PostponeProblem>(context.database, actor, async (tx) => {
    const show = await lockShow(tx, showId, context.clock.now());
    if (!show) return refuse('not-published');
    // After the lock: who held places while it was waited for bought for the former day, and may choose.
    const now = context.clock.now();
    const times = newTimes(show, startsAt);
    const problem = await dateProblem(tx, show, plan, times, now);
    if (problem) return problem;
    const where = startsAt && show.isMatch ? { venueId: show.venueId, day: montevideoDate(startsAt) } : null;
    const reservations = where ? await countReservations(tx, where) : 0;
    const numbers = await numbersOf(tx, showId, now);
    const days = plan.choiceDays ?? (await readLimits(tx)).choiceDays;
    const choiceUntil = choiceEnd(startsAt, days, now);
    const counted = { ...numbers, reservations, choiceUntil };
    if (isDryRun) return ok(counted);
    if (reservations > 0 && !plan.annulsParking) return refuse('parking-reserved', { count: reservations });
    if (where && plan.annulsParking) await annulReservations(context, tx, where);
    const opened = await moveShow(tx, show, { times, startsAt, now });
    await openChoice(context, tx, {
      ...{ showId, movedAt: now, fromStartsAt: show.startsAt, fromDateWasOpen: show.dateIsOpen },
      ...{ toStartsAt: startsAt, message: plan.message, choiceUntil },
    });
    await redrawFiles(context, tx, showId);
    await redrawParking(context, tx, showId);
    const fields = postponedFields(show, { ...plan, choiceDays: days }, counted);
    const act = { ...actOn('espectaculos/aplazar', SHOW, showId, show.name), reason: plan.reason };
    await recordActs(tx, now, [{ ...act, ...fields }, ...(opened ? [{ ...act, ...opened }] : [])]);
    return ok(counted);
  });
}

interface Times {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly sale_closes_at: Date;
}

/** Its duration, and the time from the end of its sale to its start, stay the same. */
function newTimes(show: ShowToChange, startsAt: Date | null): Times {
  const starts =
    startsAt ?? (show.dateIsOpen ? show.startsAt : new Date(show.startsAt.getTime() + OPEN_DATE_MS));
  const offset = starts.getTime() - show.startsAt.getTime();
  const moved = (at: Date) => new Date(at.getTime() + offset);
  return { starts_at: starts, ends_at: moved(show.endsAt), sale_closes_at: moved(show.saleClosesAt) };
}

async function dateProblem(
  tx: Tx,
  show: ShowToChange,
  { startsAt }: Postponement,
  times: Times,
  now: Date,
): Promise<Refusal<PostponeProblem> | null> {
  if (startsAt === null) return show.dateIsOpen ? refuse('date-already-open') : null;
  if (!show.dateIsOpen && montevideoDate(startsAt) === montevideoDate(show.startsAt))
    return refuse('same-day');
  const closes = times.sale_closes_at;
  const lastOpens = (await lastOpening(tx, show.id)) ?? show.saleOpensAt;
  if (startsAt <= now || closes <= show.saleOpensAt || closes <= lastOpens) return refuse('date-past');
  const other = await otherShowThere(tx, { ...show, startsAt, endsAt: times.ends_at }, show.id);
  return other === null ? null : refuse('other-show-there', { name: other });
}

/** Returns what of the gates' policy that changed. */
async function moveShow(
  tx: Tx,
  show: ShowToChange,
  { times, startsAt, now }: { readonly times: Times; readonly startsAt: Date | null; readonly now: Date },
): ReturnType<typeof openForNewDay> {
  // Before the show is changed, so that buyers do not wait for its row meanwhile.
  await lockHoldsOfShow(tx, show.id, now);
  await changeShow(tx, show.id, {
    ...times,
    sale_suspended_at: show.saleSuspendedAt ?? now,
    shows_date: startsAt !== null,
    date_is_open: startsAt === null,
  });
  const opened = await openForNewDay(tx, show.id);
  const closing = { from: show.saleClosesAt, to: times.sale_closes_at };
  // Before the others: moved to an earlier day, the sale ends before they did.
  await moveClosingsOfDay(tx, show.id, { day: montevideoDate(show.startsAt), ...closing });
  await moveClosing(tx, show.id, closing);
  await moveEnds(tx, show.id, { from: show.startsAt, to: times.starts_at }, now);
  await endHoldsWithoutOrder(tx, show.id, now);
  return opened;
}
