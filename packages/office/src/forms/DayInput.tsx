import 'dayjs/locale/es';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { dayTyped, isDay } from '../lib/dates.ts';

interface DayInputProps
  extends Pick<DateInputProps, 'clearable' | 'clearButtonProps' | 'disabled' | 'error'> {
  readonly label?: string;
  readonly 'aria-label'?: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, typed in the local format or chosen in a calendar. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  return (
    <DateInput
      placeholder="DD/MM/AAAA"
      valueFormat="DD/MM/YYYY"
      dateParser={dayTyped}
      locale="es"
      // The library's colours of other months and of weekends have too little contrast.
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ withinPortal: false }}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      value={isDay(value) ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
      {...rest}
    />
  );
}
