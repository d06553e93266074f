import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureKey, pictureUrl } from '../../http/uploaded-pictures.ts';
import { LiveClub } from '../../shared/live-club.ts';

let context: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

describe('the picture of a link preview', () => {
  it('is drawn for a show and for the club, in the size that previews expect', async () => {
    const { showId } = await buildShow(context, { name: 'Partido' });
    for (const name of [`espectaculo-${showId}.png`, 'club.png']) {
      const answer = await app.inject(`/compartir/${name}`);
      expect(answer.statusCode, name).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=600',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { width, height } = await loadImage(answer.rawPayload);
      expect([width, height]).toEqual([1200, 630]);
      const again = await app.inject({
        url: `/compartir/${name}`,
        headers: { 'if-none-match': String(answer.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  it.each(['espectaculo-999999.png', 'espectaculo-x.png', 'espectaculo-1.jpg', 'otra.png'])(
    'does not exist as %s',
    async (name) => {
      expect((await app.inject(`/compartir/${name}`)).statusCode).toBe(404);
    },
  );
});

describe('the manifest', () => {
  it('is the club’s, and its icons are there in their sizes', async () => {
    const answer = await app.inject('/club.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json<{ short_name: string; icons: { src: string; sizes: string }[] }>();
    expect(manifest.short_name).toBe(context.club.shortName);
    const icons = [...manifest.icons, { src: '/compartir/icono-180.png', sizes: '180x180' }];
    for (const { src, sizes } of icons) {
      const icon = await app.inject(src);
      expect(icon.headers, src).toMatchObject({ 'content-type': 'image/png', etag: expect.any(String) });
      const { width, height } = await loadImage(icon.rawPayload);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

it('an uploaded crest is drawn, in the icons and in the club’s picture', async () => {
  const name = '0123456789abcdef0123456789abcdef.svg';
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#f00" d="M0 0h9v9H0z"/></svg>';
  await context.storage.put(pictureKey(name), Buffer.from(red), 'image/svg+xml');
  const club = new LiveClub({ ...context.club.first, crestUrl: pictureUrl(name) });
  const own = await buildTestApp({ ...context, club });
  const colorAt = async (url: string, x: number, y: number) => {
    const picture = await loadImage((await own.inject(url)).rawPayload);
    const pen = createCanvas(picture.width, picture.height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    return [...pen.getImageData(x, y, 1, 1).data];
  };
  expect(await colorAt('/compartir/icono-192.png', 96, 96)).toEqual([255, 0, 0, 255]);
  expect(await colorAt('/compartir/club.png', 100, 84)).toEqual([255, 0, 0, 255]);
  await own.close();
});

describe('what search engines read', () => {
  it('is the list of public pages with the shows that are to come', async () => {
    const coming = await buildShow(context, { name: 'Por venir' });
    context.clock.advance(120_000);
    const sitemap = await app.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    const { siteUrl } = context.config;
    for (const path of ['/', '/espectaculos', '/paseos-gpc', `/espectaculo/${coming.showId}`])
      expect(sitemap.body).toContain(`<loc>${siteUrl}${path}</loc>`);
    expect(sitemap.body).not.toContain('/cuenta');
  });

  it('leaves out shows that are over', async () => {
    const over = await buildShow(context, { name: 'Pasado' });
    context.clock.advance(400 * 24 * 3_600_000);
    expect((await app.inject('/sitemap.xml')).body).not.toContain(`/espectaculo/${over.showId}<`);
  });

  it('says where that list is and what is no page', async () => {
    const robots = await app.inject('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain(`Sitemap: ${context.config.siteUrl}/sitemap.xml`);
    expect(robots.body).toContain('Disallow: /api/');
  });
});
