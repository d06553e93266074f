import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './DataTable.module.css';
import { useListAddress } from './use-list-address.ts';

interface SearchFilterProps {
  /** Its name in the URL. */
  readonly name: string;
  /** The searchable fields. */
  readonly label: string;
  readonly description?: string;
  /** Whether the search is the screen's main purpose. */
  readonly isMain?: boolean;
}

/** A search text for a list, applied when it is sent. Follows changes of the URL. */
export function SearchFilter(props: SearchFilterProps) {
  const text = useListAddress().get(props.name);
  return <SearchForm key={text} {...props} />;
}

function SearchForm({ name, label, description, isMain = false }: SearchFilterProps) {
  const address = useListAddress();
  const [text, setText] = useState(address.get(name));
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          address.set({ [name]: text.trim() });
        }}
      >
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            label={label}
            description={description}
            inputWrapperOrder={['label', 'description', 'input']}
            flex={1}
            maxLength={200}
            autoFocus={isMain && text === ''}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant={isMain ? 'filled' : 'default'}
            leftSection={<IconSearch size={18} aria-hidden="true" />}
          >
            Buscar
          </Button>
        </Group>
      </form>
    </search>
  );
}
