import { ACCREDITATION_CARD } from '@club/contract/constants';
import type { PressRequest } from '../../api/accreditations.ts';
import {
  applicantChecks,
  applicantPhoneCheck,
  DATA_MISSING,
} from '../../features/accreditation/applicant-rules.ts';
import { type FileChoice, type FileRules, STILL_READING } from '../../features/file-field/choose-file.ts';
import {
  type Check,
  type FormProblem,
  firstFailure,
  isBlank,
} from '../../features/form-problem/form-problem.ts';

/** The form on the page: the card may be a refused file. */
export interface PressForm extends Omit<PressRequest, 'card'> {
  readonly card: FileChoice;
}

/** Ids of the outlet's controls and of the card's. */
export const CONTROLS = {
  mediaType: 'outlet-mediaTypeId',
  outletName: 'outlet-outletName',
  location: 'outlet-location',
  card: 'outlet-card',
} as const;

/** Spec 3 §5, §9: the rules of a card's picture, checked in this order. */
export const cardRules: FileRules = {
  ...ACCREDITATION_CARD,
  texts: {
    extension: 'El carnet AUF debe tener una de las siguientes extensiones: .svg, .png, .jpg, .jpeg, .webp',
    size: 'El carnet AUF no debe superar los 5MB de tamaño.',
    unreadable: 'Error al cargar el carnet AUF.',
  },
};

const CARD_MISSING = 'Adjuntá la nueva imagen del carnet AUF.';

const checks: readonly Check<PressForm>[] = [
  ...applicantChecks,
  [({ outletName }) => isBlank(outletName), DATA_MISSING, CONTROLS.outletName],
  [({ mediaTypeId }) => mediaTypeId === 0, DATA_MISSING, CONTROLS.mediaType],
  [({ location }) => location === '', DATA_MISSING, CONTROLS.location],
  applicantPhoneCheck,
];

/** Spec 3 §5 "Press accreditation": the first failure, the card last. `needsCard`: the club asked for another picture. */
export function firstPressProblem(
  form: PressForm,
  { needsCard }: { readonly needsCard: boolean },
): FormProblem | null {
  return firstFailure(checks, form) ?? cardProblem(form.card, needsCard);
}

function cardProblem(card: FileChoice, needsCard: boolean): FormProblem | null {
  if (card.kind === 'none' && needsCard) return { text: CARD_MISSING, controlId: CONTROLS.card };
  if (card.kind === 'reading') return { text: STILL_READING, controlId: CONTROLS.card };
  return card.kind === 'refused' ? { text: cardRules.texts[card.problem], controlId: CONTROLS.card } : null;
}
