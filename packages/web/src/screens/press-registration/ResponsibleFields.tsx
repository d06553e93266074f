import { PHONE_LENGTH } from '@club/contract/constants';
import type { DocumentType } from '../../api/people.ts';
import { FileField } from '../../features/file-field/FileField.tsx';
import type { FormProblem } from '../../features/link-submit/use-link-submit.ts';
import { PersonFields } from '../../features/person-form/PersonFields.tsx';
import { controlErrors } from '../../features/request-form/control-errors.ts';
import { FieldPair } from '../../features/request-form/RequestForm.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { ResponsibleForm } from './registration-form.ts';
import { imageRules, RESPONSIBLE } from './registration-rules.ts';
import { CARD_FIELD, PERSON_LABELS } from './words.ts';

interface ResponsibleFieldsProps {
  readonly responsible: ResponsibleForm;
  readonly documentTypes: readonly DocumentType[];
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<ResponsibleForm>) => void;
}

/** Who answers for the outlet, and how they are reached. */
export function ResponsibleFields({ responsible, documentTypes, problem, onChange }: ResponsibleFieldsProps) {
  const { person, email, card } = responsible;
  const errors = controlErrors(problem, RESPONSIBLE);
  return (
    <>
      <PersonFields
        idPrefix={RESPONSIBLE}
        person={person}
        documentTypes={documentTypes}
        labels={PERSON_LABELS}
        errors={errors}
        onChange={(change) => onChange({ person: { ...person, ...change } })}
      />
      <FieldPair>
        <TextField
          id={`${RESPONSIBLE}-email`}
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          error={errors.email}
          onChange={(value) => onChange({ email: value })}
        />
        <TextField
          id={`${RESPONSIBLE}-phone`}
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
      <FileField
        {...CARD_FIELD}
        id={`${RESPONSIBLE}-card`}
        rules={imageRules}
        value={card}
        error={errors.card}
        onChange={(choice) => onChange({ card: choice })}
      />
    </>
  );
}
