import type { Context } from '../../context.ts';
import type { DeviceSession } from '../../http/serve-device.ts';
import { findGateShow, findShowsAround, type GateShow } from '../gates/public.ts';
import { findPost, type PostRow } from './device-store.ts';

/** A device gets the package of a show from so long before it. */
const BEFORE_HOURS = 24;
const HOUR_MS = 60 * 60_000;
const AFTER_MS = 6 * HOUR_MS;

export interface Assignment {
  readonly post: PostRow;
  readonly show: GateShow;
}

/** Where a device stands for a show; null when it has no lane at the show's venue, or the show is not near (spec 5 §6). */
export async function assignmentOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { laneId }: Pick<DeviceSession, 'laneId'>,
  showId: number,
): Promise<Assignment | null> {
  if (laneId === null) return null;
  const post = await findPost(database.kysely, laneId);
  const show = post && (await findGateShow(database.kysely, showId));
  if (!post || show?.venueId !== post.venueId) return null;
  const now = clock.now().getTime();
  const isNear =
    show.startsAt.getTime() - now < BEFORE_HOURS * HOUR_MS && now < show.endsAt.getTime() + AFTER_MS;
  return isNear ? { post, show } : null;
}

/** The shows that a device may work at now. */
export async function showsOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  post: PostRow | null,
): Promise<GateShow[]> {
  if (!post) return [];
  const near = { at: clock.now(), hours: BEFORE_HOURS, venueId: post.venueId };
  return await findShowsAround(database.kysely, near);
}
