import { Input, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { timeTyped } from '../lib/dates.ts';
import { DayInput } from './DayInput.tsx';
import styles from './MomentField.module.css';

interface MomentFieldProps {
  readonly label: string;
  readonly description?: string;
  /** Wall-clock time in Montevideo (`2026-11-22T20:15:00`). While half typed: `2026-11-22T`, `T20:15:00`; empty for none. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
  readonly error?: ReactNode;
  readonly className?: string;
  /** Only the time can be changed. */
  readonly isDayFixed?: boolean;
}

/** A day and a time, each typed in the local format. */
export function MomentField(props: MomentFieldProps) {
  const { label, description, value, onChange, error, className, isDayFixed = false } = props;
  const id = useId();
  const [day = '', time = ''] = value.split('T');
  const change = (newDay: string, newTime: string): void =>
    onChange(newDay === '' && newTime === '' ? '' : `${newDay}T${newTime}`);
  return (
    <Input.Wrapper
      {...(className && { className })}
      label={label}
      labelElement="div"
      labelProps={{ id }}
      {...(description && { description })}
      error={error}
    >
      <fieldset aria-labelledby={id} className={styles.field}>
        <DayInput
          aria-label={`${label}: día`}
          value={day}
          error={Boolean(error)}
          disabled={isDayFixed}
          onChange={(newDay) => change(newDay, time)}
        />
        <TimeInput
          label={`${label}: hora`}
          time={time.slice(0, 5)}
          isWrong={Boolean(error)}
          onChange={(newTime) => change(day, newTime && `${newTime}:00`)}
        />
      </fieldset>
    </Input.Wrapper>
  );
}

interface TimeInputProps {
  readonly label: string;
  /** `20:15`; empty for none. */
  readonly time: string;
  readonly isWrong: boolean;
  readonly onChange: (time: string) => void;
}

/** The typed text is applied when the field is left. */
function TimeInput({ label, time, isWrong, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    const newTime = typed === null ? null : timeTyped(typed);
    setTyped(null);
    if (newTime !== null && newTime !== time) onChange(newTime);
  };
  return (
    <TextInput
      aria-label={label}
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? time}
      error={isWrong}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
