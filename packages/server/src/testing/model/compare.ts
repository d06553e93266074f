import type { Model } from './model.ts';
import { Disagreement } from './money-state.ts';
import type { View } from './operations.ts';

/** Everything that the database shows must be as in the model. `refunds`: the payments that the provider gave back. */
export function compare(model: Model, view: View, refunds: ReadonlySet<string>): void {
  for (const [id, { outcome }] of view.payments) {
    same(`payment ${id}`, model.payments.get(id)?.outcome, outcome);
  }
  for (const { id, outcome } of model.payments.values()) {
    // Given back a moment before the database knows of it.
    if (outcome !== 'refunding') same(`payment ${id} given back`, outcome === 'refunded', refunds.has(id));
  }
  for (const place of model.places.values()) {
    const seen = view.places.get(place.id);
    same(`person of place ${place.id}`, place.person, seen?.person);
    same(`hold of place ${place.id}`, model.isHeld(place) ? place.holdId : null, seen?.holdId);
  }
  same('holds', [...model.holds.keys()].toSorted().join(), [...view.holds.keys()].toSorted().join());
  for (const hold of model.holds.values())
    same(`hold ${hold.id}`, hold.state, view.holds.get(hold.id)?.state);
}

function same(what: string, expected: unknown, got: unknown): void {
  if (expected !== got) throw new Disagreement(`${what}: expected ${expected}, the database has ${got}`);
}
