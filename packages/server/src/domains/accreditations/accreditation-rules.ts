import { ACCREDITATION_CARD, PHONE } from '@club/contract/constants';
import { isEmail } from '../../shared/email.ts';
import { parseIdentityDocument } from '../../shared/identity-document.ts';
import { refuse } from '../../shared/result.ts';
import { base64Size } from '../uploads/public.ts';
import type { Applicant, CardFile, PressForm } from './accreditation-form.ts';

/** Whether, and until when, a show takes requests of a kind. */
export interface Opening {
  readonly closesAt: Date;
  /** The club closed them before their deadline. */
  readonly closedAt: Date | null;
}

export type GateProblem = 'accreditation-not-offered' | 'show-over' | 'accreditation-closed';

/** Why the show takes no request of the kind now; null if it does. */
export function gateProblem({
  opening,
  show,
  now,
}: {
  readonly opening: Opening | null;
  readonly show: { readonly startsAt: Date; readonly cancelledAt: Date | null };
  readonly now: Date;
}): GateProblem | null {
  if (!opening) return 'accreditation-not-offered';
  // Its page says that the show was cancelled.
  if (show.cancelledAt !== null) return 'accreditation-closed';
  if (now >= show.startsAt) return 'show-over';
  return opening.closedAt !== null || now >= opening.closesAt ? 'accreditation-closed' : null;
}

/** The checks of both kinds of request. */
export interface ApplicantChecks {
  /** A field that only this kind requires is missing. */
  readonly isMoreMissing: boolean;
  readonly documentTypeIds: ReadonlySet<number>;
}

/** The first failure of the applicant's data, in the order of spec 3 §5. */
export function applicantProblem(applicant: Applicant, { isMoreMissing, documentTypeIds }: ApplicantChecks) {
  const { firstName, lastName, documentTypeId, typedDocument, email, phone } = applicant;
  const isMissing = documentTypeId === 0 || [firstName, lastName, typedDocument, email, phone].includes('');
  if (isMissing || isMoreMissing) return refuse('data-missing');
  if (!PHONE.test(phone)) return refuse('phone-invalid');
  if (!isEmail(email)) return refuse('email-invalid');
  const document =
    documentTypeIds.has(documentTypeId) && parseIdentityDocument(documentTypeId, typedDocument);
  return document ? null : refuse('document-invalid');
}

/** Whether a field is missing that only a press accreditation requires. */
export function isPressDataMissing({ outletName, mediaTypeId, location }: PressForm): boolean {
  return outletName === '' || mediaTypeId === 0 || location === 'missing';
}

/** The first failure of the fields that only a press accreditation has, before the card's content is checked. */
export function pressProblem(form: PressForm, mediaTypeIds: ReadonlySet<number>) {
  if (!mediaTypeIds.has(form.mediaTypeId)) return refuse('media-type-unknown');
  if (form.location === 'unknown') return refuse('location-unknown');
  return form.card && cardProblem(form.card);
}

function cardProblem({ base64, extension }: CardFile) {
  if (!ACCREDITATION_CARD.extensions.some((allowed) => allowed === extension))
    return refuse('card-extension');
  return base64Size(base64) > ACCREDITATION_CARD.maxBytes ? refuse('card-too-big') : null;
}
