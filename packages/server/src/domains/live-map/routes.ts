import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WSTransaccionSSO } from '@club/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { onAnswered } from '../../http/answered.ts';
import { JSON_TYPE } from '../../http/encoded-bytes.ts';
import { noSuch } from '../../http/errors.ts';
import { envelope } from '../../http/serve.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import type { SectorName } from '../seating/public.ts';
import { DatabaseWire } from './database-wire.ts';
import { Exchange, readTold, type Wire } from './exchange.ts';
import { claimedSector, seatNamesToWire } from './live-map-wire.ts';
import { LiveSectors } from './live-sectors.ts';
import { LiveVenues } from './live-venues.ts';
import { RedisWire } from './redis-wire.ts';
import { SectorDirectory } from './sector-directory.ts';

const SECTOR = '/api/mapa/:showId/:standId/:code';
const VENUE = '/api/mapa/:showId';
/** A client without a stream polls every 3 s; a cache in front answers many with one request. */
const ASKED_CACHE = 'public, max-age=1, must-revalidate, s-maxage=1, stale-while-revalidate=10';
const SEATS_CACHE = 'public, max-age=60';
/** How long a request waits for the first read of an object that was not watched before. */
const FIRST_READING_MS = 3_000;
const LOOK_MS = 20;
const BUSY_SECONDS = 3;

const showParams = { showId: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } } as const;
const sectorParams = {
  ...showParams,
  standId: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
  code: { type: 'string', pattern: '^[A-Z0-9]{1,6}$' },
} as const;
const schemaOf = (properties: object) => ({ params: { type: 'object', properties } });
const notYet = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', BUSY_SECONDS).send(envelope(503, 'Probá de nuevo en un momento.'));

/** The version that an asking browser has: of its address alone, by which caches know its answer. */
function askedId(request: FastifyRequest): string | undefined {
  const { desde } = request.query as { desde?: unknown };
  return typeof desde === 'string' ? desde : undefined;
}

/** The version that a listening browser has: `Last-Event-ID` when it reconnects, or its query. */
function heardId(request: FastifyRequest): string | undefined {
  const { 'last-event-id': last } = request.headers;
  return typeof last === 'string' ? last : askedId(request);
}

/** Live maps (spec 6 §13): a sector's seats and a venue's levels, as events and as files that caches may keep for a second. */
export function registerLiveMapRoutes(app: FastifyInstance, context: Context): void {
  const directory = new SectorDirectory(context);
  const sectors: LiveSectors = new LiveSectors({
    exchange: new Exchange(
      wiresOf(context, (text) => {
        const told = readTold(text);
        if (told) sectors.hear(told);
      }),
    ),
    read: ({ name }) => directory.readFree(name),
    isBusy: () => app.eventStreams.isBusy(),
  });
  const venues = new LiveVenues(context, () => app.eventStreams.isBusy());
  registerSectorMap(app, directory, sectors);
  registerVenueMap(app, context, venues);
  onAnswered(app, (request) => {
    const { call } = request.routeOptions.config;
    if (call === WSTransaccionSSO) sectors.touch(claimedSector(request.body));
  });
  app.addHook('onClose', async () => {
    venues.close();
    await sectors.close();
  });
}

function wiresOf({ redis, config }: Context, onTold: (text: string) => void): Wire[] {
  const process = randomUUID();
  const { clubSchema: schema, databaseDirectUrl: url } = config;
  const own = new DatabaseWire({ url, process, schema, onTold });
  return redis ? [new RedisWire({ redis, process, schema, onTold }), own] : [own];
}

function registerSectorMap(app: FastifyInstance, directory: SectorDirectory, sectors: LiveSectors): void {
  const feedOf = async (name: SectorName) => {
    const found = await directory.find(name);
    return found && sectors.watch(found.sector.id, name);
  };
  const options = { schema: schemaOf(sectorParams) };
  type Route = { Params: SectorName };
  app.get<Route>(`${SECTOR}/vivo`, { ...options, config: { isStream: true } }, async (request, reply) => {
    const feed = await feedOf(request.params);
    if (!feed) return noSuch(reply);
    const stream = app.eventStreams.open(request, reply, feed);
    if (stream) feed.join(stream, heardId(request));
    return reply;
  });
  app.get<Route>(`${SECTOR}/estado.json`, options, async (request, reply) => {
    const feed = await feedOf(request.params);
    if (!feed) return noSuch(reply);
    feed.audience.noteAsked();
    const told = await untilRead(() => (feed.isCurrent ? feed.since(askedId(request)) : null));
    return told === null ? notYet(reply) : sendState(reply, told);
  });
  // All seats by name, also those that were taken when the page read the free ones.
  app.get<Route>(`${SECTOR}/asientos.json`, options, async (request, reply) => {
    const found = await directory.find(request.params);
    if (!found) return noSuch(reply);
    const seats = await directory.seatsOf(found.sector);
    const { plano } = request.query as { plano?: unknown };
    // A plan that this process has yet to see: caches would keep the old seats under the address of the new ones.
    const isOther = Number(plano ?? 0) !== 0 && Number(plano) !== found.sector.sectorId;
    return reply.header('cache-control', isOther ? 'no-store' : SEATS_CACHE).send(seatNamesToWire(seats));
  });
}

function registerVenueMap(app: FastifyInstance, context: Context, venues: LiveVenues): void {
  const isShow = async (showId: number) => (await findShowOnSale(context.database.kysely, showId)) !== null;
  const options = { schema: schemaOf(showParams) };
  type Route = { Params: { showId: number } };
  app.get<Route>(`${VENUE}/vivo`, { ...options, config: { isStream: true } }, async (request, reply) => {
    if (!(await isShow(request.params.showId))) return noSuch(reply);
    const feed = venues.watch(request.params.showId);
    const stream = app.eventStreams.open(request, reply, feed);
    if (stream) venues.join(feed, stream);
    return reply;
  });
  app.get<Route>(`${VENUE}/estado.json`, options, async (request, reply) => {
    if (!(await isShow(request.params.showId))) return noSuch(reply);
    const feed = venues.watch(request.params.showId);
    feed.audience.noteAsked();
    const told = await untilRead(() => (feed.isCurrent ? (feed.now?.text ?? null) : null));
    return told === null ? notYet(reply) : sendState(reply, told);
  });
}

const sendState = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', ASKED_CACHE).type(JSON_TYPE).send(text);

/** Waits for the first read; null if it does not come in time. */
async function untilRead(look: () => string | null): Promise<string | null> {
  const end = performance.now() + FIRST_READING_MS;
  for (;;) {
    const found = look();
    if (found !== null || performance.now() > end) return found;
    await pause(LOOK_MS);
  }
}
