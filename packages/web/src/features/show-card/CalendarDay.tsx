import type { DateParts } from '@club/ui/lib/dates.ts';
import styles from './CalendarDay.module.css';

interface CalendarDayProps {
  /** Without a weekday where it is unknown. */
  readonly parts: DateParts;
  /** It stands alone, in a column. */
  readonly isTower?: boolean;
}

/** A date as printed on a ticket, the day in large numerals. Decorative: the adjacent text says the same. */
export function CalendarDay({ parts, isTower }: CalendarDayProps) {
  return (
    <p className={styles.calendar} data-look={isTower ? 'tower' : undefined} aria-hidden="true">
      <span className={styles.weekday}>{parts.weekday}</span>
      <span className={styles.day}>{parts.day}</span>
      <span className={styles.month}>{parts.month}</span>
    </p>
  );
}
