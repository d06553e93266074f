import type { Context } from '../../context.ts';
import { addressHash } from '../../shared/address-key.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type ClaimProblem, checkRequest, explainRefusal, HOLD_MS, type HoldRequest } from './hold-rules.ts';
import {
  type Allotment,
  cancelOpenHold,
  claimPlaces,
  type Holder,
  PUBLIC_SALE,
  readRefusedClaim,
} from './hold-store.ts';

export interface PlacedHold {
  readonly id: number;
  readonly endsAt: Date;
}

export type PlaceHoldProblem = 'quantity-out-of-range' | ClaimProblem;

/** Two of the same holder's requests at once may each cancel the other's hold; after this many turns one gives up. */
const OWN_RACES = 4;

/**
 * Holds places for 15 minutes, all that were asked for or none (product.md §2.2). The holder's earlier hold is
 * cancelled. The database decides who gets a place; on a refusal a read only finds out what to say.
 */
export async function placeHold(
  context: Context,
  holder: Holder,
  request: HoldRequest,
  allotment: Allotment = PUBLIC_SALE,
): Promise<Result<PlacedHold, PlaceHoldProblem>> {
  const checked = checkRequest(request);
  if (!checked.ok) return checked;
  const { database, clock, config } = context;
  const from = holder.ip === undefined ? null : addressHash(config.secrets.urlKey, holder.ip);
  for (let turn = 0; turn < OWN_RACES; turn += 1) {
    const now = clock.now();
    const endsAt = new Date(now.getTime() + HOLD_MS);
    const { holdId, hasOpenHold } = await claimPlaces(database, {
      ...{ request, holder, allotment, addressHash: from, now, endsAt },
    });
    if (holdId !== null) return ok({ id: holdId, endsAt });
    if (!hasOpenHold) break;
    await cancelOpenHold(database, holder);
  }
  const refused = await readRefusedClaim(database, request, clock.now());
  return refuse(explainRefusal(request, refused, clock.now()));
}
