import { Select } from '@mantine/core';
import { useListAddress } from './use-list-address.ts';

interface ChoiceFilterProps {
  /** Its name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A filter with one of several values, or none. */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const address = useListAddress();
  const chosen = address.get(name);
  return (
    <Select
      label={label}
      placeholder="Todos"
      clearable
      clearButtonProps={{ 'aria-label': `Quitar: ${label}` }}
      data={[...choices]}
      value={choices.some(({ value }) => value === chosen) ? chosen : null}
      onChange={(picked) => address.set({ [name]: picked ?? '' })}
    />
  );
}
