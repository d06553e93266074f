import { NATIONAL_ID_DOCUMENT_TYPE } from '@club/contract/constants';
import { Select } from '@club/ui/field/Select.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { DocumentType, Person } from '../../api/people.ts';
import styles from './PersonFields.module.css';

interface PersonFieldsProps {
  readonly person: Person;
  readonly documentTypes: readonly DocumentType[];
  readonly onChange: (change: Partial<Person>) => void;
  readonly errors?: Readonly<Record<string, string>>;
  /** The names are known and read-only. */
  readonly isNameFixed?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Other names for the two name fields. */
  readonly labels?: { readonly firstName: string; readonly lastName: string } | undefined;
  /** A placeholder in the document field, instead of the hint below it. */
  readonly documentPlaceholder?: string | undefined;
  /** Makes the ids of the controls: `{prefix}-firstName`, … */
  readonly idPrefix: string;
}

const LABELS = { firstName: 'Nombre', lastName: 'Apellido' };

/** Name, surname, document type and document of one person. */
export function PersonFields(props: PersonFieldsProps) {
  const { person, onChange, errors = {}, isNameFixed = false, isDisabled = false, idPrefix } = props;
  const { labels = LABELS, documentPlaceholder } = props;
  const name = { disabled: isDisabled, readOnly: isNameFixed, maxLength: 100, autoComplete: 'off' };
  return (
    <div className={styles.fields}>
      <TextField
        {...name}
        id={`${idPrefix}-firstName`}
        label={labels.firstName}
        value={person.firstName}
        error={errors.firstName}
        onChange={(firstName) => onChange({ firstName })}
      />
      <TextField
        {...name}
        id={`${idPrefix}-lastName`}
        label={labels.lastName}
        value={person.lastName}
        error={errors.lastName}
        onChange={(lastName) => onChange({ lastName })}
      />
      <Select
        id={`${idPrefix}-documentTypeId`}
        label="Tipo de documento"
        value={String(person.documentTypeId)}
        options={props.documentTypes.map(({ id, name: label }) => ({ value: String(id), label }))}
        disabled={isDisabled}
        error={errors.documentTypeId}
        onChange={(value) => onChange({ documentTypeId: Number(value) })}
      />
      <TextField
        id={`${idPrefix}-document`}
        label="Documento"
        hint={documentPlaceholder === undefined ? 'Sin puntos ni guiones, ej. 12345678' : undefined}
        placeholder={documentPlaceholder}
        value={person.document}
        isDigitsOnly={person.documentTypeId === NATIONAL_ID_DOCUMENT_TYPE}
        maxLength={20}
        autoComplete="off"
        disabled={isDisabled}
        error={errors.document}
        onChange={(document) => onChange({ document })}
      />
    </div>
  );
}
