import { mustBe } from './disagreement.ts';
import type { Model } from './model.ts';
import type { View } from './operations.ts';

/** The database must match the model. `refunds`: the amounts that the provider has refunded. */
export function compare(model: Model, view: View, refunds: ReadonlyMap<string, number>): void {
  for (const [id, { outcome }] of view.payments) {
    mustBe(`payment ${id}`, model.payments.get(id)?.outcome, outcome);
  }
  for (const { id, outcome, amount, given, due } of model.payments.values()) {
    const back = Math.min(refunds.get(id) ?? 0, amount);
    // Refunded a moment before the database records it.
    if (outcome === 'refunding') continue;
    const expected = outcome === 'refunded' ? amount : Math.min(Math.max(back, due), given);
    mustBe(`given back of payment ${id}`, expected, back);
  }
  mustBe('places', model.places.size, view.places.size);
  for (const place of model.places.values()) {
    const seen = view.places.get(place.id);
    mustBe(`use of place ${place.id}`, place.use, seen?.use);
    mustBe(`person of place ${place.id}`, place.person, seen?.person);
    mustBe(`ticket of place ${place.id}`, place.ticketId, seen?.ticketId);
    mustBe(`cost of place ${place.id}`, place.cost, seen?.cost);
    mustBe(`place ${place.id} has entered`, place.isInside, seen?.isInside);
    mustBe(`hold of place ${place.id}`, model.isHeld(place) ? place.holdId : null, seen?.holdId);
  }
  mustBe('holds', [...model.holds.keys()].toSorted().join(), [...view.holds.keys()].toSorted().join());
  for (const { id, state, persons } of model.holds.values()) {
    const seen = view.holds.get(id);
    mustBe(`hold ${id}`, state, seen?.state);
    // Of two concurrent stores the last one counts; for a finished hold its places show which.
    if (state !== 'finished') mustBe(`persons of hold ${id}`, persons.join(), seen?.persons.join());
  }
}
