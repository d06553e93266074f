import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { link as byLink } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  documentTypeIds,
  type ExtraFieldAudience,
  extraFieldsOfShow,
  findShowOnSale,
  isShowOver,
  keepShow,
} from '../catalogue/public.ts';
import { lockReserved } from '../places/public.ts';
import { countingRefusal } from '../ticket-forms/public.ts';
import type { Guest, GuestCard } from './guest-card.ts';
import { filledCards, type GuestProblem, hasRepeatedNumber, readGuests } from './guest-rules.ts';
import { redeemPlaces } from './redeem-places.ts';
import type { PlaceOwner } from './redemption-store.ts';

/** A redemption with a private link, and the additional rules of its kind of link. */
export interface LinkRedemption<Card extends GuestCard, Own extends string> {
  readonly showId: number;
  readonly owner: PlaceOwner;
  readonly cards: readonly Card[];
  readonly audience: ExtraFieldAudience;
  readonly documentTypes: 'all' | 'for-guests';
  /** Why nothing can be redeemed now, for any cards. */
  readonly gate: (now: Date) => Own | null;
  /** The problem of a request that our pages never send. `filled`: the cards with data. */
  readonly page: (filled: readonly Card[]) => Own | null;
  /** The guests with the names for their tickets; null if one is not allowed. */
  readonly admit?: (guests: readonly Guest[]) => Result<readonly Guest[], Own>;
  /** The refusal instead of `not-enough-left` if places of a kind, or the given seats, are gone. */
  readonly shortage?: (allotment: string) => Own | null;
  /** Locks the owner, so that its redemptions are serialised; returns why it can no longer redeem, or null. */
  readonly lock: (tx: Tx) => Promise<Own | null>;
  /** Runs in the transaction that has issued the tickets. */
  readonly onIssued?: (tx: Tx, guests: readonly Guest[]) => Promise<void>;
}

export type RedemptionProblem =
  | 'show-over'
  | 'number-repeated'
  | 'amount-not-zero'
  | GuestProblem
  | 'not-enough-left'
  | 'person-has-ticket'
  | 'person-barred';

/**
 * Issues the tickets of a private link's cards (spec 3 §5, §8), all or none. Idempotent: the same cards issue nothing
 * new (see `redeemPlaces`).
 */
export async function redeemAtLink<Card extends GuestCard, Own extends string>(
  context: Context,
  link: LinkRedemption<Card, Own>,
): Promise<Result<void, RedemptionProblem | Own>> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const [show, fields, documentTypes] = await Promise.all([
    findShowOnSale(kysely, link.showId),
    extraFieldsOfShow(kysely, link.showId, link.audience),
    documentTypeIds(kysely, link.documentTypes),
  ]);
  if (!show || isShowOver(show, now)) return refuse('show-over');
  const gate = link.gate(now);
  if (gate) return refuse(gate);
  const filled = filledCards(link.cards);
  if (hasRepeatedNumber(link.cards)) return refuse('number-repeated');
  if (filled.some((card) => card.amount !== 0)) return refuse('amount-not-zero');
  const page = link.page(filled);
  if (page) return refuse(page);
  const read = readGuests(filled, { fields, documentTypes });
  if (!read.ok) return read;
  const admitted = link.admit?.(read.value) ?? read;
  if (!admitted.ok) return admitted;
  const guests = admitted.value;
  const { channel, ownerId } = link.owner;
  const asked = { caller: `${channel}:${ownerId}`, documents: guests.length } as const;
  type Problem = RedemptionProblem | Own | 'place-gone';
  const issue = (locksPlaces: boolean) =>
    inTransaction<void, Problem>(context.database, byLink(channel, ownerId), async (tx) => {
      // The show before the link, in the order in which a show that moves takes them.
      if (!(await keepShow(tx, link.showId))) return refuse('show-over');
      const gone = await link.lock(tx);
      if (gone) return refuse(gone);
      // The second time, when staff were taking a chosen place at that moment.
      if (locksPlaces) await lockReserved(tx, { ...link.owner, now });
      const redeemed = await redeemPlaces(tx, context, { show, owner: link.owner, guests });
      if (!redeemed.ok) {
        const { problem, detail } = redeemed;
        const own = problem === 'not-enough-left' && link.shortage?.(String(detail.allotment));
        return refuse(own || problem, detail);
      }
      if (redeemed.value === 'issued') await link.onIssued?.(tx, guests);
      return ok();
    });
  return countingRefusal(context, asked, async () => {
    const first = await issue(false);
    const issued = !first.ok && first.problem === 'place-gone' ? await issue(true) : first;
    if (issued.ok) return issued;
    if (issued.problem === 'place-gone')
      throw new Error(`a place of ${channel} ${ownerId} was taken without its lock`);
    return refuse(issued.problem, issued.detail);
  });
}
