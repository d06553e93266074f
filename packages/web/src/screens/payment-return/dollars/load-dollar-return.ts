import { type LoaderFunctionArgs, replace } from 'react-router';
import { type CheckoutShow, fetchCheckoutShow } from '../../../api/checkout-show.ts';
import { paths } from '../../../paths.ts';
import { type DollarReturn, readDollarReturn } from '../return-parameters.ts';

export interface DollarReturnData {
  readonly payment: DollarReturn;
  readonly show: CheckoutShow;
}

/** A return without a required parameter leads home (spec 2 §2.6). */
export async function loadDollarReturn({ request }: LoaderFunctionArgs): Promise<DollarReturnData> {
  const payment = readDollarReturn(new URL(request.url).searchParams);
  if (payment === null) throw replace(paths.home());
  return { payment, show: await fetchCheckoutShow(payment.showId) };
}
