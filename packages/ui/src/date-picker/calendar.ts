/** Days are dates of the wire, `YYYY-MM-DD`; internally UTC midnights, so that no time zone can shift them. */

const DAY_MS = 86_400_000;
const LOCALE = 'es-UY';

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

export function addDays(date: string, days: number): string {
  return dateOf(new Date(midnight(date).getTime() + days * DAY_MS));
}

/** The same day of another month, or its last day when it is shorter. */
export function addMonths(date: string, months: number): string {
  const from = midnight(date);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return dateOf(first);
}

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(date: string): number {
  return (midnight(date).getUTCDay() + 6) % 7;
}

const startOfWeek = (date: string): string => addDays(date, -weekdayOf(date));

/** The weeks of a date's month, each from Monday to Sunday, with the days of other months that complete them. */
export function monthWeeks(date: string): string[][] {
  const month = monthOf(date);
  const weeks: string[][] = [];
  for (let monday = startOfWeek(`${month}-01`); monthOf(monday) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

/** `2026-11` of `2026-11-20`. */
export const monthOf = (date: string): string => date.slice(0, 7);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
const titleFormat = format({ month: 'long', year: 'numeric' });
const labelFormat = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekdayFormat = format({ weekday: 'long' });
const shortWeekdayFormat = format({ weekday: 'short' });

/** `noviembre de 2026`. */
export const monthTitle = (date: string): string => titleFormat.format(midnight(date));

/** `viernes, 20 de noviembre de 2026`. */
export const dayLabel = (date: string): string => labelFormat.format(midnight(date));

/** Monday to Sunday, `lun` and `lunes`. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => {
  // The first of January 2024 was a Monday.
  const day = midnight(addDays('2024-01-01', index));
  return { short: shortWeekdayFormat.format(day), long: weekdayFormat.format(day) };
});

/** The day to which a key moves in the grid, or null (ARIA date grid). */
export function dayByKey(date: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date);
    case 'End':
      return addDays(startOfWeek(date), 6);
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return null;
  }
}
