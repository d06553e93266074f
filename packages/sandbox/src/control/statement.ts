import type { CardContext } from '../card/store.ts';
import { centsOf, type DollarContext } from '../dollar-checkout/store.ts';

/** A provider's payments and refunds of a day in Montevideo (`YYYY-MM-DD`), in cents. */
export interface StatementDay {
  readonly day: string;
  readonly charged: number;
  readonly refunded: number;
}

export type StatementOf = 'card' | 'dollars';

interface Entry {
  readonly at: string;
  readonly charged: number;
  readonly refunded: number;
}

const OFFSET_MS = 3 * 60 * 60_000;
const dayOf = (at: string): string => new Date(Date.parse(at) - OFFSET_MS).toISOString().slice(0, 10);

function cardEntries({ store }: CardContext): Entry[] {
  return store.payments().flatMap(({ date_approved, transaction_amount, refunds }) => [
    ...(date_approved === null
      ? []
      : [{ at: date_approved, charged: Math.round(transaction_amount * 100), refunded: 0 }]),
    ...refunds.map(({ date_created: at, amount }) => ({
      at,
      charged: 0,
      refunded: Math.round(amount * 100),
    })),
  ]);
}

const TAKEN: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

function dollarEntries({ store }: DollarContext): Entry[] {
  return [
    ...store.captures
      .values()
      .filter(({ status }) => TAKEN.includes(status))
      .map(({ createdAt: at, amount }) => ({ at, charged: centsOf(amount.value) ?? 0, refunded: 0 })),
    ...store.refunds
      .values()
      .map(({ createdAt: at, amount }) => ({ at, charged: 0, refunded: centsOf(amount.value) ?? 0 })),
  ];
}

/** A provider's own statement, day by day; only days with payments or refunds. */
export function statementOf(
  { card, dollars }: { readonly card: CardContext; readonly dollars: DollarContext },
  whose: StatementOf,
): StatementDay[] {
  const days = new Map<string, StatementDay>();
  for (const { at, charged, refunded } of whose === 'card' ? cardEntries(card) : dollarEntries(dollars)) {
    const day = dayOf(at);
    const known = days.get(day) ?? { day, charged: 0, refunded: 0 };
    days.set(day, { day, charged: known.charged + charged, refunded: known.refunded + refunded });
  }
  return [...days.values()].sort((one, other) => one.day.localeCompare(other.day));
}
