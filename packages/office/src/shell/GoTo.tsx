import { Autocomplete } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayOpen } from '../api/session.ts';
import { paths } from '../paths.ts';
import { menu, sectionOf } from './sections.ts';
import styles from './TopBar.module.css';
import { useSession } from './use-session.ts';

const ticketsAccess = sectionOf(paths.tickets)?.access ?? [];

/** Searches tickets, purchases and persons, and opens a section by its name; also by the keyboard (`/`). */
export function GoTo() {
  const session = useSession();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useHotkeys([['/', () => field.current?.focus()]]);
  const sections = menu.flatMap((group) => group.sections).filter(({ access }) => mayOpen(session, access));
  const maySearch = mayOpen(session, ticketsAccess);
  const go = (label: string): void => {
    const section = sections.find((one) => one.label === label);
    const path = section?.path ?? (maySearch && label.trim() ? paths.search(label.trim()) : null);
    setText('');
    field.current?.blur();
    if (path) void navigate(path);
  };
  const name = maySearch ? 'Buscar documento, compra, entrada o nombre' : 'Buscar sección';
  const labels = sections.map(({ label }) => label);
  const typed = text.trim().toLowerCase();
  // A text that matches no section's name is a search.
  const isOfSection = labels.some((label) => label.toLowerCase().includes(typed));
  return (
    <search className={styles.search}>
      <Autocomplete
        ref={field}
        aria-label={name}
        placeholder={name}
        size="sm"
        data={labels}
        value={text}
        onChange={setText}
        onOptionSubmit={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '' && !isOfSection) go(text);
        }}
        selectFirstOptionOnChange
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={<kbd className={styles.key}>/</kbd>}
      />
    </search>
  );
}
