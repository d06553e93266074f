import { NATIONAL_ID_DOCUMENT_TYPE } from '@club/contract/constants';
import type { KnownPerson, Person } from '../../api/people.ts';
import type { SeatHolder } from '../../api/seat-transfer.ts';
import { EMPTY_PERSON, personOf } from '../../features/person-form/person-rules.ts';

export interface TransferForm {
  readonly holder: SeatHolder;
  /** The beneficiary among the known persons; null while it is typed. */
  readonly knownPersonId: number | null;
  readonly beneficiary: Person;
}

export const EMPTY_TRANSFER: TransferForm = {
  holder: { documentTypeId: NATIONAL_ID_DOCUMENT_TYPE, document: '', seatCode: '', pin: '' },
  knownPersonId: null,
  beneficiary: EMPTY_PERSON,
};

export type TransferAction =
  | { readonly type: 'holder-typed'; readonly change: Partial<SeatHolder> }
  | { readonly type: 'beneficiary-typed'; readonly change: Partial<Person> }
  | { readonly type: 'beneficiary-picked'; readonly person: KnownPerson | null };

export function reduceTransfer(form: TransferForm, action: TransferAction): TransferForm {
  switch (action.type) {
    case 'holder-typed':
      return { ...form, holder: { ...form.holder, ...action.change } };
    case 'beneficiary-typed':
      return { ...form, beneficiary: { ...form.beneficiary, ...action.change } };
    case 'beneficiary-picked':
      return picked(form, action.person);
  }
}

function picked(form: TransferForm, person: KnownPerson | null): TransferForm {
  return {
    ...form,
    knownPersonId: person?.id ?? null,
    beneficiary: person ? personOf(person) : EMPTY_PERSON,
  };
}
