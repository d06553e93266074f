import { NativeSelect, Select, TextInput } from '@mantine/core';
import type { Choice, ExtraField } from '../../api/till.ts';
import parts from '../../styles/parts.module.css';
import styles from './window.module.css';
import { type Person, pesos } from './window-rules.ts';

interface PersonFieldsProps {
  readonly person: Person;
  readonly isFirst: boolean;
  readonly documentTypes: readonly Choice[];
  /** The show's extra fields per ticket. */
  readonly fields: readonly ExtraField[];
  readonly onChange: (fields: Partial<Person>) => void;
  /** The document is complete: the register is asked. */
  readonly onDocument: (documentTypeId: number) => void;
}

/** The person of a place: the document first, from which the register fills in the rest. */
export function PersonFields({ person, isFirst, documentTypes, fields, ...does }: PersonFieldsProps) {
  const { text, problem, price, category, note, extras } = person;
  const { onChange, onDocument } = does;
  // The same number is now another document.
  const onType = (documentTypeId: number) => {
    onChange({ documentTypeId });
    onDocument(documentTypeId);
  };
  return (
    <fieldset className={styles.person}>
      <legend>
        {person.n}. {text}
      </legend>
      <Select
        label="Tipo"
        aria-label={`Tipo de documento, ${text}`}
        allowDeselect={false}
        value={String(person.documentTypeId)}
        data={documentTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => value && onType(Number(value))}
      />
      <TextInput
        label="Documento"
        data-step
        autoFocus={isFirst}
        inputMode="numeric"
        autoComplete="off"
        value={person.document}
        error={problem}
        onChange={(event) => onChange({ document: event.currentTarget.value })}
        onBlur={() => price === null && onDocument(person.documentTypeId)}
      />
      <TextInput
        label="Nombre"
        data-step
        autoComplete="off"
        maxLength={80}
        value={person.firstName}
        onChange={(event) => onChange({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label="Apellido"
        data-step
        autoComplete="off"
        maxLength={80}
        value={person.lastName}
        onChange={(event) => onChange({ lastName: event.currentTarget.value })}
      />
      <p className={styles.price} role="status">
        {price !== null && (
          <>
            <strong>{pesos(price)}</strong>
            <span className={parts.minor}>{category}</span>
          </>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </p>
      {fields.map((field) => (
        <ExtraAnswer
          key={field.id}
          field={field}
          value={extras[field.id] ?? ''}
          onChange={(value) => onChange({ extras: { ...extras, [field.id]: value } })}
        />
      ))}
    </fieldset>
  );
}

interface ExtraAnswerProps {
  readonly field: ExtraField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A native list: works by touch or typing, without a press to open it. */
function ExtraAnswer({ field: { name, isMandatory, options }, value, onChange }: ExtraAnswerProps) {
  const common = {
    ...{
      label: isMandatory ? name : `${name} (opcional)`,
      className: styles.extra,
      'data-step': true,
      value,
    },
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  return options ? (
    <NativeSelect {...common} data={[{ value: '', label: 'Elegí una opción' }, ...options]} />
  ) : (
    <TextInput {...common} autoComplete="off" maxLength={200} />
  );
}
