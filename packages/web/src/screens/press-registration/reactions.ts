import type { ProblemOf } from '../../api/post-call.ts';
import type { LinkReaction } from '../../features/link-submit/use-link-submit.ts';

/** The reaction to a refused registration: its text is always shown (spec 3 §8 "Outlet registration"). */
export const registrationReactions: Record<ProblemOf<'WSPrensaMedioAlta'>, LinkReaction> = {
  'outlet-name-missing': 'stay',
  'outlet-type-missing': 'stay',
  'responsible-name-missing': 'stay',
  'responsible-surname-missing': 'stay',
  'responsible-document-missing': 'stay',
  'responsible-phone-missing': 'stay',
  'responsible-email-missing': 'stay',
  'phone-invalid': 'stay',
  'responsible-card-missing': 'stay',
  'member-name-missing': 'stay',
  'member-surname-missing': 'stay',
  'member-document-missing': 'stay',
  'member-role-missing': 'stay',
  'member-card-missing': 'stay',
  'responsible-as-member': 'stay',
  'image-too-big': 'stay',
  'image-unreadable': 'stay',
  'document-invalid': 'stay',
  'member-repeated': 'stay',
  'outlet-already-registered': 'stay',
  unlisted: 'stay',
};
