import { readFileSync } from 'node:fs';
import { CLUB_CREST } from '@club/contract/constants';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  assetBytes,
  assetUrl,
  bytesAt,
  crestAddress,
  pictureOfOld,
  registerClubAssets,
  registerClubCrest,
} from './club-assets.ts';

function server() {
  const app = Fastify();
  registerClubAssets(app);
  return app;
}

describe("the club's pictures", () => {
  it('are kept for ever under their versioned address', async () => {
    const response = await server().inject(assetUrl('crests/union-aguada.svg'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['/imagenes/crests/union-aguada.svg', '/imagenes/crests/union-aguada.svg?v=other'])(
    'are kept for an hour under %s',
    async (address) => {
      const response = await server().inject(address);
      expect(response.headers['cache-control']).toBe('public, max-age=3600');
    },
  );

  it.each(['/club/crests/union-aguada.svg', '/club/crests/union-aguada.svg?v=other'])(
    'are found under their address of old, %s',
    (address) => {
      expect(pictureOfOld(address)).toBe(assetUrl('crests/union-aguada.svg'));
      expect(bytesAt(address)).toEqual(assetBytes('crests/union-aguada.svg'));
    },
  );

  it.each([
    '/imagenes/none.svg',
    '/imagenes/../package.json',
    '/imagenes/%2e%2e/package.json',
    '/imagenes/fonts/LICENSE.txt',
    '/imagenes/',
  ])('do not include %s', async (address) => {
    expect((await server().inject(address)).statusCode).toBe(404);
  });

  it('are not sent again to whoever has them', async () => {
    for (const name of ['crest.svg', 'photos/derby.webp', 'payment/card-provider.png']) {
      const answer = await server().inject(assetUrl(name));
      const headers = { 'if-none-match': String(answer.headers.etag) };
      const again = await server().inject({ url: assetUrl(name), headers });
      expect([again.statusCode, again.body], name).toEqual([304, '']);
    }
  });

  it('have no address when they do not exist', () => {
    expect(() => assetUrl('none.svg')).toThrow('no asset none.svg');
  });
});

describe('the crest', () => {
  const sent = '/imagenes/subidas/0123456789abcdef0123456789abcdef.svg';

  it.each([
    ['/imagenes/crest.svg', assetUrl('crest.svg')],
    [sent, sent],
    ['https://otro.example/escudo.png', 'https://otro.example/escudo.png'],
    ['', assetUrl('new-club.svg')],
    ['/imagenes/none.svg', assetUrl('new-club.svg')],
    [CLUB_CREST, assetUrl('new-club.svg')],
  ])('of a club whose file says %j is %s', (crestUrl, address) => {
    expect(crestAddress(crestUrl)).toBe(address);
  });

  it('has one address for all clubs, beside the other pictures', async () => {
    const app = server();
    registerClubCrest(app, { crestUrl: sent });
    const { statusCode, headers } = await app.inject(CLUB_CREST);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      ...[302, sent],
      'public, max-age=600',
    ]);
  });

  it.each(['web/index.html', 'web/queue.html', 'web/preview.html', 'office/index.html'])(
    'of %s is not the demo’s',
    (page) => {
      const html = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
      expect(html).toContain(`<link rel="icon" href="${CLUB_CREST}" />`);
      expect(html).not.toContain('crest.svg');
    },
  );
});
