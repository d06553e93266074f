import { TextField } from '@club/ui/field/TextField.tsx';
import { useState } from 'react';
import { type GeneralRequest, requestGeneralAccreditation } from '../../api/accreditations.ts';
import type { DocumentType } from '../../api/people.ts';
import { ApplicantFields } from '../../features/accreditation/ApplicantFields.tsx';
import { firstFailure } from '../../features/form-problem/form-problem.ts';
import { outcomeOf, useLinkSubmit } from '../../features/link-submit/use-link-submit.ts';
import { EMPTY_PERSON } from '../../features/person-form/person-rules.ts';
import { FieldPair, RequestForm, RequestPart } from '../../features/request-form/RequestForm.tsx';
import { generalChecks } from './general-rules.ts';
import { generalReactions } from './reactions.ts';

interface GeneralFormProps {
  readonly showId: number;
  readonly documentTypes: readonly DocumentType[];
  readonly onSent: () => Promise<void>;
}

const EMPTY: GeneralRequest = { person: EMPTY_PERSON, email: '', company: '', position: '' };

/** The person, and their employer. */
export function GeneralForm({ showId, documentTypes, onSent }: GeneralFormProps) {
  const [request, setRequest] = useState(EMPTY);
  const change = (changes: Partial<GeneralRequest>): void => setRequest((last) => ({ ...last, ...changes }));
  const form = useLinkSubmit({
    check: () => firstFailure(generalChecks, request),
    send: async () => outcomeOf(await requestGeneralAccreditation(showId, request), generalReactions),
    onDone: onSent,
  });
  return (
    <RequestForm form={form} submitLabel="Solicitar acreditación">
      <RequestPart title="Tus datos">
        <ApplicantFields
          applicant={request}
          documentTypes={documentTypes}
          problem={form.problem}
          onChange={change}
        />
        <FieldPair>
          <TextField
            label="Empresa (opcional)"
            autoComplete="organization"
            maxLength={200}
            value={request.company}
            onChange={(company) => change({ company })}
          />
          <TextField
            label="Cargo (opcional)"
            autoComplete="organization-title"
            maxLength={200}
            value={request.position}
            onChange={(position) => change({ position })}
          />
        </FieldPair>
      </RequestPart>
    </RequestForm>
  );
}
