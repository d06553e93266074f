import {
  DOCUMENT_LONGER_THAN,
  NAME_LONGER_THAN,
  SEAT_CODE_LONGER_THAN,
  SEAT_PIN_LENGTH,
} from '@club/contract/constants';
import { hasRepeatedDocument } from '../../features/person-form/person-rules.ts';
import type { TransferForm } from './transfer-form.ts';

/** Why a transfer cannot be sent, in the order of spec 2 §5. */
export type TransferProblem =
  | 'holder-document'
  | 'seat-code'
  | 'pin'
  | 'first-name'
  | 'last-name'
  | 'document'
  | 'same-document';

const isLonger = (text: string, length: number): boolean => text.trim().length > length;

/** The first missing field; null when the button is enabled (spec 2 §5 "Transfer form complete"). */
export function firstMissing({ holder, beneficiary }: TransferForm): TransferProblem | null {
  if (!isLonger(holder.document, DOCUMENT_LONGER_THAN)) return 'holder-document';
  if (!/^\d+$/.test(holder.seatCode) || !isLonger(holder.seatCode, SEAT_CODE_LONGER_THAN)) return 'seat-code';
  if (!/^\d+$/.test(holder.pin) || holder.pin.length !== SEAT_PIN_LENGTH) return 'pin';
  if (!isLonger(beneficiary.firstName, NAME_LONGER_THAN)) return 'first-name';
  if (!isLonger(beneficiary.lastName, NAME_LONGER_THAN)) return 'last-name';
  return isLonger(beneficiary.document, DOCUMENT_LONGER_THAN) ? null : 'document';
}

/** The first fault of a form that is sent, or null. */
export function firstProblem(form: TransferForm): TransferProblem | null {
  const missing = firstMissing(form);
  if (missing) return missing;
  const { documentTypeId, document } = form.holder;
  const isSame = hasRepeatedDocument([form.beneficiary, { ...form.beneficiary, documentTypeId, document }]);
  return isSame ? 'same-document' : null;
}
