import { DayInput } from '../forms/DayInput.tsx';
import { useListAddress } from './use-list-address.ts';

/** A day filter, typed or chosen; `name` is its name in the URL. */
export function DayFilter({ name, label }: { readonly name: string; readonly label: string }) {
  const address = useListAddress();
  return (
    <DayInput
      label={label}
      clearable
      clearButtonProps={{ 'aria-label': `Quitar: ${label}` }}
      value={address.get(name)}
      onChange={(day) => address.set({ [name]: day })}
    />
  );
}
