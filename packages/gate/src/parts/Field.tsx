import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';

type FieldProps = ComponentProps<'input'> & { readonly label: string; readonly hint?: string };

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={styles.input} aria-describedby={hint ? `${id}-hint` : undefined} {...input} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

type ChoiceProps = ComponentProps<'select'> & {
  readonly label: string;
  readonly options: readonly { readonly value: string | number; readonly text: string }[];
};

export function Choice({ label, options, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.input} {...select}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
