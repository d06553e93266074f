import type { Context } from '../../context.ts';
import { type Database, inTransaction } from '../../db/database.ts';
import { addressHash } from '../../shared/address-key.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type AllottedTo, PUBLIC_SALE } from '../places/public.ts';
import { actorOfHold } from './hold-actor.ts';
import {
  type BuyerProblem,
  type ClaimProblem,
  checkRequest,
  HOLD_MS,
  type HoldRequest,
  isSameRequest,
  refuseClaim,
} from './hold-rules.ts';
import {
  type Claim,
  type ClaimOutcome,
  cancelOpenHold,
  claimPlaces,
  claimUnderLock,
  type Holder,
  lockHolder,
  readRefusedClaim,
} from './hold-store.ts';
import { placesPerAddress } from './scarcity.ts';

export interface PlacedHold {
  readonly id: number;
  readonly endsAt: Date;
}

type HoardingProblem = 'given-up-too-often' | 'address-holds-many';
export type PlaceHoldProblem = 'quantity-out-of-range' | HoardingProblem | ClaimProblem | BuyerProblem;

/**
 * Holds places for 15 minutes, all that were requested or none (product.md §2.2). The holder's earlier hold is
 * cancelled, but stays if the request is refused. The database decides who gets a place; after a refusal a read only
 * finds the reason.
 */
export async function placeHold(
  context: Context,
  holder: Holder,
  request: HoldRequest,
  allottedTo: AllottedTo = PUBLIC_SALE,
): Promise<Result<PlacedHold, PlaceHoldProblem>> {
  const checked = checkRequest(request);
  if (!checked.ok) return checked;
  const { database, clock, config } = context;
  const from = holder.ip === undefined ? null : addressHash(config.secrets.urlKey, holder.ip);
  // A link's places are reserved for it.
  const most = from === null || holder.userId === null ? null : await placesPerAddress(context, request);
  const now = clock.now();
  const endsAt = new Date(now.getTime() + HOLD_MS);
  const address = { addressHash: from, placesPerAddress: most };
  const claim: Claim = { request, holder, allottedTo, ...address, now, endsAt };
  const outcome = await claimPlaces(database, claim);
  if (outcome.holdId !== null) return ok({ id: outcome.holdId, endsAt });
  const hoarding = hoardingProblem(outcome, now);
  if (hoarding) return hoarding;
  if (!outcome.isOwnRace) {
    const refused = await readRefusedClaim(database, claim);
    // Otherwise the holder's other claim was committed after this one had started.
    if (!refused.hasOpenHold) return refuseClaim(request, refused, now);
  }
  return await replaceHold(database, claim);
}

/** Waits for the holder's other claims, and replaces the earlier hold: both or neither. */
async function replaceHold(
  database: Database,
  claim: Claim,
): Promise<Result<PlacedHold, HoardingProblem | ClaimProblem | BuyerProblem>> {
  const { request, holder, now, endsAt } = claim;
  const actor = actorOfHold({ userId: holder.userId, paymentLinkId: holder.linkId });
  const replaced = await inTransaction(database, actor, async (tx) => {
    const earlier = await lockHolder(tx, holder);
    if (earlier && isSameRequest(request, earlier, now)) return ok(earlier);
    if (earlier) await cancelOpenHold(tx, holder, { now, makesWay: true });
    const outcome = await claimUnderLock(tx, claim);
    if (outcome.holdId !== null) return ok({ id: outcome.holdId, endsAt });
    return hoardingProblem(outcome, now) ?? refuse('not-placed');
  });
  if (replaced.ok) return replaced;
  const { problem, detail } = replaced;
  if (problem !== 'not-placed') return refuse(problem, detail);
  return refuseClaim(request, await readRefusedClaim(database, claim), now);
}

function hoardingProblem({ pausedUntil, isAddressFull }: ClaimOutcome, now: Date) {
  if (isAddressFull) return refuse('address-holds-many');
  if (!pausedUntil) return null;
  const minutes = Math.ceil((pausedUntil.getTime() - now.getTime()) / 60_000);
  return refuse('given-up-too-often', { minutes });
}
