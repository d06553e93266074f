import { PHONE_LENGTH } from '@club/contract/constants';
import type { Applicant } from '../../api/accreditations.ts';
import type { DocumentType } from '../../api/people.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import type { FormProblem } from '../link-submit/use-link-submit.ts';
import { PersonFields } from '../person-form/PersonFields.tsx';
import { controlErrors } from '../request-form/control-errors.ts';
import { FieldPair } from '../request-form/RequestForm.tsx';
import { APPLICANT } from './applicant-rules.ts';

interface ApplicantFieldsProps {
  readonly applicant: Applicant;
  readonly documentTypes: readonly DocumentType[];
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<Applicant>) => void;
}

/** Who asks: name, document, e-mail and phone (spec 3 §2.6, §2.7). */
export function ApplicantFields({ applicant, documentTypes, problem, onChange }: ApplicantFieldsProps) {
  const { person, email } = applicant;
  const errors = controlErrors(problem, APPLICANT);
  return (
    <>
      <PersonFields
        idPrefix={APPLICANT}
        person={person}
        documentTypes={documentTypes}
        documentPlaceholder="Sin puntos ni guiones. Ej: 12345678"
        errors={errors}
        onChange={(change) => onChange({ person: { ...person, ...change } })}
      />
      <FieldPair>
        <TextField
          id={`${APPLICANT}-email`}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          error={errors.email}
          onChange={(value) => onChange({ email: value })}
        />
        <TextField
          id={`${APPLICANT}-phone`}
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
