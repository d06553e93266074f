import { useReducer } from 'react';
import type { DocumentType } from '../../api/people.ts';
import { type OutletType, registerOutlet } from '../../api/press.ts';
import { outcomeOf, useLinkSubmit } from '../../features/link-submit/use-link-submit.ts';
import { RequestForm, RequestPart } from '../../features/request-form/RequestForm.tsx';
import { MemberList } from './MemberList.tsx';
import { OutletFields } from './OutletFields.tsx';
import { ResponsibleFields } from './ResponsibleFields.tsx';
import { registrationReactions } from './reactions.ts';
import { EMPTY_REGISTRATION, reduceRegistration, registrationOf } from './registration-form.ts';
import { firstRegistrationProblem } from './registration-rules.ts';

interface RegistrationFormProps {
  readonly outletTypes: readonly OutletType[];
  readonly documentTypes: readonly DocumentType[];
  readonly onSent: () => Promise<void>;
}

/** The outlet, its responsible person, and its members. */
export function RegistrationForm({ outletTypes, documentTypes, onSent }: RegistrationFormProps) {
  const [registration, dispatch] = useReducer(reduceRegistration, EMPTY_REGISTRATION);
  const form = useLinkSubmit({
    check: () => firstRegistrationProblem(registration),
    send: async () => outcomeOf(await registerOutlet(registrationOf(registration)), registrationReactions),
    onDone: onSent,
  });
  const { problem } = form;
  return (
    <RequestForm form={form} submitLabel="Registrar medio">
      <RequestPart title="Datos del medio">
        <OutletFields
          outlet={registration.outlet}
          types={outletTypes}
          problem={problem}
          onChange={(change) => dispatch({ type: 'outlet-changed', change })}
        />
      </RequestPart>
      <RequestPart title="Responsable del medio">
        <ResponsibleFields
          responsible={registration.responsible}
          documentTypes={documentTypes}
          problem={problem}
          onChange={(change) => dispatch({ type: 'responsible-changed', change })}
        />
      </RequestPart>
      <MemberList
        members={registration.members}
        documentTypes={documentTypes}
        problem={problem}
        dispatch={dispatch}
      />
    </RequestForm>
  );
}
