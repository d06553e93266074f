import { Button } from '@club/ui/button/Button.tsx';
import { TextField } from '@club/ui/field/TextField.tsx';
import { useEffect, useRef } from 'react';
import type { DocumentType } from '../../api/people.ts';
import { FileField } from '../../features/file-field/FileField.tsx';
import { controlErrors, type FormProblem } from '../../features/form-problem/form-problem.ts';
import { PersonFields } from '../../features/person-form/PersonFields.tsx';
import { RequestPart } from '../../features/request-form/RequestForm.tsx';
import type { MemberForm } from './registration-form.ts';
import { imageRules, memberPrefix } from './registration-rules.ts';
import { CARD_FIELD, PERSON_LABELS } from './words.ts';

interface MemberFieldsProps {
  /** 1 for the first member. */
  readonly number: number;
  readonly member: MemberForm;
  readonly documentTypes: readonly DocumentType[];
  readonly problem: FormProblem | null;
  /** The row was just added by a press: its first field gets the focus. */
  readonly takesFocus: boolean;
  readonly onChange: (change: Partial<MemberForm>) => void;
  /** Omitted for the only member. */
  readonly onRemove: (() => void) | undefined;
}

/** One member of the outlet. */
export function MemberFields({
  number,
  member,
  documentTypes,
  problem,
  onChange,
  ...props
}: MemberFieldsProps) {
  const prefix = memberPrefix(member);
  const errors = controlErrors(problem, prefix);
  const { person } = member;
  useFocusWhenAdded(`${prefix}-firstName`, props.takesFocus);
  return (
    <RequestPart
      title={`Integrante ${number}`}
      action={
        props.onRemove && (
          <Button
            tone="quiet"
            size="s"
            icon="trash"
            aria-label={`Quitar integrante ${number}`}
            onClick={props.onRemove}
          >
            Quitar
          </Button>
        )
      }
    >
      <PersonFields
        idPrefix={prefix}
        person={person}
        documentTypes={documentTypes}
        labels={PERSON_LABELS}
        errors={errors}
        onChange={(change) => onChange({ person: { ...person, ...change } })}
      />
      <TextField
        id={`${prefix}-role`}
        label="Rol"
        placeholder="Ej: Fotógrafo"
        autoComplete="off"
        maxLength={200}
        value={member.role}
        error={errors.role}
        onChange={(role) => onChange({ role })}
      />
      <FileField
        {...CARD_FIELD}
        id={`${prefix}-card`}
        rules={imageRules}
        value={member.card}
        error={errors.card}
        onChange={(card) => onChange({ card })}
      />
    </RequestPart>
  );
}

function useFocusWhenAdded(controlId: string, takesFocus: boolean): void {
  const isAdded = useRef(takesFocus);
  useEffect(() => {
    if (isAdded.current) document.getElementById(controlId)?.focus();
  }, [controlId]);
}
