// In a document.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../testing/render.tsx';
import { postCall } from './post-call.ts';
import { callsReadableByPage, configureTransport } from './transport.ts';

describe('a call that everybody gets the same answer to', () => {
  const asked: [string, RequestInit | undefined][] = [];
  const readable = (...names: string[]) =>
    configureTransport({
      readable: () => new Set(names),
      fetch: async (url, init) => {
        asked.push([url, init]);
        return Response.json({ ErrorCod: 0, ErrorDsc: '' });
      },
    });
  beforeEach(() => void asked.splice(0));
  afterEach(() => configureTransport({ readable: () => new Set() }));

  test('is read, without a session, where the server says that it can be', async () => {
    signIn();
    readable('WSEspectaculo', 'WSEspectaculos');
    await postCall('WSEspectaculo', { EspectaculoId: 7 });
    await postCall('WSEspectaculos', {});
    expect(asked).toEqual([
      ['/api/publico/WSEspectaculo?%7B%22EspectaculoId%22%3A7%7D', { method: 'GET' }],
      ['/api/publico/WSEspectaculos', { method: 'GET' }],
    ]);
  });

  test('is posted where it says nothing of it', async () => {
    readable('WSEspectaculos');
    await postCall('WSEspectaculo', { EspectaculoId: 7 });
    expect(asked).toMatchObject([['/api/WSEspectaculo', { method: 'POST', body: '{"EspectaculoId":7}' }]]);
  });

  test('is known by the page', () => {
    document.head.innerHTML = '<meta name="lecturas" content="WSNoticias WSEspectaculos" />';
    expect([...callsReadableByPage(document)]).toEqual(['WSNoticias', 'WSEspectaculos']);
    document.head.innerHTML = '';
    expect(callsReadableByPage(document).size).toBe(0);
  });
});
