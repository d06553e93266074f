import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fakeAnswers } from './fake-answers.ts';

const DIST = fileURLToPath(new URL('../../dist/client', import.meta.url));
const CLUB_ASSETS = fileURLToPath(new URL('../../../server/assets', import.meta.url));
const CLUB_FILE = fileURLToPath(new URL('../../../server/club.json', import.meta.url));

/** No inline scripts or styles: the site must work without them. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; img-src 'self' data: https:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A placeholder crest or picture. */
function drawing(name: string): string {
  const color = /crest-([0-9a-f]{6})/.exec(name)?.[1];
  const shape = color
    ? `<path fill="#${color}" d="M40 2 76 12v36c0 20-15 33-36 42C19 81 4 68 4 48V12z"/><path fill="#fff" d="M34 2h12v88H34z"/>`
    : '<path fill="#0a1c4b" d="M0 0h80v92H0z"/><path stroke="#c9142b" stroke-width="14" d="M-10 92 90 0"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 92">${shape}</svg>`;
}

async function fileFor(path: string): Promise<{ body: Buffer | string; type: string }> {
  if (path.startsWith('/fake/')) return { body: drawing(path), type: 'image/svg+xml' };
  if (path === '/club.json') return { body: await readFile(CLUB_FILE), type: 'application/json' };
  const folder = path.startsWith('/imagenes/') ? CLUB_ASSETS : DIST;
  const name = normalize(path.replace(/^\/imagenes\//, '/'));
  const type = TYPES[extname(name)];
  if (type === undefined || name.includes('..'))
    return { body: await readFile(join(DIST, 'index.html')), type: 'text/html' };
  return { body: await readFile(join(folder, name)), type };
}

/** Serves the built site with made-up answers on a free local port, to view screens. */
async function serveFake(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://fake').pathname);
    const call = /^\/api\/(.+)$/.exec(path)?.[1];
    if (call !== undefined) {
      const answer = (fakeAnswers as Readonly<Record<string, object>>)[call];
      response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ ErrorCod: answer ? 0 : 404, ErrorDsc: '', ...answer }));
      return;
    }
    fileFor(path).then(
      ({ body, type }) =>
        response
          .writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': CONTENT_SECURITY_POLICY })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

if (import.meta.main) {
  const { url } = await serveFake();
  process.stdout.write(`${url}\n`);
}
