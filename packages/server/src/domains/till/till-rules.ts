import type { SeatChoice } from '../holds/public.ts';
import type { Limits } from '../limits/public.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type TillMethod = 'cash' | 'terminal';

/** How long a till holds places, and the length of the one extension (spec 4 §2.8). */
export const tillHoldMs = (limits: Limits): number => limits.tillHoldMinutes * MINUTE_MS;

/** When a till opened at that time is forgotten: then it can no longer sell, and Finanzas closes it. */
export const forgottenAt = ({ openedAt }: { readonly openedAt: Date }, limits: Limits): Date =>
  new Date(openedAt.getTime() + limits.tillHours * HOUR_MS);

export const isForgotten = (till: { readonly openedAt: Date }, now: Date, limits: Limits): boolean =>
  now >= forgottenAt(till, limits);

/** Whether the last sale can still be annulled at its till. */
export const canBeAnnulled = ({ soldAt }: { readonly soldAt: Date }, now: Date, limits: Limits): boolean =>
  now.getTime() - soldAt.getTime() <= limits.annulLastMinutes * MINUTE_MS;

/** Money that a till received, or (negative) paid out. Minor units. */
export interface Taking {
  readonly method: TillMethod;
  readonly amount: number;
}

export interface Counted {
  readonly cash: number;
  readonly terminal: number;
}

/** The expected amounts of a till: cash with the float, and POS. */
export function expectedAt(float: number, takings: readonly Taking[]): Counted {
  const sum = (method: TillMethod) =>
    takings.filter((taking) => taking.method === method).reduce((total, { amount }) => total + amount, 0);
  return { cash: float + sum('cash'), terminal: sum('terminal') };
}

/**
 * This many adjacent free seats, in the first row that has them; otherwise the first free ones, row by row. Empty if
 * there are not enough. `free`: `row × 100 + seat`.
 */
export function pickSeats(free: ReadonlySet<number>, quantity: number): readonly SeatChoice[] {
  const all = [...free].toSorted((one, other) => one - other);
  const start = all.findIndex((seat, index) => all[index + quantity - 1] === seat + quantity - 1);
  const chosen = start >= 0 ? all.slice(start, start + quantity) : all.slice(0, quantity);
  if (chosen.length < quantity) return [];
  return chosen.map((seat) => ({ rowId: Math.floor(seat / 100), seatId: seat % 100 }));
}

export const isReceipt = (text: string): boolean => /^[0-9A-Za-z]{4,20}$/.test(text);
