import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldIds } from './field-ids.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  /** The error of the value; marks the field invalid and is read with it. */
  readonly error?: string | undefined;
  /** Accepts only digits, with the number pad on a phone. */
  readonly isDigitsOnly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Text pasted from a table contains tabs and other controls, which the server refuses. */
const CONTROLS = /\p{Cc}/gu;

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  error,
  isDigitsOnly = false,
  id,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId, { hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <input
        type="text"
        inputMode={isDigitsOnly ? 'numeric' : undefined}
        {...rest}
        id={ids.controlId}
        className={styles.control}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={({ target }) =>
          onChange(isDigitsOnly ? target.value.replace(/\D/g, '') : target.value.replace(CONTROLS, ' '))
        }
      />
    </FieldFrame>
  );
}
