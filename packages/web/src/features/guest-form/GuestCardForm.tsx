import { PHONE_LENGTH } from '@club/contract/constants';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { Dispatch, ReactNode } from 'react';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { DocumentType } from '../../api/people.ts';
import { ExtraFields } from '../extra-fields/ExtraFields.tsx';
import { PersonFields } from '../person-form/PersonFields.tsx';
import styles from './GuestCardForm.module.css';
import type { GuestAction, GuestCard } from './guest-card.ts';
import { cardPrefix } from './guest-rules.ts';
import { TicketFieldset } from './TicketFieldset.tsx';

interface GuestCardFormProps {
  readonly card: GuestCard;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
  readonly dispatch: Dispatch<GuestAction>;
  /** What is wrong with one control of the page. */
  readonly problem: { readonly text: string; readonly controlId: string | null } | null;
  /** Names of the name fields, where they are not `Nombre` and `Apellido`. */
  readonly labels?: { readonly firstName: string; readonly lastName: string };
  /** Where the ticket is for: pairs of what and which, read-only. */
  readonly place?: readonly (readonly [label: string, value: string])[];
  readonly hasPhone?: boolean;
  /** Stand of the place, for its colour. */
  readonly stand?: string;
  /** The person is chosen and never typed. */
  readonly isPersonFixed?: boolean;
  /** Words at the end of the head. */
  readonly aside?: ReactNode;
  /** Buttons before the fields: choosing a person. */
  readonly children?: ReactNode;
}

/** Everything about one ticket of a private link: for whom it is, and what else the show asks (spec 3 §2). */
export function GuestCardForm({ card, fields, dispatch, ...props }: GuestCardFormProps) {
  const { number, person } = card;
  const prefix = cardPrefix(number);
  const errorOf = (control: string): string | undefined =>
    props.problem?.controlId === `${prefix}-${control}` ? props.problem.text : undefined;
  const extraErrors = fields.flatMap(({ id }) => {
    const error = errorOf(`extra-${id}`);
    return error ? [[id, error] as const] : [];
  });
  return (
    <TicketFieldset number={number} aside={props.aside} stand={props.stand}>
      {props.place && <Place entries={props.place} />}
      {props.children && <div className={styles.actions}>{props.children}</div>}
      <PersonFields
        idPrefix={prefix}
        person={person}
        documentTypes={props.documentTypes}
        documentPlaceholder={props.isPersonFixed ? '' : 'Sin puntos ni guiones. Ej: 12345678'}
        isDisabled={props.isPersonFixed ?? false}
        errors={firstErrors(errorOf)}
        onChange={(change) => dispatch({ type: 'typed', number, change })}
        {...(props.labels && { labels: props.labels })}
      />
      {props.hasPhone && (
        <div className={styles.phone}>
          <TextField
            id={`${prefix}-phone`}
            label="Teléfono (opcional)"
            isDigitsOnly
            maxLength={PHONE_LENGTH.max}
            autoComplete="off"
            value={person.phone}
            onChange={(phone) => dispatch({ type: 'typed', number, change: { phone } })}
          />
        </div>
      )}
      <ExtraFields
        idPrefix={prefix}
        fields={fields}
        answers={card.extras}
        errors={Object.fromEntries(extraErrors)}
        onAnswer={(fieldId, value) => dispatch({ type: 'answered', number, fieldId, value })}
      />
    </TicketFieldset>
  );
}

/** What a ticket prints large. */
const isNumeral = (label: string): boolean => label === 'Fila' || label === 'Asiento';

function firstErrors(errorOf: (control: string) => string | undefined) {
  const errors: { firstName?: string; lastName?: string; document?: string } = {};
  for (const field of ['firstName', 'lastName', 'document'] as const) {
    const error = errorOf(field);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

function Place({ entries }: { readonly entries: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.place}>
      {entries.map(([label, value]) => (
        <div key={label} data-numeral={isNumeral(label)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
