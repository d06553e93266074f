import { Disagreement, mustBe, refused } from './disagreement.ts';
import { free } from './gate-model.ts';
import type { ModelState } from './model-state.ts';
import { isOfWindow, paymentOf, repay, shareOf, TILL } from './money-model.ts';
import { moveTicket } from './move-model.ts';
import type { OfficeDeed } from './office-operations.ts';
import type { Deed, Seen } from './operations.ts';
import { endWithoutOrder } from './staff-model.ts';
import { type Around, MINUTE, type Place } from './things.ts';

const OFFICE: ReadonlySet<string> = new Set<OfficeDeed['kind']>([
  ...(['repay', 'move-ticket', 'revoke', 'sell', 'postpone', 'choose', 'import'] as const),
]);
export const isOfficeDeed = (deed: Deed): deed is OfficeDeed => OFFICE.has(deed.kind);

/** Applies deeds of the box office and Finanzas: a place has one ticket, and no payment is refunded beyond its amount. */
export function applyOffice(model: ModelState, deed: OfficeDeed, seen: Seen, around: Around): void {
  const place = 'ticketId' in deed ? model.placeOf(deed.ticketId) : undefined;
  if (deed.kind === 'repay') {
    const payment = model.payments.get(deed.paymentId);
    if (payment) repay(payment, deed.amount, seen);
  } else if (deed.kind === 'sell') sell(model, deed, seen, around);
  else if (deed.kind === 'postpone') {
    mustBe('moved', model.isMoved ? 'date-already-open' : null, seen.problem);
    if (!model.isMoved) moveShow(model);
  } else if (deed.kind === 'import') importRegister(seen, around);
  else if (deed.kind === 'move-ticket') moveTicket(model, place, deed, seen, around);
  else if (deed.kind === 'choose') choose(model, place, deed.ticketId, seen);
  else {
    const refusal = place ? place.isInside && 'already-inside' : 'already-annulled';
    if (!refused('annulled', [refusal], seen, false) && place) free(place);
  }
}

/** One at a time. Memberships do not change. */
function importRegister({ problem }: Seen, { isContended }: Around): void {
  const isOtherFirst = isContended && (problem === 'import-open' || problem === 'being-applied');
  if (!isOtherFirst) mustBe('imported', null, problem);
}

/** Why places held at a till were not sold: the show or the places changed in between. */
const AFTER_HOLD: ReadonlySet<string> = new Set([
  'places-taken',
  'sale-closed',
  'person-has-ticket',
  'no-window',
]);

/** Places are held and sold at once; the seller may annul the sale. */
function sell(
  model: ModelState,
  deed: Extract<OfficeDeed, { kind: 'sell' }>,
  { problem, holdId }: Seen,
  { view, isContended }: Around,
): void {
  const { persons, placeIds, quantity } = deed;
  // Of two concurrent holds of the same places both may be refused (skip locked).
  if (isContended && holdId === undefined) return void mustBe('held at a till', true, problem !== null);
  const wanted = model
    .placesOf(placeIds)
    .filter((place) => place.use === 'sale' && place.person === null && !model.isHeld(place));
  const mayHold = !model.isSuspended && wanted.length >= quantity;
  const hasTicket = persons.some((person) => model.hasTicket(person));
  const maySell = mayHold && model.sellsTo(false) && !hasTicket;
  mustBe('held at a till', mayHold, holdId !== undefined);
  const isLate = isContended && problem !== null && AFTER_HOLD.has(problem);
  if (!isLate) mustBe('sold at a till', maySell, problem === null);
  const held = holdId === undefined ? undefined : view.holds.get(holdId);
  if (holdId === undefined || !held) return;
  mustBe('places of the till', quantity, wanted.filter(({ id }) => held.placeIds.includes(id)).length);
  const times = { startedAt: model.now, endsAt: model.now + 5 * MINUTE, isExtended: true };
  const isSold = problem === null;
  const own = { persons: isSold ? persons : [], state: isSold ? 'finished' : 'cancelled' } as const;
  const hold = { id: holdId, who: TILL, placeIds: held.placeIds, ...times, ...own };
  model.holds.set(holdId, hold);
  const sold = model.placesOf(held.placeIds);
  for (const place of sold) place.holdId = holdId;
  if (!isSold || deed.isAnnulled) return;
  for (const person of persons) {
    const place = sold.find(({ id }) => view.places.get(id)?.person === person);
    if (!place) throw new Disagreement(`person ${person} has no ticket of the till`);
    model.giveTicket(place, person, { view, cost: model.amount(hold, [person]) });
  }
}

/** No sales until the sale is resumed, and all tickets can be refunded. */
function moveShow(model: ModelState): void {
  model.movedAt = model.now;
  model.isSuspended = true;
  endWithoutOrder(model);
  for (const place of model.places.values()) {
    place.isOffered = place.person !== null;
    // An entry on the original day is none on the new day.
    place.isInside = false;
  }
}

/**
 * Refunds a ticket, which is annulled, as far as its payment has something left; what was paid at the window is paid
 * back there. Idempotent.
 */
function choose(model: ModelState, place: Place | undefined, ticketId: number, seen: Seen): void {
  if (!place) {
    if (model.returned.has(ticketId)) mustBe('chosen', null, seen.problem);
    else if (seen.problem !== 'decision-not-found') mustBe('chosen', 'not-offered', seen.problem);
    return;
  }
  const share = shareOf(place);
  const paid = isOfWindow(model, place) ? undefined : paymentOf(model, place);
  const reasons = [place.cost === 0 && 'not-offered', place.isInside && 'already-inside'];
  if (refused('chosen', reasons, seen, false)) return;
  if (paid) paid.given += Math.min(share, paid.amount - paid.given);
  model.returned.add(ticketId);
  free(place);
}
