import { showToast } from '@club/ui/toast/toasts.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { type ExtraField, fetchBoxFields, fetchCourtesyFields } from '../../api/extra-fields.ts';
import { Fault } from '../../api/fault.ts';
import {
  fetchPaymentLink,
  holdLinkPlaces,
  type LinkAddress,
  type LinkHold,
  type PaymentLinkPage,
} from '../../api/payment-link.ts';
import { type DocumentType, fetchLinkDocumentTypes } from '../../api/people.ts';
import { idParam, textParam } from '../../features/link-page/link-params.ts';
import { paths } from '../../paths.ts';
import { holdReactions } from './reactions.ts';
import { hasPaid } from './return-parameters.ts';

/** An unpaid link, with its places held. */
export interface OpenLink extends PaymentLinkPage {
  readonly state: 'open';
  readonly hold: LinkHold;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
}

export type PaymentLinkData =
  | OpenLink
  /** A payment was made, or may have been, and its tickets are not issued yet. */
  | (PaymentLinkPage & { readonly state: 'waiting' })
  | (PaymentLinkPage & { readonly state: 'issued' });

/** Opens the link and holds its places; issued tickets are only shown (spec 2 §2.7, §4). */
export async function loadPaymentLink({ params, request }: LoaderFunctionArgs): Promise<PaymentLinkData> {
  const address = {
    showId: idParam(params.showId),
    paymentLinkId: idParam(params.paymentLinkId),
    token: textParam(params.token),
  };
  const page = await fetchPaymentLink(address);
  if (page === null) throw data(null, { status: 404 });
  if (page.link.issuedCount > 0) return { ...page, state: 'issued' };
  if (hasPaid(new URL(request.url).searchParams)) return { ...page, state: 'waiting' };
  return holdPlaces(page, address);
}

async function holdPlaces(page: PaymentLinkPage, { showId }: LinkAddress): Promise<PaymentLinkData> {
  const [held, documentTypes, fields] = await Promise.all([
    holdLinkPlaces(page.link),
    fetchLinkDocumentTypes(),
    fetchFields(showId),
  ]);
  if (held.ok) return { ...page, state: 'open', hold: held.hold, documentTypes, fields };
  switch (holdReactions[held.problem]) {
    case 'wait':
      return { ...page, state: 'waiting' };
    case 'home':
      showToast('error', held.text);
      throw redirect(paths.home());
    case 'error':
      throw new Fault(`The places of a payment link could not be held: ${held.text}`);
  }
}

/** The link page has the fields of courtesies and of boxes (spec 2 §7), each question once. */
async function fetchFields(showId: number): Promise<ExtraField[]> {
  const [own, ofBoxes] = await Promise.all([fetchCourtesyFields(showId), fetchBoxFields(showId)]);
  return [...own, ...ofBoxes.filter(({ id }) => own.every((field) => field.id !== id))];
}
