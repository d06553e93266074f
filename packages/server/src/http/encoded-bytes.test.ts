import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { codingFor, EncodedBytes, sendEncoded, sendTagged } from './encoded-bytes.ts';

const text = 'Gran Parque Central. '.repeat(200);

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.000', null],
    ['*', 'gzip'],
    ['identity', null],
    ['', null],
    [undefined, null],
    ['BR', 'br'],
  ])('for %s is %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding);
  });
});

async function ask(content: EncodedBytes, headers: Record<string, string>, status = 200) {
  const app = Fastify();
  app.get('/tagged', (request, reply) => sendTagged(request, reply.code(status), content));
  app.get('/plain', (request, reply) => sendEncoded(request, reply, content));
  return {
    tagged: await app.inject({ url: '/tagged', headers }),
    plain: await app.inject({ url: '/plain', headers }),
  };
}

describe('bytes that many are sent', () => {
  it('arrive in each coding as they were', async () => {
    const content = new EncodedBytes(text);
    const br = (await ask(content, { 'accept-encoding': 'br' })).plain;
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(br.headers.etag).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
    const gzip = (await ask(content, { 'accept-encoding': 'gzip' })).plain;
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
    const plain = (await ask(content, {})).plain;
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(plain.body).toBe(text);
  });

  it('vary by their coding beside what else they vary by', async () => {
    const app = Fastify();
    app.get('/', (request, reply) =>
      sendEncoded(request, reply.header('vary', 'accept'), new EncodedBytes(text)),
    );
    expect((await app.inject('/')).headers.vary).toBe('accept, accept-encoding');
  });

  it('stay as they are when they are few', async () => {
    const { plain } = await ask(new EncodedBytes('{}'), { 'accept-encoding': 'br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('{}');
  });

  it('are not sent again to whoever has them', async () => {
    const content = new EncodedBytes(text);
    const { tagged } = await ask(content, {});
    const etag = String(tagged.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const again = (await ask(new EncodedBytes(text), { 'if-none-match': `"x", ${etag}` })).tagged;
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await ask(new EncodedBytes(`${text}!`), { 'if-none-match': etag })).tagged.statusCode).toBe(200);
  });

  it('are sent in full with any other status', async () => {
    const content = new EncodedBytes(text);
    const { tagged } = await ask(content, { 'if-none-match': content.tag }, 404);
    expect(tagged.statusCode).toBe(404);
    expect(tagged.body).toBe(text);
  });
});
