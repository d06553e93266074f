import { Disagreement, mustBe } from './disagreement.ts';
import { free } from './gate-model.ts';
import type { ModelState } from './model-state.ts';
import { paymentOf, priceOf, repay } from './money-model.ts';
import type { OfficeDeed } from './office-operations.ts';
import type { Deed, Seen } from './operations.ts';
import { endWithoutOrder, unblock } from './staff-model.ts';
import { type Around, MINUTE, type Place } from './things.ts';

const OFFICE: ReadonlySet<string> = new Set<OfficeDeed['kind']>([
  ...(['repay', 'move-ticket', 'sell', 'postpone', 'choose'] as const),
]);
export const isOfficeDeed = (deed: Deed): deed is OfficeDeed => OFFICE.has(deed.kind);

/** Who holds at a till: nobody of those who buy by themselves. */
const TILL = -2;

/** Does here too what the box office and Finanzas did: a place has one ticket, and no payment gives back more than it was. */
export function applyOffice(model: ModelState, deed: OfficeDeed, seen: Seen, around: Around): void {
  const [place] = 'placeId' in deed ? model.placesOf([deed.placeId]) : [];
  if (deed.kind === 'repay') {
    const payment = model.payments.get(deed.paymentId);
    if (payment) repay(payment, deed.amount, seen);
  } else if (deed.kind === 'sell') sell(model, deed, seen, around);
  else if (deed.kind === 'postpone') {
    mustBe('moved', model.isMoved ? 'same-day' : null, seen.problem);
    if (!model.isMoved) moveShow(model);
  } else if (place && deed.kind === 'move-ticket') moveTicket(model, place, deed, seen);
  else if (place && deed.kind === 'choose') choose(model, place, seen);
}

/** To a seat that is free, or blocked with nobody in it. The ticket gets another code. */
function moveTicket(
  model: ModelState,
  place: Place,
  { toId }: Extract<OfficeDeed, { kind: 'move-ticket' }>,
  { problem }: Seen,
): void {
  const [to] = model.placesOf([toId]);
  if (!to) return;
  const isFree =
    to.person === null && !model.isHeld(to) && (to.use === 'sale' || (to.use === 'blocked' && !to.isCut));
  const refusal = place.isInside ? 'already-inside' : isFree ? null : 'place-taken';
  mustBe('moved', refusal, problem);
  if (refusal) return;
  const { person, edition, holdId, isOffered } = place;
  Object.assign(to, { person, edition: edition + 1, holdId, isOffered });
  unblock(to);
  free(place);
}

/** Places are held and sold at once; what was sold may be annulled by who sold it. */
function sell(
  model: ModelState,
  deed: Extract<OfficeDeed, { kind: 'sell' }>,
  { problem, holdId }: Seen,
  { view }: Around,
): void {
  const { persons, placeIds, quantity } = deed;
  const wanted = model
    .placesOf(placeIds)
    .filter((place) => place.use === 'sale' && place.person === null && !model.isHeld(place));
  const mayHold = !model.isSuspended && wanted.length >= quantity;
  const hasTicket = model.placesWith(({ person }) => person !== null && persons.includes(person)).length > 0;
  const maySell = mayHold && model.sellsTo(false) && !hasTicket;
  mustBe('held at a till', mayHold, holdId !== undefined);
  mustBe('sold at a till', maySell, problem === null);
  const held = holdId === undefined ? undefined : view.holds.get(holdId);
  if (holdId === undefined || !held) return;
  mustBe('places of the till', quantity, wanted.filter(({ id }) => held.placeIds.includes(id)).length);
  const times = { startedAt: model.now, endsAt: model.now + 5 * MINUTE, isExtended: true };
  const state = maySell ? 'finished' : 'cancelled';
  const own = maySell ? persons : [];
  model.holds.set(holdId, { id: holdId, who: TILL, placeIds: held.placeIds, persons: own, ...times, state });
  const sold = model.placesOf(held.placeIds);
  for (const place of sold) place.holdId = holdId;
  if (!maySell || deed.isAnnulled) return;
  for (const person of persons) {
    const place = sold.find(({ id }) => view.places.get(id)?.person === person);
    if (!place) throw new Disagreement(`person ${person} has no ticket of the till`);
    place.person = person;
  }
}

/** Nobody is sold anything until the sale is resumed, and whoever has a ticket may have the money back. */
function moveShow(model: ModelState): void {
  model.isMoved = true;
  model.isSuspended = true;
  endWithoutOrder(model);
  for (const place of model.places.values()) {
    place.isOffered = place.person !== null;
    // Who came in on the day that it was to be has not come in on the day that it will be.
    place.isInside = false;
  }
}

/** A buyer has the money of a ticket back, which is annulled; at the window over its counter. */
function choose(model: ModelState, place: Place, seen: Seen): void {
  const isOfWindow = model.holdOf(place.holdId).who === TILL;
  if (isOfWindow && !place.isInside) {
    mustBe('chosen', null, seen.problem);
    free(place);
    return;
  }
  const payment = paymentOf(model, place);
  if (place.isInside && (payment || isOfWindow))
    return void mustBe('chosen', 'already-inside', seen.problem ?? '');
  if (!payment) return void mustBe('chosen', 'not-offered', seen.problem ?? '');
  if (repay(payment, priceOf(model, place), seen)) free(place);
}
