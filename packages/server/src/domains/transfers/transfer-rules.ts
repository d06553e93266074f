import {
  CEDULA,
  type IdentityDocument,
  parseIdentityDocument,
  sameDocument,
} from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';

/** The form of a seat transfer, trimmed. */
export interface TransferForm {
  readonly holder: { readonly documentTypeId: number; readonly document: string };
  readonly seatCode: string;
  readonly pin: string;
  readonly beneficiary: {
    readonly firstName: string;
    readonly lastName: string;
    readonly documentTypeId: number;
    readonly document: string;
    readonly phone: string;
  };
}

export type FormProblem =
  | 'holder-document-missing'
  | 'seat-code-malformed'
  | 'pin-malformed'
  | 'beneficiary-name-missing'
  | 'beneficiary-surname-missing'
  | 'beneficiary-document-missing'
  | 'same-document';

export interface TransferPersons {
  readonly holder: IdentityDocument;
  readonly beneficiary: IdentityDocument;
}

const SHORTEST_NAME = 2;

/** The first failure of the form, in the order of spec 2 §5, or the two documents. */
export function readTransferForm(form: TransferForm): Result<TransferPersons, FormProblem> {
  const { beneficiary } = form;
  const holder = documentOf(form.holder);
  if (!holder) return refuse('holder-document-missing');
  if (!/^\d{4,}$/.test(form.seatCode)) return refuse('seat-code-malformed');
  if (!/^\d{4}$/.test(form.pin)) return refuse('pin-malformed');
  if (beneficiary.firstName.length < SHORTEST_NAME) return refuse('beneficiary-name-missing');
  if (beneficiary.lastName.length < SHORTEST_NAME) return refuse('beneficiary-surname-missing');
  const other = documentOf(beneficiary);
  if (!other) return refuse('beneficiary-document-missing');
  return sameDocument(holder, other) ? refuse('same-document') : ok({ holder, beneficiary: other });
}

function documentOf(typed: { documentTypeId: number; document: string }): IdentityDocument | null {
  return parseIdentityDocument(typed.documentTypeId || CEDULA, typed.document);
}
