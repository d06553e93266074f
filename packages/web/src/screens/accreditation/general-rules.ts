import type { GeneralRequest } from '../../api/accreditations.ts';
import { applicantChecks, applicantPhoneCheck } from '../../features/accreditation/applicant-rules.ts';
import type { Check } from '../../features/form-problem/form-problem.ts';

/** Spec 3 §5 "General accreditation": company and position are optional. */
export const generalChecks: readonly Check<GeneralRequest>[] = [...applicantChecks, applicantPhoneCheck];
