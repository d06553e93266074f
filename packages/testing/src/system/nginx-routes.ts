/** The required treatment of each path of the server by `ops/nginx/club.conf` (spec 7 §3), compared with the server's own list of routes. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { allCalls, type CallDefinition } from '@club/contract';
import type { RouteName } from '@club/web/paths.ts';
import type { FastifyInstance } from 'fastify';

/** The ids in the tests' URLs. */
export interface NginxWorld {
  readonly showId: number;
  /** A drawn room with people called out of order; and an untouched one. */
  readonly roomId: number;
  readonly otherRoomId: number;
  /** URLs of a picture of the club and of an uploaded one. */
  readonly picture: string;
  readonly sentPicture: string;
}

export interface Route {
  readonly method: string;
  readonly url: string;
}

/** The routes that an application registers during `build`. */
export async function listRoutes<App>(build: () => Promise<App>): Promise<{ app: App; routes: Route[] }> {
  const routes: Route[] = [];
  const note = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  subscribe('fastify.initialization', note);
  try {
    return { app: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', note);
  }
}

const SECOND =
  'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=10, stale-if-error=600';
const FOR_EVER = 'public, max-age=31536000, immutable';
const TEN_MINUTES = 'public, max-age=600';

/** Cached paths: their routes, the headers of their answers, and a request for each. Files of a build list their own. */
export interface KeptRoutes {
  readonly name: string;
  readonly routes: RegExp;
  readonly cacheControl: string;
  /** 200 by default. */
  readonly status?: number;
  readonly path?: (world: NginxWorld) => string;
  /** Another URL of the same, when one with a query is no other. */
  readonly another?: (world: NginxWorld) => string;
}

const callPath = ({ name, request }: CallDefinition, { showId }: NginxWorld): string => {
  const all = { EspectaculoId: showId, EscenarioId: 1, TribunaId: 1, SectorCod: 'A', EspectaculoTipoId: 1 };
  const wanted = Object.keys((request as { properties?: object }).properties ?? {});
  const body = Object.entries({ ...all, NoticiaId: 1 }).filter(([field]) => wanted.includes(field));
  return `/api/publico/${name}?${encodeURIComponent(JSON.stringify(Object.fromEntries(body)))}`;
};

const room = (file: string) => (world: NginxWorld) => `/api/fila/${world.roomId}/${file}`;
const map = (file: string) => (world: NginxWorld) => `/api/mapa/${world.showId}/${file}`;

export const KEPT: readonly KeptRoutes[] = [
  ...Object.values<CallDefinition>(allCalls)
    .filter(({ priority }) => priority === 'shared')
    .map((call) => ({
      ...{ name: `the call ${call.name}`, routes: new RegExp(`^/api/publico/${call.name}$`) },
      ...{ cacheControl: SECOND, path: (world: NginxWorld) => callPath(call, world) },
    })),
  {
    name: 'a room’s state',
    routes: /^\/api\/fila\/:roomId\/estado\.json$/,
    cacheControl: 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=600',
    path: room('estado.json'),
  },
  {
    name: 'a room’s record',
    routes: /^\/api\/fila\/:roomId\/acta\.json$/,
    cacheControl: 'public, max-age=5, s-maxage=10, stale-while-revalidate=60',
    path: room('acta.json'),
  },
  {
    name: 'a file of the draw',
    routes: /^\/api\/fila\/:roomId\/sorteo\//,
    cacheControl: FOR_EVER,
    path: room('sorteo/1/0.json'),
  },
  {
    name: 'whom staff called apart',
    routes: /^\/api\/fila\/:roomId\/aparte\//,
    cacheControl: FOR_EVER,
    path: room('aparte/1.json'),
  },
  {
    name: 'the page of a room',
    routes: /^\/fila\/:roomId\(/,
    cacheControl: 'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
    path: ({ roomId }) => `/fila/${roomId}`,
    another: ({ otherRoomId }) => `/fila/${otherRoomId}?utm_source=correo`,
  },
  {
    name: 'a venue’s map',
    routes: /^\/api\/mapa\/:showId\/estado\.json$/,
    cacheControl: 'public, max-age=1, must-revalidate, s-maxage=1, stale-while-revalidate=10',
    path: map('estado.json'),
  },
  {
    name: 'a sector’s map',
    routes: /^\/api\/mapa\/:showId\/:standId\/:code\/estado\.json$/,
    cacheControl: 'public, max-age=1, must-revalidate, s-maxage=1, stale-while-revalidate=10',
    path: map('1/A/estado.json'),
  },
  {
    name: 'a sector’s seats',
    routes: /^\/api\/mapa\/:showId\/:standId\/:code\/asientos\.json$/,
    cacheControl: 'public, max-age=60',
    path: map('1/A/asientos.json'),
  },
  {
    name: 'a picture of the club',
    routes: /^\/imagenes\/\*$/,
    cacheControl: FOR_EVER,
    path: ({ picture }) => picture,
    another: ({ picture }) => `${picture}&otra`,
  },
  { name: 'the club’s crest', routes: /^\/imagenes\/escudo$/, cacheControl: TEN_MINUTES, status: 302 },
  {
    name: 'a picture that staff sent in',
    routes: /^\/imagenes\/subidas\/:name$/,
    cacheControl: FOR_EVER,
    path: ({ sentPicture }) => sentPicture,
  },
  {
    name: 'a picture for sharing',
    routes: /^\/compartir\/:name$/,
    cacheControl: TEN_MINUTES,
    path: ({ showId }) => `/compartir/espectaculo-${showId}.png`,
  },
  { name: 'an icon of the site', routes: /^\/compartir\/icono-\d+\.png$/, cacheControl: TEN_MINUTES },
  { name: 'a file of the site', routes: /^\/assets\/[^*]/, cacheControl: FOR_EVER },
  { name: 'a file of the room’s page', routes: /^\/fila\/assets\/[^*]/, cacheControl: FOR_EVER },
];

/** Paths that are never cached, and why. */
export const NEVER: readonly { readonly why: string; readonly routes: RegExp }[] = [
  { why: 'events', routes: /^\/api\/mapa\/.*\/vivo$/ },
  {
    why: 'the office: its page, files, calls and pictures of old',
    routes: /^(?:\/club(?:\/|$)|\/api\/club\/)/,
  },
  { why: 'the gate app and its calls', routes: /^(?:\/puerta(?:\/|$)|\/api\/puerta\/)/ },
  { why: 'downloads', routes: /^\/(?:descargas|archivos)\// },
  { why: 'previews', routes: /^\/vista-previa\// },
  { why: 'the way back from a provider', routes: /^\/api\/pagos\/retorno\// },
  { why: 'whether a process is well', routes: /^\/health\// },
  { why: 'no such call', routes: /^\/api\/\*$/ },
  {
    why: 'small files that are asked for rarely',
    routes: /^\/(?:robots\.txt|sitemap\.xml|club\.json|club\.webmanifest)$/,
  },
  { why: 'files of the site that keep their names', routes: /^\/(?:cuenta\/|index\.html|\.vite\/)/ },
];

/** Each page of the site, and whether it is cached for a second: exactly those of spec 7 §3. */
export const PAGES: Readonly<Record<RouteName, 'kept' | 'never'>> = {
  ...{ home: 'kept', shows: 'kept', parkTours: 'kept', show: 'kept' },
  ...{ access: 'never', callback: 'never', account: 'never', friends: 'never', tickets: 'never' },
  ...{ checkout: 'never', seatTransfer: 'never', redemptionDone: 'never', purchaseDone: 'never' },
  ...{ transferDone: 'never', paymentDone: 'never', dollarPaymentDone: 'never', paymentLink: 'never' },
  ...{ courtesy: 'never', box: 'never', boxParking: 'never', parkingReservation: 'never' },
  ...{ decision: 'never', guestDecision: 'never', pressRegistration: 'never', pressRedemption: 'never' },
  ...{ pressAccreditation: 'never', generalAccreditation: 'never', notFound: 'never' },
};

export const PAGE_CACHE = SECOND;
