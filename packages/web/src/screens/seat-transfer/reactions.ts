import type { ProblemOf } from '../../api/post-call.ts';
import { PROBLEM_CONTROLS } from './messages.ts';

/**
 * Every refusal shows the server's text and stays (spec 2 §8 "Other"; code 401 signs out in `postCall`). They differ in the control that
 * they are about; null for none.
 */
export const refusedControls: Record<ProblemOf<'WSTransferenciaTicket'>, string | null> = {
  'show-not-found': null,
  'holder-document-missing': PROBLEM_CONTROLS['holder-document'],
  'seat-code-malformed': PROBLEM_CONTROLS['seat-code'],
  'pin-malformed': PROBLEM_CONTROLS.pin,
  'beneficiary-name-missing': PROBLEM_CONTROLS['first-name'],
  'beneficiary-surname-missing': PROBLEM_CONTROLS['last-name'],
  'beneficiary-document-missing': PROBLEM_CONTROLS.document,
  'same-document': PROBLEM_CONTROLS['same-document'],
  // Which of the two is wrong must not be revealed.
  'seat-or-pin-wrong': null,
  'attempts-exceeded': null,
  'seat-already-transferred': null,
  'transfer-over': null,
  'show-over': null,
  'beneficiary-has-ticket': PROBLEM_CONTROLS.document,
  'holder-in-debt': null,
  'no-seat-holders': null,
  'person-barred': PROBLEM_CONTROLS.document,
  unlisted: null,
};
