import { SHARE_IMAGE } from '@club/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { EncodedBytes, sendTagged } from '../../http/encoded-bytes.ts';
import { sentPictures } from '../../http/uploaded-pictures.ts';
import { montevideoTime, writtenDateWithWeekday } from '../../shared/montevideo.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { drawIcon, NIGHT } from './draw-icon.ts';
import { drawShareImage, type ShareImage } from './draw-share-image.ts';
import { findShow, listShows, type Show } from './show-store.ts';

/** About 40 kB each: limits the memory that visitors can make us use to 10 MB. */
const PICTURES = { maxAgeMs: 10 * 60_000, maxEntries: 256 };
const CACHED = 'public, max-age=600';
/** Pages for search engines, besides those of the shows. */
const PAGES = ['/', '/espectaculos', '/paseos-gpc'];

/** For other sites and search engines: pictures of link previews, sitemap, robots.txt. */
export function registerSharingRoutes(app: FastifyInstance, context: Context): void {
  registerPictures(app, context);
  registerManifest(app, context);
  registerSitemap(app, context);
  const robots = `User-agent: *\nDisallow: /api/\nSitemap: ${context.config.siteUrl}/sitemap.xml\n`;
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', CACHED).type('text/plain; charset=utf-8').send(robots),
  );
}

/** Sides of the site's icons in pixels: the first for Apple's phones, the others for the manifest. */
const ICONS = [180, 192, 512] as const;
const iconPath = (side: number): string => `${SHARE_IMAGE.folder}icono-${side}.png`;

/** The Web Application Manifest of the site, from the club's data. */
function registerManifest(app: FastifyInstance, context: Context): void {
  const { club } = context;
  const icons = ICONS.slice(1).flatMap((side) =>
    ['any', 'maskable'].map((purpose) => {
      const sizes = `${side}x${side}`;
      return { src: iconPath(side), sizes, type: 'image/png', purpose };
    }),
  );
  const manifest = club.made(
    ({ name, shortName }) =>
      new EncodedBytes(
        JSON.stringify({
          ...{ id: '/', start_url: '/', scope: '/', lang: 'es-UY', display: 'minimal-ui' },
          ...{ name: `Entradas ${name}`, short_name: shortName, theme_color: NIGHT, background_color: NIGHT },
          icons,
        }),
      ),
  );
  app.get('/club.webmanifest', (request, reply) =>
    sendTagged(
      request,
      reply.header('cache-control', CACHED).type('application/manifest+json; charset=utf-8'),
      manifest(),
    ),
  );
  const drawn = new Map<number, Promise<EncodedBytes>>();
  for (const side of ICONS) {
    app.get(iconPath(side), async (request, reply) => {
      const icon = drawn.get(side) ?? iconOf(context, side);
      drawn.set(side, icon);
      // An uploaded crest is read from the storage, which may be away.
      icon.catch(() => drawn.delete(side));
      return sendTagged(request, reply.header('cache-control', CACHED).type('image/png'), await icon);
    });
  }
}

async function iconOf(context: Context, side: number): Promise<EncodedBytes> {
  const { crestUrl } = context.club;
  const sent = await sentPictures(context, [crestUrl]);
  return new EncodedBytes(await drawIcon(crestUrl, side, sent));
}

function registerPictures(app: FastifyInstance, context: Context): void {
  const pictures = new ShortLived<EncodedBytes | null>({ clock: context.clock, ...PICTURES });
  const draw = async (showId: number | null): Promise<EncodedBytes | null> => {
    const image = showId === null ? imageOfClub(context) : await imageOfShow(context, showId);
    if (!image) return null;
    const sent = await sentPictures(
      context,
      [image.club, ...image.teams].map(({ crestUrl }) => crestUrl),
    );
    return new EncodedBytes(await drawShareImage(image, sent));
  };
  app.get<{ Params: { name: string } }>(`${SHARE_IMAGE.folder}:name`, async (request, reply) => {
    const match = /^(?:club|espectaculo-(\d{1,9}))\.png$/.exec(request.params.name);
    const showId = match?.[1] ? Number(match[1]) : null;
    const picture = match && (await pictures.get(String(showId), () => draw(showId)));
    if (!picture) return reply.code(404).send();
    reply.headers({ 'cache-control': CACHED, 'cross-origin-resource-policy': 'cross-origin' });
    return sendTagged(request, reply.type('image/png'), picture);
  });
}

function imageOfClub({ club }: Context): ShareImage {
  return {
    ...{ club: clubOf(club), color: '#c8102e', teams: [], when: '', where: club.name },
    ...{ kicker: 'Entradas oficiales', title: 'Entradas' },
  };
}

async function imageOfShow({ club, database, clock }: Context, showId: number): Promise<ShareImage | null> {
  const show = await findShow(database.kysely, showId, clock.now());
  if (show === null) return null;
  const { home, away, startsAt } = show;
  return {
    club: clubOf(club),
    color: `#${show.type.color}`,
    kicker: (show.showsCompetition && show.competition?.name) || show.type.name,
    title: show.name,
    teams: show.type.requiresTeams && home && away ? [home, away] : [],
    when: show.showsDate ? `${writtenDateWithWeekday(startsAt)}, ${montevideoTime(startsAt)} h` : '',
    where: show.showsVenue ? show.venue.name : '',
  };
}

function clubOf(club: Context['club']): ShareImage['club'] {
  return { name: club.shortName, crestUrl: club.crestUrl };
}

function registerSitemap(app: FastifyInstance, { config, database, clock }: Context): void {
  const sitemaps = new ShortLived<EncodedBytes>({ clock, maxAgeMs: 60_000, maxEntries: 1 });
  const make = async () => {
    const shows = await listShows(database.kysely, { kind: 'all' }, clock.now());
    return new EncodedBytes(sitemapOf(config.siteUrl, shows, clock.now()));
  };
  app.get('/sitemap.xml', async (request, reply) => {
    reply.header('cache-control', CACHED).type('application/xml; charset=utf-8');
    return sendTagged(request, reply, await sitemaps.get('', make));
  });
}

/** The sitemap (sitemaps.org) of the public pages; shows that are over are left out. */
function sitemapOf(siteUrl: string, shows: readonly Show[], now: Date): string {
  const coming = shows.filter(({ endsAt }) => endsAt > now).map(({ id }) => `/espectaculo/${id}`);
  const urls = [...PAGES, ...coming].map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
