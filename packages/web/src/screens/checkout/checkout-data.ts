import type { CheckoutShow } from '../../api/checkout-show.ts';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { DocumentType, KnownPerson, Payer } from '../../api/people.ts';
import type { Selection } from '../../session/selection.ts';
import type { ClubConfig } from '../../shell/club-config.ts';

/** The data of the checkout, required before it is shown. */
export interface CheckoutData {
  readonly selection: Selection;
  readonly show: CheckoutShow;
  readonly documentTypes: readonly DocumentType[];
  readonly knownPersons: readonly KnownPerson[];
  readonly payer: Payer;
  readonly extraFields: readonly ExtraField[];
  readonly club: ClubConfig;
  /** The buyer comes back from an order of another total than the purchase's, which was not paid. */
  readonly hasOtherTotal: boolean;
}
