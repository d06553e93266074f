import { DOCUMENT_LONGER_THAN, NAME_LONGER_THAN, NATIONAL_ID_DOCUMENT_TYPE } from '@club/contract/constants';
import { documentDigits } from '@club/ui/lib/documents.ts';
import type { Payer } from '../../api/people.ts';
import { brandOf, hasCheckDigit } from './card-brand.ts';
import { hasEnded, type YearMonth } from './card-expiry.ts';

/** The document types of the card provider (spec 2 §2.2). */
export const CARD_DOCUMENT_TYPES = ['CI', 'Otro'] as const;

/** The typed card. It exists only in the dialog: never stored, logged or sent to our server. */
export interface CardForm {
  readonly email: string;
  readonly holderName: string;
  readonly documentType: (typeof CARD_DOCUMENT_TYPES)[number];
  /** Digits. */
  readonly document: string;
  /** Digits. */
  readonly number: string;
  /** 0 until chosen. */
  readonly month: number;
  /** 0 until chosen. */
  readonly year: number;
  /** Digits. */
  readonly code: string;
  readonly instalments: number;
}

export type CardField = 'email' | 'holderName' | 'document' | 'number' | 'month' | 'year' | 'code';

/** A form filled with the payer's known data. */
export function emptyCardForm(payer: Payer): CardForm {
  return {
    email: payer.email,
    holderName: '',
    documentType: payer.documentTypeId === NATIONAL_ID_DOCUMENT_TYPE ? 'CI' : 'Otro',
    document: documentDigits(payer.document),
    number: '',
    month: 0,
    year: 0,
    code: '',
    instalments: 1,
  };
}

/** A basic address: something, an at sign, a name with a dot (spec 2 §5). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

const SHORTEST_CODE = 3;

/** The first invalid field, in the order of the form; null when there is none. */
export function firstWrongField(form: CardForm, now: YearMonth): CardField | null {
  if (!isEmail(form.email)) return 'email';
  if (form.holderName.trim().length <= NAME_LONGER_THAN) return 'holderName';
  if (form.document.length <= DOCUMENT_LONGER_THAN) return 'document';
  const brand = brandOf(form.number);
  if (form.number.length !== brand?.digits || !hasCheckDigit(form.number)) return 'number';
  if (form.month === 0) return 'month';
  if (form.year === 0) return 'year';
  if (hasEnded(form, now)) return 'month';
  return form.code.length < Math.max(SHORTEST_CODE, brand.codeDigits) ? 'code' : null;
}
