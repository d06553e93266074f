import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { EncodedBytes } from '../encoded-bytes.ts';
import { registerPages } from './register-pages.ts';

function site() {
  const app = Fastify();
  const asked: string[] = [];
  registerPages(
    app,
    async (url) => {
      asked.push(url);
      const content = new EncodedBytes(`<p>${url}</p>`);
      const isPublic = url === '/espectaculos';
      return { status: url === '/nada' ? 404 : 200, content, styleSource: "'sha256-1'", isPublic };
    },
    (styleSource) => ({ 'content-security-policy': `style-src ${styleSource}` }),
  );
  return { app, asked };
}

describe('an address that nothing else answers', () => {
  it('is a page, with a page’s headers and its own status', async () => {
    const { app } = site();
    const answer = await app.inject('/espectaculos?tipo=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<p>/espectaculos?tipo=1</p>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "style-src 'sha256-1'",
      etag: expect.any(String),
    });
    expect((await app.inject('/nada')).statusCode).toBe(404);
  });

  it('answers HEAD as GET, without the page', async () => {
    const { app } = site();
    for (const url of ['/espectaculos', '/nada', '/favicon.ico']) {
      const [get, head] = await Promise.all([app.inject(url), app.inject({ method: 'HEAD', url })]);
      const { date: _, ...headers } = get.headers;
      expect(head.statusCode).toBe(get.statusCode);
      expect(head.headers).toMatchObject(headers);
      expect(head.body).toBe('');
    }
  });

  it('pages of everybody are kept by caches in front, and no others', async () => {
    const { app } = site();
    const kept = async (url: string) => (await app.inject(url)).headers['cdn-cache-control'];
    expect(await kept('/espectaculos')).toBe(
      'public, max-age=1, stale-while-revalidate=10, stale-if-error=600',
    );
    for (const url of ['/link-pago/1/2/secreto', '/nada']) expect(await kept(url)).toBeUndefined();
    // For nginx, which reads only the other header.
    const told = async (url: string) => (await app.inject(url)).headers['cache-control'];
    expect(await told('/espectaculos')).toBe(
      'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=600',
    );
    for (const url of ['/link-pago/1/2/secreto', '/nada']) expect(await told(url)).toBe('no-cache');
  });

  it('is the same page whoever asks', async () => {
    const { app } = site();
    const anonymous = await app.inject('/');
    const personal = await app.inject({
      url: '/',
      headers: { cookie: 'session=1; fila=2', authorization: '{"access_token":"x"}' },
    });
    expect(personal.rawPayload).toEqual(anonymous.rawPayload);
    expect(personal.headers['set-cookie']).toBeUndefined();
  });

  it.each(['/assets/gone.js', '/favicon.ico'])('is no page for the file %s', async (url) => {
    const { app, asked } = site();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ ErrorCod: 404 });
    expect(asked).toEqual([]);
  });

  it('is the error page also where the address looks like a file’s, for who opens it', async () => {
    const { app } = site();
    const opened = (url: string, accept: string) => app.inject({ url, headers: { accept } });
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
    for (const url of ['/entradas.html', '/index.php', '/acceso/abc.def?x=1']) {
      const [page, file] = [await opened(url, browser), await opened(url, 'image/*,*/*;q=0.8')];
      expect(page.body).toBe(`<p>${url}</p>`);
      expect(file.json()).toMatchObject({ ErrorCod: 404 });
      for (const { headers } of [page, file]) expect(headers.vary).toBe('accept');
    }
    for (const url of ['/assets/gone.js', '/fila/assets/gone.js'])
      expect((await opened(url, browser)).json()).toMatchObject({ ErrorCod: 404 });
  });

  it('is no page for another method', async () => {
    const { app, asked } = site();
    expect((await app.inject({ method: 'POST', url: '/espectaculos' })).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is made ahead for home as soon as the server listens', async () => {
    const { app, asked } = site();
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(asked).toEqual(['/']);
    await app.close();
  });
});
