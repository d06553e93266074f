import type { DateParts } from '@club/ui/lib/dates.ts';
import styles from './CalendarDay.module.css';

interface CalendarDayProps {
  /** Without a weekday where nobody knows it. */
  readonly parts: DateParts;
  /** It stands on its own, one above the other. */
  readonly isTower?: boolean;
}

/** A date as a ticket prints it, the day in large numerals. For the eye alone: the words beside it say the same. */
export function CalendarDay({ parts, isTower }: CalendarDayProps) {
  return (
    <p className={styles.calendar} data-look={isTower ? 'tower' : undefined} aria-hidden="true">
      <span className={styles.weekday}>{parts.weekday}</span>
      <span className={styles.day}>{parts.day}</span>
      <span className={styles.month}>{parts.month}</span>
    </p>
  );
}
