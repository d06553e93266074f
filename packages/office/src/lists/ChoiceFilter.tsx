import { Select } from '@mantine/core';
import { useListAddress } from './use-list-address.ts';

const MANY = 12;

interface ChoiceFilterProps {
  /** Its name in the URL. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A filter with one of several values, or none. Many are found by a part of their name. */
export function ChoiceFilter({ name, label, choices }: ChoiceFilterProps) {
  const address = useListAddress();
  const chosen = address.get(name);
  return (
    <Select
      label={label}
      placeholder="Todos"
      clearable
      searchable={choices.length > MANY}
      nothingFoundMessage="Ninguno se llama así."
      clearButtonProps={{ 'aria-label': `Quitar: ${label}` }}
      data={[...choices]}
      value={choices.some(({ value }) => value === chosen) ? chosen : null}
      onChange={(picked) => address.set({ [name]: picked ?? '' })}
    />
  );
}
