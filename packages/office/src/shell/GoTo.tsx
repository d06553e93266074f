import { Autocomplete } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayOpen } from '../api/session.ts';
import { menu } from './sections.ts';
import styles from './TopBar.module.css';
import { useSession } from './use-session.ts';

/** Leads to a section by its name, from the keyboard too (`/`). */
export function GoTo() {
  const session = useSession();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useHotkeys([['/', () => field.current?.focus()]]);
  const sections = menu.flatMap((group) => group.sections).filter(({ access }) => mayOpen(session, access));
  const go = (label: string): void => {
    const section = sections.find((one) => one.label === label);
    setText('');
    field.current?.blur();
    if (section) void navigate(section.path);
  };
  return (
    <search className={styles.search}>
      <Autocomplete
        ref={field}
        aria-label="Buscar sección"
        placeholder="Buscar sección"
        size="sm"
        data={sections.map(({ label }) => label)}
        value={text}
        onChange={setText}
        onOptionSubmit={go}
        selectFirstOptionOnChange
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<kbd className={styles.key}>/</kbd>}
      />
    </search>
  );
}
