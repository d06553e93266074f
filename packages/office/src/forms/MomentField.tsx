import { Input, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { hasWrongTime, isWrongDay, mistypedMoment, timeTyped } from '../lib/dates.ts';
import { DayInput } from './DayInput.tsx';
import styles from './MomentField.module.css';

interface MomentFieldProps {
  readonly label: string;
  readonly description?: string;
  /**
   * Wall-clock time in Montevideo (`2026-11-22T20:15:00`). While half typed: `2026-11-22T`, `T20:15:00`, and with a day or a time that is none
   * as it was typed (`31/11/2026T20:15:00`, `2026-11-22T21:5`); empty for none.
   */
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
  const [day = '', ...after] = value.split('T');
  const time = after.join('T').slice(0, 5);
  const change = (newDay: string, newTime: string): void =>
    // The first T ends the day.
    onChange(newDay === '' && newTime === '' ? '' : `${newDay.replaceAll('T', 't')}T${newTime}`);
  return (
    <Input.Wrapper
      {...(className && { className })}
      label={label}
      labelElement="div"
      labelProps={{ id }}
      {...(description && { description })}
      error={mistypedMoment(value) ?? error}
    >
      <fieldset aria-labelledby={id} className={styles.field}>
        <DayInput
          aria-label={`${label}: día`}
          value={day}
          error={isWrongDay(day) || Boolean(error)}
          disabled={isDayFixed}
          onChange={(newDay) => change(newDay, after.join('T'))}
        />
        <TimeInput
          label={`${label}: hora`}
          time={time}
          isWrong={hasWrongTime(value) || Boolean(error)}
          onChange={(newTime) => change(day, newTime)}
        />
      </fieldset>
    </Input.Wrapper>
  );
}

interface TimeInputProps {
  readonly label: string;
  /** `20:15`, or as it was typed; empty for none. */
  readonly time: string;
  readonly isWrong: boolean;
  /** `20:15:00`; as typed what is no time, which no call takes. */
  readonly onChange: (time: string) => void;
}

/** The typed text is applied when the field is left. */
function TimeInput({ label, time, isWrong, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    const newTime = typed === null ? time : (timeTyped(typed) ?? typed);
    setTyped(null);
    if (newTime !== time) onChange(timeTyped(newTime) ? `${newTime}:00` : newTime);
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
