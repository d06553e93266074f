import { type LoaderFunctionArgs, replace } from 'react-router';
import { type CheckoutShow, fetchCheckoutShow } from '../../../api/checkout-show.ts';
import { paths } from '../../../paths.ts';
import { readCardReturn } from '../return-parameters.ts';

export interface CardReturnData {
  readonly holdId: number;
  readonly show: CheckoutShow;
}

/** A return without an approved payment of ours leads to the error page (spec 2 §2.5). */
export async function loadCardReturn({ request }: LoaderFunctionArgs): Promise<CardReturnData> {
  const parameters = readCardReturn(new URL(request.url).searchParams);
  if (parameters === null) throw replace(paths.notFound());
  return { holdId: parameters.holdId, show: await fetchCheckoutShow(parameters.showId) };
}
