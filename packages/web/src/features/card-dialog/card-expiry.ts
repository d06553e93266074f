import { CARD_EXPIRY_YEARS } from '@club/contract/constants';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { serverNow } from '../../api/server-clock.ts';

export interface YearMonth {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
}

/** This month in Montevideo, by the server's clock. */
export function currentMonth(): YearMonth {
  const [year = 0, month = 0] = montevideoDay(serverNow()).split('-').map(Number);
  return { year, month };
}

/** Years of expiry offered: 12, from this one on (spec 2 §9). */
export function expiryYears({ year }: YearMonth): number[] {
  return Array.from({ length: CARD_EXPIRY_YEARS }, (_, index) => year + index);
}

/** Whether a card has expired. It is valid to the end of its month. */
export function hasEnded(expiry: YearMonth, now: YearMonth): boolean {
  return expiry.year < now.year || (expiry.year === now.year && expiry.month < now.month);
}
