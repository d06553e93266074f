import type { ProblemOf } from '../../api/post-call.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused request (spec 3 §8 "Accreditation request"). */
export const generalReactions: Record<ProblemOf<'WSAcreditacionGrlSolicitud'>, LinkReaction> = {
  'show-not-found': 'error-route',
  'accreditation-not-offered': 'error-route',
  'show-over': 'error-route',
  'accreditation-closed': 'stay',
  'data-missing': 'stay',
  'phone-invalid': 'stay',
  'email-invalid': 'stay',
  'document-invalid': 'stay',
  'already-requested': 'stay',
  'person-barred': 'stay',
  unlisted: 'stay',
};
