import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { fieldIds } from './field-ids.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'multiple'> {
  readonly label: string;
  /** The chosen option's value; `''` is the placeholder. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** Text of the first entry, for "nothing chosen". Without it there is no such entry. */
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The platform's own select with label, hint and error. */
export function Select({
  label,
  value,
  onChange,
  options,
  placeholder,
  hint,
  error,
  id,
  ...rest
}: SelectProps) {
  const ownId = useId();
  const ids = fieldIds(id ?? ownId, { hint, error });
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error}>
      <span className={styles.selectBox}>
        <select
          {...rest}
          id={ids.controlId}
          className={styles.control}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={({ target }) => onChange(target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron} />
      </span>
    </FieldFrame>
  );
}
