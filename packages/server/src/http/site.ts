import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { builtPage, serveBuilt } from './built-site.ts';
import { EncodedBytes, JSON_TYPE, sendTagged } from './encoded-bytes.ts';
import { noSuch } from './errors.ts';
import { GATE_BUILD } from './gate.ts';
import { OFFICE_BUILD } from './office.ts';
import { makeDocuments } from './pages/document.ts';
import { makePages, type PageOf } from './pages/pages.ts';
import { registerPages } from './pages/register-pages.ts';
import { securityHeaders } from './security-headers.ts';
import type { SharedCalls } from './shared-calls.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const CLIENT = join(DIST, 'client');
const SERVER = join(DIST, 'server', 'render.js');

/** The service worker of Mis entradas (decision 0012), or a compressed copy: its own policy limits what it may fetch. */
const WORKER = /\/cuenta\/entradas-sw\.js(?:\.br|\.gz)?$/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

function isSiteBuilt(): boolean {
  return existsSync(join(CLIENT, 'index.html')) && existsSync(SERVER);
}

/** Throws when the site, the back office or the gate app is not built: in production an installation fault. */
export function requireSite(): void {
  if (!isSiteBuilt() || builtPage(OFFICE_BUILD) === null || builtPage(GATE_BUILD) === null)
    throw new Error('the site is not built: `npm run build` makes it (see docs/operations.md)');
}

/**
 * The web app: immutable hashed files, pre-compressed; the club's file; and a page for every other address that a browser opens,
 * finished where it is the same for everybody, else the shell. Absent when the web app is not built (tests of the calls).
 */
export async function registerSite(
  app: FastifyInstance,
  context: Context,
  calls: SharedCalls,
): Promise<void> {
  const club = context.club.made((whole) => new EncodedBytes(JSON.stringify(whole)));
  app.get('/club.json', (request, reply) =>
    sendTagged(
      request,
      // As for pages: changes by staff appear at the next visit.
      reply.header('cache-control', 'no-cache').type(JSON_TYPE),
      club(),
    ),
  );
  if (!isSiteBuilt()) {
    // Fastify's own answer would also log the whole URL, with its secrets.
    app.setNotFoundHandler((_request, reply) => noSuch(reply));
    return;
  }
  await registerBuiltFiles(app);
  registerPages(app, await openPages(app, context, calls), pageHeaders(context.config));
}

async function registerBuiltFiles(app: FastifyInstance): Promise<void> {
  await serveBuilt(app, {
    root: CLIENT,
    prefix: '/',
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=300');
      if (WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
}

/** The headers of a page, by the source of its styles: one per screen. */
function pageHeaders(config: Config): (styleSource: string) => Record<string, string> {
  const known = new Map<string, Record<string, string>>();
  return (styleSource) => {
    const headers = known.get(styleSource) ?? securityHeaders(config, styleSource);
    known.set(styleSource, headers);
    return headers;
  };
}

/** The page lists the calls that this server also answers to `GET`; the site uses `POST` for all others, and for all calls of a server without the list. */
function readableByGet(template: string, names: readonly string[]): string {
  return template.replace(
    '<!--head-->',
    `<meta name="lecturas" content="${names.join(' ')}" />\n    <!--head-->`,
  );
}

/** The build's public pages, made from the shared calls. */
async function openPages(
  app: FastifyInstance,
  { config, club, clock }: Context,
  calls: SharedCalls,
): Promise<PageOf> {
  const { default: renderer } = (await import(SERVER)) as { default: PageRenderer };
  const documents = makeDocuments(
    readableByGet(readFileSync(join(CLIENT, 'index.html'), 'utf8'), calls.names),
    JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8')),
    (file) => readFileSync(join(CLIENT, file), 'utf8'),
  );
  return makePages({
    renderer,
    documents,
    site: {
      origin: config.siteUrl,
      get club() {
        return club.whole;
      },
      call: calls.make,
    },
    clock,
    ...config.pages,
    onFault: (page, error) => app.log.error({ err: error, page }, 'page not made'),
  });
}
