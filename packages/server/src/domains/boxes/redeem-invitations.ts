import type { Context } from '../../context.ts';
import type { Result } from '../../shared/result.ts';
import {
  type GuestCard,
  hasStrayValue,
  type RedemptionProblem,
  redeemAtLink,
  windowProblem,
} from '../redemption/public.ts';
import type { ExtraValues } from '../ticket-forms/public.ts';
import { type BoxVisit, openBoxAtShow } from './check-box-token.ts';
import { saveBoxGuests } from './guest-store.ts';
import { standingNotices } from './notice-store.ts';
import { showBoxes } from './show-boxes.ts';

export interface InvitationRequest {
  readonly visit: BoxVisit & { readonly showId: number };
  /** Adults first, then minors, numbered in one sequence (3 §5). */
  readonly cards: readonly GuestCard[];
  readonly extraValues: ExtraValues;
}

export type InvitationProblem =
  | 'link-not-found'
  | 'box-not-of-show'
  | 'box-disabled'
  | 'notice-blocks'
  | 'redemption-not-open'
  | 'redemption-over'
  | 'extra-field-unknown'
  | RedemptionProblem
  | 'not-enough-minors-left';

/** Issues the invitations of a box (3 §5, §8; see `redeemAtLink`), and saves their persons as guests of the box. */
export async function redeemInvitations(
  context: Context,
  { visit, cards, extraValues }: InvitationRequest,
): Promise<Result<void, InvitationProblem>> {
  const opened = await openBoxAtShow(context, visit);
  if (!opened.ok) return opened;
  const { box, showBox } = opened.value;
  const { showId } = showBox;
  const notices = await standingNotices(context.database.kysely, { showId, boxId: box.id });
  const isBlocked = notices.some((notice) => notice.isBlocking);
  return redeemAtLink<GuestCard, InvitationProblem>(context, {
    showId,
    owner: showBoxes.placesOf(showBox),
    cards,
    audience: 'box',
    // Also those that the page offers no more: persons of the box's own list have them.
    documentTypes: 'all',
    gate: (now) => (isBlocked ? 'notice-blocks' : windowProblem(showBox, now)),
    page: () => (hasStrayValue(extraValues, cards) ? 'extra-field-unknown' : null),
    shortage: (allotment) => (allotment === 'box-minor' ? 'not-enough-minors-left' : null),
    lock: async (tx) => ((await showBoxes.lock(tx, showBox.id)) ? null : 'box-not-of-show'),
    onIssued: (tx, guests) => saveBoxGuests(tx, { boxId: box.id, guests, now: context.clock.now() }),
  });
}
