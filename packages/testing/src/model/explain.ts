import { compare } from './compare.ts';
import { Disagreement } from './disagreement.ts';
import { Model } from './model.ts';
import type { Done, View } from './operations.ts';
import type { Around } from './things.ts';

/** An event of a step: a deed, or a payment that the server found. */
type Event = Done | { readonly paymentId: string };

/** Maximum of orders to try; a step of three at once with a handful of payments has fewer. */
const MOST_TRIES = 3000;

/**
 * The model after a step: the result of some sequential order of its events. If there is none, throws the Disagreement of the order
 * that went furthest: no order explains the observations.
 */
export function explain(
  model: Model,
  deeds: readonly Done[],
  { view, refunds }: { readonly view: View; readonly refunds: ReadonlyMap<string, number> },
): Model {
  for (const [id, { outcome }] of view.payments) {
    const payment = model.payments.get(id);
    if (payment?.outcome === 'refunding' && outcome === 'refunded') payment.outcome = outcome;
  }
  const around = { view, isContended: deeds.length > 1 };
  const search = new Search(around, refunds);
  const found = search.from(model, [...deeds, ...newPayments(model, deeds, view)]);
  if (!found) throw search.disagreement ?? new Disagreement('no order of what happened explains it');
  return found;
}

class Search {
  /** Of the order that went furthest. */
  disagreement: Disagreement | undefined;
  #fewestLeft = Number.POSITIVE_INFINITY;
  readonly #around: Around;
  readonly #refunds: ReadonlyMap<string, number>;
  #tries = 0;

  constructor(around: Around, refunds: ReadonlyMap<string, number>) {
    this.#around = around;
    this.#refunds = refunds;
  }

  from(model: Model, events: readonly Event[]): Model | null {
    if (events.length === 0) return this.#try(model, null, -1);
    for (const [index, event] of events.entries()) {
      if (++this.#tries > MOST_TRIES) return null;
      const next = this.#try(model, event, events.length);
      const found = next && this.from(next, events.toSpliced(index, 1));
      if (found) return found;
    }
    return null;
  }

  /** The model after the event, or compared with the database after the last one; null when they disagree. */
  #try(model: Model, event: Event | null, left: number): Model | null {
    const next = Object.assign(new Model(model.beginning), structuredClone({ ...model }));
    const { view } = this.#around;
    try {
      if (!event) compare(next, view, this.#refunds);
      else if ('deed' in event) next.apply(event.deed, event.seen, this.#around);
      else next.settle(event.paymentId, view);
      return next;
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      if (left < this.#fewestLeft) this.disagreement = error;
      this.#fewestLeft = Math.min(left, this.#fewestLeft);
      return null;
    }
  }
}

/** Payments whose outcome is in the database and not yet in the model; those with tickets first. */
function newPayments(model: Model, deeds: readonly Done[], view: View): Event[] {
  const isNew = (id: string) =>
    model.payments.get(id)?.outcome === 'unknown' || deeds.some(({ seen }) => seen.paymentId === id);
  const rank = (outcome: string) => (outcome === 'issued' ? 0 : 1);
  return [...view.payments]
    .filter(([id]) => isNew(id))
    .toSorted(([, one], [, other]) => rank(one.outcome) - rank(other.outcome))
    .map(([paymentId]) => ({ paymentId }));
}
