import type { PageHead } from '../../shell/route-handle.ts';
import type { ShowData } from './load-show.ts';

/** Title and description of a show's page; the general ones while the show is not known. */
export function showHead(loaderData: unknown): PageHead {
  const show = (loaderData as ShowData | undefined)?.show;
  if (!show) return { title: 'Espectáculo' };
  const when = show.date && [show.date.weekday, show.date.written, show.date.time].filter(Boolean).join(' ');
  const parts = [show.competition?.name, when, show.venue?.name].filter(Boolean).join(' · ');
  return { title: show.name, description: `Entradas para ${show.name}${parts === '' ? '' : `: ${parts}`}.` };
}
