import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';
import type { FieldIds } from './field-ids.ts';

interface FieldFrameProps {
  readonly ids: FieldIds;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, hint and error of a field, in this order. */
export function FieldFrame({ ids, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.controlId}>
        {label}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={ids.hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={ids.errorId}>
          <Icon name="alert" /> {error}
        </p>
      )}
    </div>
  );
}
