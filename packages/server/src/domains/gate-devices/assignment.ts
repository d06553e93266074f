import type { Context } from '../../context.ts';
import type { DeviceSession, Post } from '../../http/serve-device.ts';
import { findGateShow, findShowsAround, type GateShow } from '../gates/public.ts';

/** How long before a show a device gets its package. */
const BEFORE_HOURS = 24;
const HOUR_MS = 60 * 60_000;
const AFTER_MS = 6 * HOUR_MS;

export interface Assignment {
  readonly post: Post;
  readonly show: GateShow;
  /** Whether it was near and moved to another day: its lanes are notified, and get no package of it. */
  readonly isMovedAway: boolean;
}

/**
 * A device's assignment for a show; null if it has no lane at the show's venue, or the show is not near and was not
 * (spec 5 §6).
 */
export async function assignmentOf(
  context: Pick<Context, 'database' | 'clock'>,
  { post }: Pick<DeviceSession, 'post'>,
  showId: number,
): Promise<Assignment | null> {
  const show = post && (await findGateShow(context.database.kysely, showId));
  return show && assignmentTo(context, post, show);
}

/** Whether a device assigned to `post` is, or was, a lane of the show. */
export const isAssigned = (context: Pick<Context, 'clock'>, post: Post | null, show: GateShow): boolean =>
  post !== null && assignmentTo(context, post, show) !== null;

function assignmentTo({ clock }: Pick<Context, 'clock'>, post: Post, show: GateShow): Assignment | null {
  if (show.venueId !== post.venueId || show.isSeasonPass) return null;
  const now = clock.now().getTime();
  const lasts = show.endsAt.getTime() - show.startsAt.getTime();
  const isNear = (startsAt: number) =>
    startsAt - now < BEFORE_HOURS * HOUR_MS && now < startsAt + lasts + AFTER_MS;
  const isMovedAway = !isNear(show.startsAt.getTime());
  return !isMovedAway || show.formerStarts.some(isNear) ? { post, show, isMovedAway } : null;
}

/** The shows that a device may work at now. */
export async function showsOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  post: Post | null,
): Promise<GateShow[]> {
  if (!post) return [];
  const near = { at: clock.now(), hours: BEFORE_HOURS, venueId: post.venueId };
  return await findShowsAround(database.kysely, near);
}
