import { PHONE_LENGTH } from '@club/contract/constants';
import { TextField } from '@club/ui/field/TextField.tsx';
import type { ComponentProps } from 'react';
import type { Person } from '../../api/people.ts';
import { controlErrors, type FormProblem } from '../form-problem/form-problem.ts';
import { PersonFields } from '../person-form/PersonFields.tsx';
import { FieldPair } from './RequestForm.tsx';

/** A person with e-mail and phone. */
interface Contact {
  readonly person: Person;
  readonly email: string;
}

type PersonProps = Pick<
  ComponentProps<typeof PersonFields>,
  'documentTypes' | 'labels' | 'documentPlaceholder' | 'idPrefix'
>;

interface ContactPersonFieldsProps extends PersonProps {
  readonly contact: Contact;
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<Contact>) => void;
}

/** Name, document, e-mail and phone of an applicant (spec 3 §2.5–2.7). */
export function ContactPersonFields({ contact, problem, onChange, ...rest }: ContactPersonFieldsProps) {
  const { person, email } = contact;
  const { idPrefix } = rest;
  const errors = controlErrors(problem, idPrefix);
  return (
    <>
      <PersonFields
        {...rest}
        person={person}
        errors={errors}
        onChange={(change) => onChange({ person: { ...person, ...change } })}
      />
      <FieldPair>
        <TextField
          id={`${idPrefix}-email`}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          error={errors.email}
          onChange={(value) => onChange({ email: value })}
        />
        <TextField
          id={`${idPrefix}-phone`}
          label="Teléfono"
          hint="De 8 a 20 números"
          isDigitsOnly
          autoComplete="tel"
          maxLength={PHONE_LENGTH.max}
          value={person.phone}
          error={errors.phone}
          onChange={(phone) => onChange({ person: { ...person, phone } })}
        />
      </FieldPair>
    </>
  );
}
