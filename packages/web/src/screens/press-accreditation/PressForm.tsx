import { ACCREDITATION_LOCATION } from '@club/contract/constants';
import { useState } from 'react';
import { type MediaType, requestPressAccreditation } from '../../api/accreditations.ts';
import type { DocumentType } from '../../api/people.ts';
import { ApplicantFields } from '../../features/accreditation/ApplicantFields.tsx';
import { NO_FILE } from '../../features/file-field/choose-file.ts';
import { FileField } from '../../features/file-field/FileField.tsx';
import { outcomeOf, useLinkSubmit } from '../../features/link-submit/use-link-submit.ts';
import { EMPTY_PERSON } from '../../features/person-form/person-rules.ts';
import { RequestForm, RequestPart } from '../../features/request-form/RequestForm.tsx';
import { OutletFields } from './OutletFields.tsx';
import { CONTROLS, cardRules, type PressForm as FormState, firstPressProblem } from './press-rules.ts';
import { pressReactions } from './reactions.ts';

interface PressFormProps {
  readonly showId: number;
  readonly mediaTypes: readonly MediaType[];
  readonly documentTypes: readonly DocumentType[];
  /** The club asked for another picture of the card. */
  readonly needsCard: boolean;
  readonly onSent: () => Promise<void>;
}

const EMPTY: FormState = {
  person: EMPTY_PERSON,
  email: '',
  mediaTypeId: 0,
  outletName: '',
  location: ACCREDITATION_LOCATION.pressStand,
  card: NO_FILE,
};

/** The outlet, the journalist, and their AUF card if they have one. */
export function PressForm({ showId, mediaTypes, documentTypes, needsCard, onSent }: PressFormProps) {
  const [state, setState] = useState(EMPTY);
  const change = (changes: Partial<FormState>): void => setState((last) => ({ ...last, ...changes }));
  const card = state.card.kind === 'chosen' ? state.card.file : null;
  const form = useLinkSubmit({
    check: () => firstPressProblem(state, { needsCard }),
    send: async () => outcomeOf(await requestPressAccreditation(showId, { ...state, card }), pressReactions),
    onDone: onSent,
  });
  return (
    <RequestForm form={form} submitLabel="Solicitar acreditación">
      <RequestPart title="Medio">
        <OutletFields values={state} mediaTypes={mediaTypes} problem={form.problem} onChange={change} />
      </RequestPart>
      <RequestPart title="Tus datos">
        <ApplicantFields
          applicant={state}
          documentTypes={documentTypes}
          problem={form.problem}
          onChange={change}
        />
        <FileField
          id={CONTROLS.card}
          label={needsCard ? 'Carnet AUF' : 'Carnet AUF (opcional)'}
          hint="Imagen .svg, .png, .jpg, .jpeg o .webp de hasta 5 MB"
          rules={cardRules}
          value={state.card}
          onChange={(choice) => change({ card: choice })}
        />
      </RequestPart>
    </RequestForm>
  );
}
