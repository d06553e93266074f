import { useId, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import fieldStyles from '../field/Field.module.css';
import { Icon } from '../icon/Icon.tsx';
import { numericDate } from '../lib/dates.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import { addDays } from './calendar.ts';
import styles from './DateField.module.css';

interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or null before a day is chosen. It cannot be cleared again. */
  readonly value: string | null;
  readonly onChange: (date: string) => void;
  /** `YYYY-MM-DD` in the club's time zone. */
  readonly today: string;
  readonly isDisabled?: boolean;
}

const SHORTCUTS = [
  ['Ayer', -1],
  ['Hoy', 0],
  ['Mañana', 1],
] as const;

/** A day chosen from a calendar and shown as DD/MM/YYYY; it is not typed (spec 3 §2.4). */
export function DateField({ label, value, onChange, today, isDisabled = false }: DateFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const choose = (date: string): void => {
    onChange(date);
    setOpen(false);
  };
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className={styles.value} data-empty={value === null}>
          {value === null ? 'DD/MM/YYYY' : numericDate(value)}
        </span>
        <Icon name="calendar" />
      </button>
      <Dialog isOpen={isOpen} title={label} onClose={() => setOpen(false)}>
        <div className={styles.picker}>
          <div className={styles.shortcuts}>
            {SHORTCUTS.map(([name, days]) => (
              <Button key={name} tone="secondary" size="s" onClick={() => choose(addDays(today, days))}>
                {name}
              </Button>
            ))}
          </div>
          <CalendarGrid selected={value} today={today} onChoose={choose} />
        </div>
      </Dialog>
    </div>
  );
}
