import { completeLink } from '@club/contract/club/complete-address';
import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fetchSponsors, type Sponsor, type Sponsors, saveSponsors, uploadLogo } from '../../api/content.ts';
import { PictureField } from '../../forms/PictureField.tsx';
import type { WholeFields } from '../../forms/WholeForm.tsx';
import { Page } from '../../pages/Page.tsx';
import styles from './Content.module.css';
import { PartForm } from './PartForm.tsx';
import { moved, sponsorProblems, sponsorTexts } from './sponsor-rules.ts';

/** The sponsors of all pages, in their order (spec 4 §2.14). */
export function Component() {
  return (
    <Page
      title="Sponsors"
      lead="Se ven arriba de todas las páginas, en este orden. Arrastralos, o movelos con las flechas del teclado."
    >
      <div className={styles.form}>
        <PartForm
          part="sponsors"
          read={fetchSponsors}
          save={saveSponsors}
          problemsOf={sponsorProblems}
          texts={sponsorTexts}
        >
          {(fields) => <List {...fields} />}
        </PartForm>
      </div>
    </Page>
  );
}

const MOST_SPONSORS = 24;
const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function List({ value: { sponsors }, problems, change }: WholeFields<Sponsors>) {
  const list = useRef<HTMLOListElement>(null);
  // A row goes with its sponsor, also while its logo is uploaded.
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length !== sponsors.length) setKeys(sponsors.map(() => crypto.randomUUID()));
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const changed = moved(sponsors, from, to);
    if (changed === sponsors) return;
    change({ sponsors: changed });
    setKeys(moved(keys, from, to));
    setSaid(`${sponsors[from]?.name || 'Sponsor'}: lugar ${to + 1} de ${sponsors.length}`);
  };
  const onKey = (event: KeyboardEvent, index: number): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Rendered synchronously: the next key, however soon, is for the same sponsor.
    flushSync(() => move(index, index + step));
    // The focus on the handle moves with its sponsor.
    const to = Math.min(Math.max(index + step, 0), sponsors.length - 1);
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[to]?.focus();
  };
  const put = (index: number, own: Partial<Sponsor>): void =>
    change({ sponsors: sponsors.map((sponsor, at) => (at === index ? { ...sponsor, ...own } : sponsor)) });
  const remove = (index: number): void => {
    change({ sponsors: sponsors.toSpliced(index, 1) });
    setKeys(keys.toSpliced(index, 1));
  };
  const add = (): void => {
    change({ sponsors: [...sponsors, { name: '', address: '', logoUrl: '' }] });
    setKeys([...keys, crypto.randomUUID()]);
  };
  return (
    <>
      {sponsors.length === 0 && <p className={styles.none}>Todavía no hay sponsors.</p>}
      <ol ref={list} className={styles.sponsors} aria-label="Sponsors">
        {sponsors.map((sponsor, index) => (
          <li
            key={keys[index]}
            className={styles.sponsor}
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(dragged, index);
              setDragged(index);
            }}
          >
            <ActionIcon
              component="span"
              role="button"
              tabIndex={0}
              data-handle
              draggable
              variant="subtle"
              color="gray"
              className={styles.handle ?? ''}
              aria-label={`Mover ${sponsor.name || `el sponsor ${index + 1}`}: flechas arriba y abajo`}
              onKeyDown={(event) => onKey(event, index)}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
            >
              <IconGripVertical size={18} aria-hidden="true" />
            </ActionIcon>
            <SponsorFields
              sponsor={sponsor}
              problemOf={(field) => problems[`${index}.${field}`]}
              onChange={(own) => put(index, own)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {sponsors.length < MOST_SPONSORS && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            Agregar un sponsor
          </Button>
        </div>
      )}
    </>
  );
}

interface SponsorFieldsProps {
  readonly sponsor: Sponsor;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<Sponsor>) => void;
  readonly onRemove: () => void;
}

function SponsorFields({ sponsor, problemOf, onChange, onRemove }: SponsorFieldsProps) {
  const { name, address, logoUrl } = sponsor;
  return (
    <>
      <PictureField
        label={name ? `Logo de ${name}` : 'Logo'}
        description="PNG, JPG, WebP o SVG, hasta 1 MB."
        kind="logo"
        isOnNight
        url={logoUrl}
        error={problemOf('logo')}
        upload={uploadLogo}
        onChange={(url) => onChange({ logoUrl: url })}
      />
      <div className={styles.sponsorTexts}>
        <TextInput
          label="Nombre"
          maxLength={60}
          value={name}
          error={problemOf('name')}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Enlace"
          placeholder="https://"
          maxLength={500}
          value={address}
          error={problemOf('address')}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
          onBlur={() => onChange({ address: completeLink(address) })}
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Quitar ${name || 'el sponsor'}`}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
