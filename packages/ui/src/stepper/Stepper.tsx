import { Icon } from '../icon/Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A small whole number changed one by one. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label="Quitar uno"
          aria-disabled={value <= min}
          onClick={() => value > min && onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className={styles.value} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={styles.step}
          aria-label="Agregar uno"
          aria-disabled={value >= max}
          onClick={() => value < max && onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    </fieldset>
  );
}
