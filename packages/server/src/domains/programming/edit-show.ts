import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoDate, montevideoInstant } from '../../shared/montevideo.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import {
  changeShow,
  cleanHtml,
  lockShow,
  lockVenue,
  otherShowThere,
  planOfShow,
  replaceExtraFields,
  type ShowChange,
  type ShowExtraFieldPlan,
  type ShowToChange,
} from '../catalogue/public.ts';
import { holdMasters } from '../masters/public.ts';
import { redrawParking } from '../parking/public.ts';
import { lastOpening, moveClosing } from '../sale-terms/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { addressesOfShow, redrawFiles } from '../tickets/public.ts';
import { actOn, SHOW, showChangedMeanwhile } from './acts.ts';
import { type DraftPlan, draftOfShow, MINUTE_MS } from './draft-plan.ts';
import { madeWorse } from './edit-rules.ts';
import { newHourMail } from './messages.ts';
import { moveEnds } from './move-ends.ts';
import { newlyNamed } from './named-masters-rules.ts';
import { type Options, readOptions } from './options-store.ts';
import { isMatch, parkingProblem } from './parking-day.ts';
import { planChanges } from './plan-fields-wire.ts';

export interface ShowEdit {
  readonly showId: number;
  readonly version: number;
  readonly reason: string | null;
  readonly change: Omit<ShowChange, 'starts_at' | 'ends_at' | 'sale_closes_at'>;
  /** `HH:mm` on the same day. */
  readonly hour: string | null;
  readonly minutes: number | null;
  readonly extraFields: readonly ShowExtraFieldPlan[] | null;
}

type EditProblem =
  | 'not-found'
  | 'not-published'
  | 'changed-meanwhile'
  | 'other-show-there'
  | 'reason-needed'
  | 'hour-past'
  | 'archived-master'
  | 'parking-reserved'
  | 'date-open'
  | 'rules-broken';

/** What files of tickets tell of their show. */
const PRINTED = [
  ...(['name', 'homeTeamId', 'awayTeamId', 'competitionId', 'round'] as const),
  ...(['showsCompetition', 'showsDate', 'showsVenue'] as const),
];

/**
 * Changes the data of a published show. Ticket holders are mailed a new hour, unless the show hides its date; files are
 * rendered again that tell something else. Returns the new version.
 */
export function editShow(
  context: Context,
  actor: Actor,
  edit: ShowEdit,
): Promise<Result<number, EditProblem>> {
  const now = context.clock.now();
  const { showId, reason } = edit;
  return inTransaction<number, EditProblem>(context.database, actor, async (tx) => {
    const show = await lockShow(tx, showId, now);
    if (!show) return refuse('not-published');
    if (show.version !== edit.version) return showChangedMeanwhile(tx, showId);
    if (show.dateIsOpen && (edit.hour !== null || edit.change.shows_date)) return refuse('date-open');
    const before = await planOfShow(tx, showId, now);
    const options = await readOptions(tx);
    const times = newTimes(show, edit);
    const problem = await timeProblem(tx, show, times, reason, now);
    if (problem) return problem;
    if (!exist(edit.change.home_team_id, options.teams) || !exist(edit.change.away_team_id, options.teams))
      return refuse('not-found');
    if (!exist(edit.change.competition_id, options.competitions)) return refuse('not-found');
    const version = await changeShow(tx, showId, { ...withCleanTexts(edit.change), ...times });
    // Also moves the end of a sale that closes at the start.
    if (times.sale_closes_at)
      await moveClosing(tx, showId, { from: show.startsAt, to: times.sale_closes_at });
    if (times.starts_at) await moveEnds(tx, showId, { from: show.startsAt, to: times.starts_at }, now);
    if (edit.extraFields) {
      if (!edit.extraFields.every(({ fieldId }) => exist(fieldId, options.extraFields)))
        return refuse('not-found');
      await replaceExtraFields(tx, showId, edit.extraFields);
    }
    const after = await planOfShow(tx, showId, now);
    if (!before || !after) return refuse('not-published');
    const worse = madeWorse(draftOfShow(before), draftOfShow(after), options, now);
    if (worse.length > 0) return refuse('rules-broken', { missing: worse.map(({ text }) => text).join(' ') });
    const reserved = await parkingOfNewMatch(tx, draftOfShow(before), draftOfShow(after), options);
    if (reserved) return reserved;
    if (times.starts_at && after.showsDate)
      await tellNewHour(context, tx, { ...show, version, reason: reason ?? '' }, times.starts_at);
    if (times.starts_at || PRINTED.some((fact) => before[fact] !== after[fact])) {
      await redrawFiles(context, tx, showId);
      await redrawParking(context, tx, showId);
    }
    const archived = await holdMasters(tx, newlyNamed(draftOfShow(before), draftOfShow(after)));
    if (archived) return refuse('archived-master', { name: archived });
    const fields = planChanges(draftOfShow(before), draftOfShow(after), options);
    await recordActs(tx, now, [{ ...actOn('espectaculos/guardarDatos', SHOW, showId), ...fields, reason }]);
    return ok(version);
  });
}

/** A show becomes a match with its second team: refused if parking is reserved for its day. */
async function parkingOfNewMatch(
  tx: Tx,
  before: DraftPlan,
  after: DraftPlan,
  options: Options,
): Promise<Refusal<'parking-reserved'> | null> {
  if (!after.venueId || isMatch({ plan: before }, options) || !isMatch({ plan: after }, options)) return null;
  await lockVenue(tx, after.venueId);
  return parkingProblem(tx, { plan: after }, options, false);
}

const exist = (id: number | null | undefined, list: readonly { readonly id: number }[]) =>
  id === null || id === undefined || list.some((one) => one.id === id);

type Times = Pick<ShowChange, 'starts_at' | 'ends_at' | 'sale_closes_at'>;

/** A sale that closed at the show's start still does. */
function newTimes(show: ShowToChange, { hour, minutes }: ShowEdit): Times {
  const asked = hour === null ? show.startsAt : montevideoInstant(montevideoDate(show.startsAt), hour);
  const lasting = minutes === null ? show.endsAt.getTime() - show.startsAt.getTime() : minutes * MINUTE_MS;
  const endsAt = new Date(asked.getTime() + lasting);
  const hasMoved = asked.getTime() !== show.startsAt.getTime();
  const closesAtStart = show.saleClosesAt.getTime() === show.startsAt.getTime();
  return {
    ...(hasMoved ? { starts_at: asked } : {}),
    ...(hasMoved && closesAtStart ? { sale_closes_at: asked } : {}),
    ...(endsAt.getTime() === show.endsAt.getTime() ? {} : { ends_at: endsAt }),
  };
}

async function timeProblem(
  tx: Tx,
  show: ShowToChange,
  { starts_at: newStart, ends_at: newEnd }: Times,
  reason: string | null,
  now: Date,
): Promise<Refusal<'other-show-there' | 'reason-needed' | 'hour-past'> | null> {
  if (!newStart && !newEnd) return null;
  if (newStart && (newStart <= now || newStart <= show.saleOpensAt)) return refuse('hour-past');
  if (newStart && newStart <= ((await lastOpening(tx, show.id)) ?? now)) return refuse('hour-past');
  if (newEnd && newEnd <= now) return refuse('hour-past');
  if (newStart && reason === null) return refuse('reason-needed');
  const times = { startsAt: newStart ?? show.startsAt, endsAt: newEnd ?? show.endsAt };
  const other = await otherShowThere(tx, { ...show, ...times }, show.id);
  return other === null ? null : refuse('other-show-there', { name: other });
}

function withCleanTexts(change: ShowEdit['change']): ShowChange {
  const clean = (html: string | undefined) => (html === undefined ? undefined : cleanHtml(html));
  return {
    ...change,
    description_html: clean(change.description_html),
    box_description_html: clean(change.box_description_html),
    paddock_description_html: clean(change.paddock_description_html),
  };
}

/** Ticket holders are mailed. */
async function tellNewHour(
  context: Context,
  tx: Tx,
  show: ShowToChange & { readonly reason: string },
  startsAt: Date,
): Promise<void> {
  const facts = { ...show, before: show.startsAt, after: startsAt };
  const addresses = await addressesOfShow(tx, show.id);
  const mails = addresses.map((address) => newHourMail(context, facts, address));
  if (mails.length > 0) await context.jobs.enqueue(tx, 'compose-mail', mails);
}
