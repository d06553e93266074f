import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  extraFieldsOfShow,
  findShowOnSale,
  listDocumentTypes,
  type ShowOnSale,
} from '../catalogue/public.ts';
import {
  type ExtraValues,
  filledCards,
  type Guest,
  type GuestProblem,
  readGuests,
  redeemPlaces,
} from '../redemption/public.ts';
import { type BoxAtShow, type BoxVisit, openBoxAtShow } from './check-box-token.ts';
import { saveBoxGuests } from './guest-store.ts';
import {
  type GateProblem,
  gateProblem,
  type InvitationCard,
  type PageProblem,
  pageProblem,
} from './invitation-rules.ts';
import { standingNotices } from './notice-store.ts';
import { readBoxState } from './read-box-page.ts';
import { lockShowBox, placesOf } from './show-box-store.ts';

export interface InvitationRequest {
  readonly visit: BoxVisit & { readonly showId: number };
  readonly cards: readonly InvitationCard[];
  readonly extraValues: ExtraValues;
}

export type InvitationProblem =
  | 'link-not-found'
  | 'box-not-of-show'
  | 'box-disabled'
  | GateProblem
  | PageProblem
  | GuestProblem
  | 'not-enough-left'
  | 'not-enough-minors-left'
  | 'person-has-ticket';

/**
 * Issues the invitations of a box (3 §5, §8), all the cards sent or none, and saves their persons as guests of the box.
 * Sent again, the same cards issue nothing new (see `redeemPlaces`).
 */
export async function redeemInvitations(
  context: Context,
  request: InvitationRequest,
): Promise<Result<void, InvitationProblem>> {
  const { kysely } = context.database;
  const opened = await openBoxAtShow(context, request.visit);
  if (!opened.ok) return opened;
  const { box, showBox } = opened.value;
  const { showId } = showBox;
  const [show, notices, fields, documentTypes, state] = await Promise.all([
    findShowOnSale(kysely, showId),
    standingNotices(kysely, { showId, boxId: box.id }),
    extraFieldsOfShow(kysely, showId, 'box'),
    listDocumentTypes(kysely, 'for-guests'),
    readBoxState(kysely, opened.value),
  ]);
  if (!show) return refuse('show-over');
  const gate = gateProblem({ show, showBox, notices, now: context.clock.now() });
  if (gate) return refuse(gate);
  const cards = filledCards(request.cards);
  const page = pageProblem({ ...request, filled: cards, fields, state });
  if (page) return refuse(await firstReason(context, request.visit, page));
  const guests = readGuests(cards, { fields, documentTypes: new Set(documentTypes.map((type) => type.id)) });
  if (!guests.ok) return guests;
  return inTransaction(context.database, (tx) =>
    issue(tx, context, { opened: opened.value, show, guests: guests.value }),
  );
}

/** What keeps the cards from being redeemed; a box that was withdrawn since it was opened has no places either, and says so. */
async function firstReason(
  context: Context,
  visit: InvitationRequest['visit'],
  page: PageProblem,
): Promise<InvitationProblem> {
  const again = await openBoxAtShow(context, visit);
  return again.ok ? page : again.problem;
}

interface Issue {
  readonly opened: BoxAtShow;
  readonly show: ShowOnSale;
  readonly guests: readonly (InvitationCard & Guest)[];
}

async function issue(
  tx: Tx,
  context: Context,
  { opened: { box, showBox }, show, guests }: Issue,
): Promise<Result<void, InvitationProblem>> {
  if (!(await lockShowBox(tx, showBox.id))) return refuse('box-not-of-show');
  const wishes = guests.map((guest) => ({
    guest,
    allotment: guest.isMinor ? ('box-minor' as const) : ('box' as const),
    seat: null,
  }));
  const redeemed = await redeemPlaces(tx, context, { show, owner: placesOf(showBox), wishes });
  if (!redeemed.ok) {
    if (redeemed.problem === 'seat-taken') throw new Error('an invitation names no seat');
    const isOfMinors = redeemed.detail.allotment === 'box-minor';
    return refuse(isOfMinors ? 'not-enough-minors-left' : redeemed.problem, redeemed.detail);
  }
  if (redeemed.value === 'issued') {
    await saveBoxGuests(tx, { boxId: box.id, guests, now: context.clock.now() });
  }
  return ok();
}
