import { montevideoDate } from '../../shared/montevideo.ts';

/** How a venue takes reservations by date. */
export interface ReservationTerms {
  readonly carParkId: number;
  /** The last day that can be reserved is this many days after today. */
  readonly daysAhead: number;
  readonly isSuspended: boolean;
}

/** Whether a venue's terms are still those that were read; car park 0 was read where there were none. */
export function areSameTerms(terms: ReservationTerms | null, read: ReservationTerms): boolean {
  if (!terms) return read.carParkId === 0;
  return (
    terms.carParkId === read.carParkId &&
    terms.daysAhead === read.daysAhead &&
    terms.isSuspended === read.isSuspended
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) && text > '1900';
}

export type DateProblem =
  | 'reservations-suspended'
  | 'date-not-real'
  | 'date-past'
  | 'match-day'
  | 'date-too-far';

/** Why a day cannot be reserved, any day where the venue takes no reservations; null if it can. `isMatchDay` is only called for a valid day. */
export async function dateProblem({
  day,
  terms,
  now,
  isMatchDay,
}: {
  readonly day: string;
  readonly terms: ReservationTerms | null;
  readonly now: Date;
  readonly isMatchDay: (day: string) => Promise<boolean>;
}): Promise<DateProblem | null> {
  if (!terms || terms.isSuspended) return 'reservations-suspended';
  if (!isRealDay(day)) return 'date-not-real';
  if (day < montevideoDate(now)) return 'date-past';
  if (await isMatchDay(day)) return 'match-day';
  const last = montevideoDate(new Date(now.getTime() + terms.daysAhead * DAY_MS));
  return day > last ? 'date-too-far' : null;
}
