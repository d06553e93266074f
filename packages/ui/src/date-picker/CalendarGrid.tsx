import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { addMonths, dayByKey, dayLabel, monthOf, monthTitle, monthWeeks, WEEKDAYS } from './calendar.ts';
import styles from './DateField.module.css';

interface CalendarGridProps {
  readonly selected: string | null;
  readonly today: string;
  readonly onChoose: (date: string) => void;
}

/** One month of days, Monday first. One stop of the Tab key; arrows, Home, End and the page keys move (ARIA grid). */
export function CalendarGrid({ selected, today, onChoose }: CalendarGridProps) {
  const [active, setActive] = useState(selected ?? today);
  const grid = useRef<HTMLTableElement>(null);
  // The focus follows the keys, not the paging buttons.
  const followsKey = useRef(false);
  useEffect(() => {
    if (followsKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    followsKey.current = false;
  }, [active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayByKey(active, event.key);
    if (next === null) return;
    event.preventDefault();
    followsKey.current = true;
    setActive(next);
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <button
          type="button"
          className={styles.turn}
          aria-label="Mes anterior"
          onClick={() => setActive(addMonths(active, -1))}
        >
          <Icon name="arrow-left" />
        </button>
        <h3 className={styles.title} aria-live="polite">
          {monthTitle(active)}
        </h3>
        <button
          type="button"
          className={styles.turn}
          aria-label="Mes siguiente"
          onClick={() => setActive(addMonths(active, 1))}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: days of a month are a table and a grid */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: the buttons in the cells have the focus */}
      <table
        ref={grid}
        role="grid"
        aria-label={monthTitle(active)}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(active).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} role="gridcell" aria-selected={date === selected}>
                  <button
                    ref={date === active ? markAsFirst : undefined}
                    type="button"
                    data-day={date}
                    className={styles.day}
                    data-other={monthOf(date) !== monthOf(active)}
                    aria-label={dayLabel(date)}
                    aria-current={date === today ? 'date' : undefined}
                    tabIndex={date === active ? 0 : -1}
                    onClick={() => onChoose(date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: see above */}
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: see above */}
    </div>
  );
}

/** The attribute gives the dialog its initial focus; React's own would focus too early. */
function markAsFirst(day: HTMLElement | null): void {
  day?.setAttribute('autofocus', '');
}
