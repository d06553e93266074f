import { SUCCESS_MARK } from '@club/contract/constants';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type CheckoutShow, fetchCheckoutShow } from '../../api/checkout-show.ts';
import { fetchNews, type NewsItem } from '../../api/news.ts';
import { paths } from '../../paths.ts';

export interface SuccessData {
  readonly show: CheckoutShow;
  readonly news: readonly NewsItem[];
}

/** Without the success parameter in its URL the screen leads home (spec 2 §2.3). */
async function loadShow({ params, request }: LoaderFunctionArgs): Promise<CheckoutShow> {
  const isOk = new URL(request.url).searchParams.get('isOk');
  if (isOk !== SUCCESS_MARK) throw redirect(paths.home());
  return fetchCheckoutShow(Number(params.showId));
}

export async function loadSuccess(args: LoaderFunctionArgs): Promise<SuccessData> {
  return { show: await loadShow(args), news: [] };
}

export async function loadSuccessWithNews(args: LoaderFunctionArgs): Promise<SuccessData> {
  const show = loadShow(args);
  // Loaded only when the screen is shown, and then without waiting for the show.
  const isShown = new URL(args.request.url).searchParams.get('isOk') === SUCCESS_MARK;
  const [loaded, news] = await Promise.all([show, isShown ? fetchNews() : []]);
  return { show: loaded, news };
}
