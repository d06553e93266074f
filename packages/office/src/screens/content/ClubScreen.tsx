import { completeContact, completeLink } from '@club/contract/club/complete-address';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Club, fetchClub, type NamedLink, saveClub } from '../../api/content.ts';
import type { WholeFields } from '../../forms/WholeForm.tsx';
import { Page } from '../../pages/Page.tsx';
import styles from './Content.module.css';
import { clubProblems, clubTexts, type LINKS } from './club-rules.ts';
import { PartForm } from './PartForm.tsx';

/** The club's data on every page, in its mails and on its tickets (spec 4 §2.14). */
export function Component() {
  return (
    <Page
      title="Datos del club"
      lead="Lo que el club dice de sí mismo: en el sitio, en los correos y en las entradas. Los cambios se ven al guardar."
    >
      <div className={styles.form}>
        <PartForm part="club" read={fetchClub} save={saveClub} problemsOf={clubProblems} texts={clubTexts}>
          {(fields) => (
            <>
              <Names {...fields} />
              <Contact {...fields} />
              <Networks {...fields} />
              <Links {...fields} />
            </>
          )}
        </PartForm>
      </div>
    </Page>
  );
}

type Fields = WholeFields<Club>;
type TextName = { [Name in keyof Club]: Club[Name] extends string ? Name : never }[keyof Club];

/** The limits and the label of a text field. */
const bound = ({ value, problems, change }: Fields, name: TextName, maxLength: number) => ({
  value: value[name],
  maxLength,
  error: problems[name],
  onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Names(fields: Fields) {
  return (
    <Part title="Nombre">
      <div className={styles.fields}>
        <TextInput
          label="Nombre"
          description="En correos, entradas y al pie."
          {...bound(fields, 'name', 80)}
        />
        <TextInput
          label="Nombre corto"
          description="En el encabezado y en los títulos de las páginas."
          {...bound(fields, 'shortName', 30)}
        />
      </div>
      <TextInput
        label="Derechos"
        description="La última línea del pie de página."
        {...bound(fields, 'copyright', 200)}
      />
    </Part>
  );
}

function Contact(fields: Fields) {
  const { value, change } = fields;
  return (
    <Part title="Contacto">
      <div className={styles.fields}>
        <TextInput
          label="Cómo se lee"
          description="Un correo o un teléfono, como lo escribís vos."
          {...bound(fields, 'contact', 120)}
        />
        <TextInput
          label="Adónde lleva"
          description="Correo, teléfono o página de contacto."
          {...bound(fields, 'contactAddress', 500)}
          onBlur={() => change({ contactAddress: completeContact(value.contactAddress) })}
        />
      </div>
      <TextInput
        label="Departamento de socios"
        description="Adónde se manda a quien tiene un problema con su condición de socio."
        {...bound(fields, 'membersContact', 120)}
      />
    </Part>
  );
}

const MOST_NETWORKS = 12;

function Networks({ value: { social }, problems, change }: Fields) {
  const put = (index: number, own: Partial<NamedLink>): void =>
    change({ social: social.map((network, at) => (at === index ? { ...network, ...own } : network)) });
  return (
    <Part title="Redes sociales">
      {social.length === 0 && <p className={styles.note}>Ninguna: el pie no las muestra.</p>}
      {social.map(({ name, address }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          key={index}
          className={styles.network}
          aria-label={`Red ${index + 1}`}
        >
          <TextInput
            aria-label="Red"
            placeholder="Instagram"
            maxLength={40}
            value={name}
            onChange={(event) => put(index, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label="Dirección"
            placeholder="https://"
            maxLength={500}
            value={address}
            error={problems[`social.${index}`]}
            onChange={(event) => put(index, { address: event.currentTarget.value })}
            onBlur={() => put(index, { address: completeLink(address) })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="input-sm"
            aria-label={`Quitar ${name || `la red ${index + 1}`}`}
            onClick={() => change({ social: social.filter((_network, at) => at !== index) })}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      {social.length < MOST_NETWORKS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => change({ social: [...social, { name: '', address: '' }] })}
          >
            Agregar una red
          </Button>
        </div>
      )}
    </Part>
  );
}

const LINK_FIELDS: readonly [(typeof LINKS)[number], string, string][] = [
  ['site', 'Sitio del club', 'En el menú y al pie de todas las páginas.'],
  ['howItWorks', 'Cómo funciona', 'El video o la página que explica cómo se compra.'],
  ['join', 'Hacete socio', 'Donde alguien se hace socio.'],
  ['accreditations', 'Protocolo de acreditaciones', 'Para la prensa, en sus formularios.'],
  ['login', 'Ingreso alternativo', 'Se ofrece cuando no se puede ingresar desde acá.'],
];

function Links(fields: Fields) {
  const { value, change } = fields;
  return (
    <Part title="Enlaces">
      <p className={styles.note}>El que dejás vacío no aparece en el sitio.</p>
      <div className={styles.fields}>
        {LINK_FIELDS.map(([name, label, description]) => (
          <TextInput
            key={name}
            label={label}
            description={description}
            placeholder="https://"
            {...bound(fields, name, 500)}
            onBlur={() => change({ [name]: completeLink(value[name]) })}
          />
        ))}
      </div>
    </Part>
  );
}
