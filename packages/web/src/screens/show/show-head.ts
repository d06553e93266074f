import { NO_PAGE_HEAD, type PageHead } from '../../shell/route-handle.ts';
import type { ShowData } from './load-show.ts';

/** Title and description of a show's page; those of the error page when there is no such show. */
export function showHead(loaderData: unknown): PageHead {
  const show = (loaderData as ShowData | undefined)?.show;
  if (!show) return NO_PAGE_HEAD;
  const when = show.date && [show.date.weekday, show.date.written, show.date.time].filter(Boolean).join(' ');
  const parts = [show.competition?.name, when, show.venue?.name].filter(Boolean).join(' · ');
  return { title: show.name, description: `Entradas para ${show.name}${parts === '' ? '' : `: ${parts}`}.` };
}

/** A sold-out show leads home, which only a browser can do (spec 1 §4). */
export function canShowOnServer(loaderData: unknown): boolean {
  return !(loaderData as ShowData).show.isSoldOut;
}
