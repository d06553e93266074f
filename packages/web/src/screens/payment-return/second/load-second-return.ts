import { type LoaderFunctionArgs, replace } from 'react-router';
import { type CheckoutShow, fetchCheckoutShow } from '../../../api/checkout-show.ts';
import { paths } from '../../../paths.ts';
import { readSecondReturn, type SecondReturn } from '../return-parameters.ts';

export interface SecondReturnData {
  readonly payment: SecondReturn;
  readonly show: CheckoutShow;
}

/** A return with a parameter missing leads home (spec 2 §2.6). */
export async function loadSecondReturn({ request }: LoaderFunctionArgs): Promise<SecondReturnData> {
  const payment = readSecondReturn(new URL(request.url).searchParams);
  if (payment === null) throw replace(paths.home());
  return { payment, show: await fetchCheckoutShow(payment.showId) };
}
