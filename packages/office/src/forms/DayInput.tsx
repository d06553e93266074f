import 'dayjs/locale/es';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useRef, useState } from 'react';
import { dayText, dayTyped, isDay, isWrongDay, WRONG_DAY } from '../lib/dates.ts';

interface DayInputProps
  extends Pick<DateInputProps, 'clearable' | 'clearButtonProps' | 'disabled' | 'error'> {
  readonly label?: string;
  readonly 'aria-label'?: string;
  /** `YYYY-MM-DD`; as it was typed what is no day, which no call takes; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** The library takes days only: it gets this one for a text that is none. */
const NO_DAY = '1900-01-01';

/** A day, typed in the local format or chosen in a calendar. What is typed and no day is handed on when the field is left. */
export function DayInput({ value, onChange, error, ...rest }: DayInputProps) {
  const isWrong = isWrongDay(value);
  const shown = useRef('');
  shown.current = isWrong ? value : dayText(value);
  const [month, setMonth] = useState(isDay(value) ? value : montevideoDay(Date.now()));
  const leave = (text: string): void => {
    const typed = text.trim();
    if (dayTyped(typed) !== null || (typed === '' && !isWrong)) return;
    // The library asks for the text before the form knows it.
    shown.current = typed;
    if (typed !== value) onChange(typed);
  };
  return (
    <DateInput
      placeholder="DD/MM/AAAA"
      valueFormat={() => shown.current}
      dateParser={dayTyped}
      locale="es"
      // The library's colours of other months and of weekends have too little contrast.
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ withinPortal: false }}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      value={isWrong ? NO_DAY : value || null}
      date={month}
      onDateChange={(day) => day !== NO_DAY && setMonth(day)}
      error={error ?? (isWrong && WRONG_DAY)}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={(event) => leave(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && leave(event.currentTarget.value)}
      {...rest}
    />
  );
}
