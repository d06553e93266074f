import { SHARE_IMAGE } from '@club/contract/constants';
import type { StaticHandlerContext } from 'react-router';
import { eventData } from '../features/show-info/event-data.ts';
import type { ShowData } from '../screens/show/load-show.ts';
import type { ClubConfig } from '../shell/club-config.ts';
import { fullTitle, headOf } from '../shell/route-handle.ts';

interface HeadParts {
  readonly context: StaticHandlerContext;
  readonly club: ClubConfig;
  readonly origin: string;
  readonly status: number;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;

/** The head of a page: its title, and metadata for link previews and search engines. */
export function headHtml({ context, club, origin, status }: HeadParts): string {
  const match = context.matches.at(-1);
  const data = match && context.loaderData[match.route.id];
  const head = headOf(match && { handle: match.route.handle, loaderData: data });
  const title = fullTitle(head, club.shortName);
  const { description } = head;
  const lines = [`<title>${escaped(title)}</title>`, named('description', description)];
  if (status !== 200) return [...lines, named('robots', 'noindex')].join('\n');
  const url = origin + context.location.pathname;
  const ofShow = match?.route.id === 'show' ? (data as ShowData) : null;
  const image = `${origin}${SHARE_IMAGE.folder}${ofShow === null ? 'club' : `espectaculo-${ofShow.show.id}`}.png`;
  const event = ofShow && eventData(ofShow.show, { url, image, sale: ofShow.seating.sale });
  return [
    ...lines,
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('og:site_name', club.name),
    property('og:locale', 'es_UY'),
    property('og:type', 'website'),
    property('og:title', head.title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SHARE_IMAGE.width)),
    property('og:image:height', String(SHARE_IMAGE.height)),
    property('og:image:alt', head.title),
    named('twitter:card', 'summary_large_image'),
    ...(event ? [`<script type="application/ld+json">${event}</script>`] : []),
  ].join('\n');
}
