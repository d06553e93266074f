import { mustBe, refused } from './disagreement.ts';
import { free, refusalsOfForm } from './gate-model.ts';
import type { ModelState } from './model-state.ts';
import { differenceIn, exceeds, isOfWindow, paymentOf } from './money-model.ts';
import type { OfficeDeed } from './office-operations.ts';
import type { Seen } from './operations.ts';
import { unblock } from './staff-model.ts';
import { type Around, type Place, ticketOf } from './things.ts';

type Move = Extract<OfficeDeed, { kind: 'move-ticket' }>;

/**
 * A ticket moves to a seat that is free, or blocked without a ticket, or to any free unnumbered place; it gets another code. A surcharge is
 * paid over the counter; a difference in the buyer's favour is refunded, first from what was paid over the counter.
 */
export function moveTicket(
  model: ModelState,
  place: Place | undefined,
  deed: Move,
  seen: Seen,
  { view, isContended }: Around,
): void {
  const { version, sector, act } = deed;
  const ofForm = refusalsOfForm(place, version, isContended);
  if (!place) return void refused('moved', ofForm, seen, isContended);
  const to = targetOf(model, deed, view);
  // Of two concurrent acts on the same places both may be refused (skip locked), or the other one annulled at once.
  const isPassedBy = isContended && seen.problem === 'place-taken';
  const difference = differenceIn(model, place, sector);
  const back = act === 'give-back' ? Math.max(-difference, 0) : 0;
  const beyond = Math.min(place.beyond, back);
  const overCounter = isOfWindow(model, place) ? back : beyond;
  const paid = paymentOf(model, place);
  const reasons = [
    ...ofForm,
    difference > 0 && act !== 'collect' && act !== 'waive' && 'difference-unresolved',
    difference < 0 && act !== 'give-back' && act !== 'keep' && 'cheaper-unresolved',
    place.isInside && 'already-inside',
    (!to || isPassedBy) && 'place-taken',
    paid !== undefined && back > overCounter && exceeds(paid, back - overCounter),
  ];
  if (refused('moved', reasons, seen, isContended) || !to) return;
  const isPaid = act === 'collect' || act === 'give-back';
  Object.assign(to, ticketOf(place), { edition: place.edition + 1, holdId: place.holdId });
  unblock(to);
  free(place);
  if (!isPaid) return;
  to.cost += difference;
  to.beyond += act === 'collect' ? difference : -beyond;
  if (paid) paid.given += back - overCounter;
  if (act === 'give-back') mustBe('handed out', overCounter, seen.handedOut);
}

/** Unnumbered: the place that it has now, or any if it no longer has it. */
function targetOf(
  model: ModelState,
  { ticketId, toId, sector }: Move,
  view: Around['view'],
): Place | undefined {
  const isFree = (place: Place) => place.person === null && !model.isHeld(place);
  const isBlocked = ({ use, former, isCut }: Place) => use === 'blocked' && former === 'sale' && !isCut;
  if (toId !== null)
    return model
      .placesOf([toId])
      .find((place) => isFree(place) && (place.use === 'sale' || isBlocked(place)));
  const places = model.placesWith(
    (place) => place.sector === sector && place.use === 'sale' && isFree(place),
  );
  return places.find(({ id }) => view.places.get(id)?.ticketId === ticketId) ?? places[0];
}
