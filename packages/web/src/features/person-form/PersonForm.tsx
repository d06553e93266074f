import type { Dispatch, ReactNode } from 'react';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { DocumentType, Person } from '../../api/people.ts';
import type { PersonCard } from '../../api/person-card.ts';
import { controlErrors, type FormProblem } from '../form-problem/form-problem.ts';
import { ExtraFields } from './ExtraFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import styles from './PersonForm.module.css';
import { cardLine, cardPrefix } from './person-rules.ts';
import { TicketFieldset } from './TicketFieldset.tsx';
import type { CardFold } from './use-fold.ts';

/** The typed data of a card. */
export type PersonAction =
  | { readonly type: 'typed'; readonly number: number; readonly change: Partial<Person> }
  | { readonly type: 'answered'; readonly number: number; readonly fieldId: number; readonly value: string };

interface PersonFormProps {
  readonly card: PersonCard;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
  readonly dispatch: Dispatch<PersonAction>;
  /** The problem of one control of the page. */
  readonly problem: FormProblem | null;
  /** Names of the name fields, where they are not `Nombre` and `Apellido`. */
  readonly labels?: { readonly firstName: string; readonly lastName: string } | undefined;
  /** A placeholder in the document field, instead of the hint below it. */
  readonly documentPlaceholder?: string;
  /** The place of the ticket: label and value pairs, read-only. */
  readonly place?: readonly (readonly [label: string, value: string])[] | undefined;
  /** Stand of the place, for its colour. */
  readonly stand?: string | undefined;
  /** The names are known and read-only. */
  readonly isNameFixed?: boolean;
  /** The person can only be chosen, not typed. */
  readonly isPersonFixed?: boolean | undefined;
  /** Text at the end of the head. */
  readonly aside?: ReactNode;
  /** Before the fields: ways to choose a person. */
  readonly picker?: ReactNode;
  /** After the person: other fields of the page. */
  readonly children?: ReactNode;
  /** At the end of the card. */
  readonly foot?: ReactNode;
  readonly fold?: CardFold | undefined;
}

/** One ticket's form: its person, and the show's extra fields (spec 2 §2.1, 3 §2). */
export function PersonForm({ card, fields, dispatch, ...props }: PersonFormProps) {
  const { number, person } = card;
  const prefix = cardPrefix(number);
  const errors = controlErrors(props.problem, prefix);
  return (
    <TicketFieldset
      number={number}
      aside={props.aside}
      stand={props.stand}
      fold={props.fold}
      line={cardLine(card)}
    >
      {props.place && <Place entries={props.place} />}
      {props.picker}
      <PersonFields
        idPrefix={prefix}
        person={person}
        documentTypes={props.documentTypes}
        documentPlaceholder={props.documentPlaceholder}
        isNameFixed={props.isNameFixed}
        isDisabled={props.isPersonFixed}
        errors={errors}
        labels={props.labels}
        onChange={(change) => dispatch({ type: 'typed', number, change })}
      />
      {props.children}
      <ExtraFields
        idPrefix={prefix}
        fields={fields}
        answers={card.extras}
        errors={errors}
        onAnswer={(fieldId, value) => dispatch({ type: 'answered', number, fieldId, value })}
      />
      {props.foot}
    </TicketFieldset>
  );
}

/** The large print of a ticket. */
const isNumeral = (label: string): boolean => label === 'Fila' || label === 'Asiento';

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
