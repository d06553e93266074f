import 'dayjs/locale/es';
import { DateInput } from '@mantine/dates';
import { dayTyped, isDay } from '../lib/dates.ts';
import { useListAddress } from './use-list-address.ts';

/** A day that narrows a list, typed or chosen; `name` is its name in the address. */
export function DayFilter({ name, label }: { readonly name: string; readonly label: string }) {
  const address = useListAddress();
  const day = address.get(name);
  return (
    <DateInput
      label={label}
      placeholder="DD/MM/AAAA"
      valueFormat="DD/MM/YYYY"
      dateParser={dayTyped}
      locale="es"
      // The library's colours of other months and of weekends are too pale to read.
      hideOutsideDates
      weekendDays={[]}
      popoverProps={{ withinPortal: false }}
      previousLabel="Mes anterior"
      nextLabel="Mes siguiente"
      clearable
      clearButtonProps={{ 'aria-label': `Quitar: ${label}` }}
      value={isDay(day) ? day : null}
      onChange={(chosen) => address.set({ [name]: chosen ?? '' })}
    />
  );
}
