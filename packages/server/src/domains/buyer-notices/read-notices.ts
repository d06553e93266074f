import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { listPendingActs, type PendingAct } from '../approvals/public.ts';
import { countNotices, type ListedNotice, listNotices } from './notice-store.ts';
import { SEND, SHOW } from './notice-wire.ts';

export interface NoticesOfShow {
  readonly notices: readonly ListedNotice[];
  readonly total: number;
  /** Notices that wait for a second person. */
  readonly asked: readonly PendingAct[];
}

/** A page of the notices to the buyers of a show. */
export async function readNotices(
  { database, clock }: Context,
  showId: number,
  page: { readonly from: number; readonly count: number },
): Promise<Result<NoticesOfShow, 'not-found'>> {
  const db = database.kysely;
  const total = await countNotices(db, showId);
  if (total === null) return refuse('not-found');
  const pending = await listPendingActs(db, SHOW, clock.now());
  const isOfShow = ({ acts }: PendingAct) =>
    acts.some(({ act, entityId }) => act === SEND && entityId === String(showId));
  return ok({ notices: await listNotices(db, showId, page), total, asked: pending.filter(isOfShow) });
}
