import type { DocumentType } from '../../api/people.ts';
import { FileField } from '../../features/file-field/FileField.tsx';
import { controlErrors, type FormProblem } from '../../features/form-problem/form-problem.ts';
import { ContactPersonFields } from '../../features/request-form/ContactPersonFields.tsx';
import type { ResponsibleForm } from './registration-form.ts';
import { imageRules, RESPONSIBLE } from './registration-rules.ts';
import { CARD_FIELD, PERSON_LABELS } from './words.ts';

interface ResponsibleFieldsProps {
  readonly responsible: ResponsibleForm;
  readonly documentTypes: readonly DocumentType[];
  readonly problem: FormProblem | null;
  readonly onChange: (change: Partial<ResponsibleForm>) => void;
}

/** The responsible person and their contact. */
export function ResponsibleFields({ responsible, documentTypes, problem, onChange }: ResponsibleFieldsProps) {
  return (
    <>
      <ContactPersonFields
        idPrefix={RESPONSIBLE}
        contact={responsible}
        documentTypes={documentTypes}
        labels={PERSON_LABELS}
        problem={problem}
        onChange={onChange}
      />
      <FileField
        {...CARD_FIELD}
        id={`${RESPONSIBLE}-card`}
        rules={imageRules}
        value={responsible.card}
        error={controlErrors(problem, RESPONSIBLE).card}
        onChange={(choice) => onChange({ card: choice })}
      />
    </>
  );
}
