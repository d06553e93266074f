import { type Collection, openCollection } from '../shared/collection.ts';
import type { KeptAnswer } from '../shared/idempotency.ts';
import type { World } from '../world.ts';
import type { StoredPreference } from './preferences.ts';
import type { CardToken } from './used-card.ts';
import type { CardPayment } from './wire.ts';

export interface CardStore {
  readonly preferences: Collection<StoredPreference>;
  readonly tokens: Collection<CardToken>;
  readonly answers: Collection<KeptAnswer>;
  payment(id: string | number): CardPayment | undefined;
  payments(): CardPayment[];
  paymentsOf(externalReference: string): CardPayment[];
  putPayment(payment: CardPayment): CardPayment;
  /** A number that was never used before, not even by an earlier run. */
  nextId(): number;
}

export interface CardContext {
  readonly world: World;
  readonly store: CardStore;
  readonly accessToken: string;
  readonly publicKey: string;
  /** The provider's origin, known once it listens. */
  origin: string;
}

export function openCardStore(folder: string | undefined): CardStore {
  const payments = openCollection<CardPayment>(folder, 'payments');
  const byReference = new Map<string, Set<string>>();
  const index = (payment: CardPayment): void => {
    const reference = payment.external_reference ?? '';
    const ids = byReference.get(reference) ?? new Set();
    byReference.set(reference, ids.add(String(payment.id)));
  };
  for (const payment of payments.values()) index(payment);
  let lastId = 0;
  const find = (id: string | number): CardPayment | undefined => payments.get(String(id));
  return {
    preferences: openCollection(folder, 'preferences'),
    tokens: openCollection(folder, 'tokens'),
    answers: openCollection(folder, 'answers'),
    payment: find,
    payments: () => payments.values(),
    paymentsOf: (reference) => [...(byReference.get(reference) ?? [])].flatMap((id) => find(id) ?? []),
    putPayment(payment) {
      payments.put(String(payment.id), payment);
      index(payment);
      return payment;
    },
    // The system clock, not the sandbox's: ids must differ between runs that share a consumer's database.
    nextId() {
      lastId = Math.max(lastId + 1, Date.now());
      return lastId;
    },
  };
}
