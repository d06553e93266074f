import type { LoaderFunctionArgs } from 'react-router';
import { type CheckoutShow, fetchCheckoutShow } from '../../api/checkout-show.ts';
import {
  type DocumentType,
  fetchKnownPersons,
  fetchLinkDocumentTypes,
  type KnownPerson,
} from '../../api/people.ts';
import { fetchAdmitsTransfers } from '../../api/seat-transfer.ts';

export interface SeatTransferData {
  readonly show: CheckoutShow;
  readonly admitsTransfers: boolean;
  readonly documentTypes: readonly DocumentType[];
  readonly knownPersons: readonly KnownPerson[];
}

/** Loads everything in parallel; a failure leads to the error page (spec 2 §8). */
export async function loadSeatTransfer({ params }: LoaderFunctionArgs): Promise<SeatTransferData> {
  const showId = Number(params.showId);
  const [show, admitsTransfers, documentTypes, knownPersons] = await Promise.all([
    fetchCheckoutShow(showId),
    fetchAdmitsTransfers(showId),
    fetchLinkDocumentTypes(),
    fetchKnownPersons(),
  ]);
  return { show, admitsTransfers, documentTypes, knownPersons };
}
