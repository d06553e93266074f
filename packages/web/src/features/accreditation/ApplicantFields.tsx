import type { ComponentProps } from 'react';
import type { Applicant } from '../../api/accreditations.ts';
import { ContactPersonFields } from '../request-form/ContactPersonFields.tsx';
import { APPLICANT } from './applicant-rules.ts';

type Shared = Pick<ComponentProps<typeof ContactPersonFields>, 'documentTypes' | 'problem' | 'onChange'>;

/** The applicant: name, document, e-mail and phone (spec 3 §2.6, §2.7). */
export function ApplicantFields({ applicant, ...shared }: Shared & { readonly applicant: Applicant }) {
  return (
    <ContactPersonFields
      {...shared}
      idPrefix={APPLICANT}
      contact={applicant}
      documentPlaceholder="Sin puntos ni guiones. Ej: 12345678"
    />
  );
}
