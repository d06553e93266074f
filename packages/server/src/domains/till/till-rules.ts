import type { SeatChoice } from '../holds/public.ts';

/** How long a till holds places, and by how much once more (spec 4 §2.8). */
export const TILL_HOLD_MS = 5 * 60_000;
/** Until when the last sale can be annulled at its till. */
export const ANNUL_WITHIN_MS = 10 * 60_000;
/** A till that was opened longer ago is forgotten: it sells no more, and Finanzas closes it. */
export const MOST_OPEN_MS = 16 * 60 * 60_000;

export type TillMethod = 'cash' | 'terminal';

export const isForgotten = ({ openedAt }: { readonly openedAt: Date }, now: Date): boolean =>
  now.getTime() - openedAt.getTime() >= MOST_OPEN_MS;

/** A sale as its till counts it. Minor units. */
export interface CountedSale {
  readonly method: TillMethod;
  readonly amount: number;
  readonly isAnnulled: boolean;
}

export interface Counted {
  readonly cash: number;
  readonly terminal: number;
}

/** What there has to be at a till: cash with the float, and what the terminal took. What was annulled went back. */
export function expectedAt(float: number, sales: readonly CountedSale[]): Counted {
  const sum = (method: TillMethod) =>
    sales
      .filter((sale) => sale.method === method && !sale.isAnnulled)
      .reduce((total, { amount }) => total + amount, 0);
  return { cash: float + sum('cash'), terminal: sum('terminal') };
}

/**
 * So many free seats side by side, in the first row that has them; else the first ones, row by row. Empty when there are not so
 * many. `free`: `row × 100 + seat`.
 */
export function pickSeats(free: ReadonlySet<number>, quantity: number): readonly SeatChoice[] {
  const all = [...free].toSorted((one, other) => one - other);
  const start = all.findIndex((seat, index) => all[index + quantity - 1] === seat + quantity - 1);
  const chosen = start >= 0 ? all.slice(start, start + quantity) : all.slice(0, quantity);
  if (chosen.length < quantity) return [];
  return chosen.map((seat) => ({ rowId: Math.floor(seat / 100), seatId: seat % 100 }));
}

export const isReceipt = (text: string): boolean => /^[0-9A-Za-z]{4,20}$/.test(text);
