import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { fetchCheckoutShow } from '../../api/checkout-show.ts';
import { fetchPurchaseFields } from '../../api/extra-fields.ts';
import { fetchDocumentTypes, fetchKnownPersons, fetchPayer } from '../../api/people.ts';
import { paths } from '../../paths.ts';
import { readSelection } from '../../session/selection.ts';
import { fetchClubConfig } from '../../shell/club-config.ts';
import type { CheckoutData } from './checkout-data.ts';

/** Loads everything in parallel. Without a selection, or with another show's, leads home (spec 2 §2.1). */
export async function loadCheckout({ params, request }: LoaderFunctionArgs): Promise<CheckoutData> {
  const selection = readSelection();
  if (selection === null || String(selection.showId) !== params.showId) throw redirect(paths.home());
  const [show, documentTypes, knownPersons, payer, extraFields, club] = await Promise.all([
    fetchCheckoutShow(selection.showId),
    fetchDocumentTypes(),
    fetchKnownPersons(),
    fetchPayer(),
    fetchPurchaseFields(selection.showId),
    fetchClubConfig(),
  ]);
  // The address to which the server leads back from an order of another total (decision 0007).
  const hasOtherTotal = new URL(request.url).searchParams.get('total') === 'cambio';
  return { selection, show, documentTypes, knownPersons, payer, extraFields, club, hasOtherTotal };
}

/** A change of the query alone is `useOtherTotal`'s: what is being filled in goes on with the same data. */
export function shouldReloadCheckout({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
