import { PHONE } from '@club/contract/constants';
import type { Applicant } from '../../api/accreditations.ts';
import { type Check, isBlank } from '../form-problem/form-problem.ts';

/** First part of the ids of the applicant's controls. */
export const APPLICANT = 'applicant';

/** Spec 3 §5: one sentence for all required fields. */
export const DATA_MISSING = 'Debes ingresar todos los datos para la acreditación';

/** The required fields of every accreditation, in the order of spec 3 §5. */
export const applicantChecks: readonly Check<Applicant>[] = [
  [({ person }) => isBlank(person.firstName), DATA_MISSING, `${APPLICANT}-firstName`],
  [({ person }) => isBlank(person.lastName), DATA_MISSING, `${APPLICANT}-lastName`],
  [({ person }) => person.documentTypeId === 0, DATA_MISSING, `${APPLICANT}-documentTypeId`],
  [({ person }) => isBlank(person.document), DATA_MISSING, `${APPLICANT}-document`],
  [({ person }) => isBlank(person.phone), DATA_MISSING, `${APPLICANT}-phone`],
  [({ email }) => isBlank(email), DATA_MISSING, `${APPLICANT}-email`],
];

/** Checked once all fields are filled in. */
export const applicantPhoneCheck: Check<Applicant> = [
  ({ person }) => !isPhone(person.phone),
  'Teléfono incorrecto',
  `${APPLICANT}-phone`,
];

/** 8 to 20 digits (spec 3 §9). */
export const isPhone = (text: string): boolean => PHONE.test(text.trim());
