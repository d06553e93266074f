import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { EncodedBytes, JSON_TYPE, sendTagged } from '../../http/encoded-bytes.ts';
import { noSuch } from '../../http/errors.ts';
import { unseal } from '../../shared/sealed.ts';
import { ShortLived } from '../../shared/short-lived.ts';
import { findDrawFile, listDrawnStages } from './draw-store.ts';
import { listCalledApart, listEvents } from './event-store.ts';
import { roomsOf } from './read-rooms.ts';
import { recordOf, SEED_USE } from './record-wire.ts';
import { findRoom, type Room, readSeed } from './room-store.ts';
import { stateOf } from './state-wire.ts';

const STATE_CACHE = 'public, max-age=1, s-maxage=2, stale-while-revalidate=10, stale-if-error=600';
const RECORD_CACHE = 'public, max-age=5, s-maxage=10, stale-while-revalidate=60';
/** A record is made by statements on the connections of staff and of the room's leader, so not for each request. */
const RECORD_MS = 5_000;
const RECORDS_KEPT = 200;
const FOR_EVER = 'public, max-age=31536000, immutable';

const roomParams = {
  type: 'object',
  properties: { roomId: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
} as const;

/**
 * The cacheable files: the state, as bytes that are refreshed once a second, the files of a draw, and the public
 * record.
 */
export function registerStateFiles(app: FastifyInstance, context: Context): void {
  const { config, clock } = context;
  const rooms = roomsOf(context);
  const ready = new Map<number, { readonly of: Room; readonly at: number; readonly bytes: EncodedBytes }>();
  const stateBytes = (room: Room) => {
    const now = clock.now();
    const known = ready.get(room.id);
    if (known?.of === room && now.getTime() - known.at < 1_000) return known.bytes;
    const bytes = new EncodedBytes(
      JSON.stringify(stateOf(room, { now, readAt: rooms.readAt }, config.queue)),
    );
    ready.set(room.id, { of: room, at: now.getTime(), bytes });
    return bytes;
  };
  app.get<{ Params: { roomId: number } }>(
    '/api/fila/:roomId/estado.json',
    // Asked again and again by everybody who waits, and answered from memory.
    { schema: { params: roomParams }, config: { limitedAs: null } },
    (request, reply) => {
      const room = rooms.find(request.params.roomId);
      if (!room) return noSuch(reply);
      return sendTagged(
        request,
        reply.header('cache-control', STATE_CACHE).type(JSON_TYPE),
        stateBytes(room),
      );
    },
  );
  registerDrawFiles(app, context);
  registerRecord(app, context);
  registerCalledApart(app, context);
}

function registerDrawFiles(app: FastifyInstance, { database }: Context): void {
  app.get<{ Params: { roomId: number; stageId: number; bucket: string } }>(
    '/api/fila/:roomId/sorteo/:stageId/:bucket.json',
    {
      schema: {
        params: {
          type: 'object',
          properties: {
            ...roomParams.properties,
            stageId: { type: 'integer', minimum: 1, maximum: 8 },
            bucket: { type: 'string', pattern: '^[0-9a-f]{1,8}$' },
          },
        },
      },
    },
    async (request, reply) => {
      const { roomId, stageId, bucket } = request.params;
      const content = await findDrawFile(database.plain.kysely, { roomId, stageId, bucket });
      if (!content) return noSuch(reply);
      const bytes = new EncodedBytes(content, true);
      return sendTagged(request, reply.header('cache-control', FOR_EVER).type(JSON_TYPE), bytes);
    },
  );
}

function registerRecord(app: FastifyInstance, context: Context): void {
  const { clock } = context;
  const ready = new ShortLived<EncodedBytes | null>({ clock, maxAgeMs: RECORD_MS, maxEntries: RECORDS_KEPT });
  app.get<{ Params: { roomId: number } }>(
    '/api/fila/:roomId/acta.json',
    { schema: { params: roomParams } },
    async (request, reply) => {
      const { roomId } = request.params;
      const bytes = await ready.get(String(roomId), () => makeRecord(context, roomId));
      if (!bytes) return noSuch(reply);
      return sendTagged(request, reply.header('cache-control', RECORD_CACHE).type(JSON_TYPE), bytes);
    },
  );
}

/** Null for a draft, or no room. */
async function makeRecord({ database, config }: Context, roomId: number): Promise<EncodedBytes | null> {
  const { kysely } = database.plain;
  const room = await findRoom(kysely, roomId);
  if (!room || room.state === 'draft') return null;
  const stages = await listDrawnStages(kysely, room.id);
  const sealed = await readSeed(kysely, room.id);
  const isDrawn = stages.every(({ listRoot }) => listRoot !== null);
  // Nothing is drawn any more in a closed room; what was must be verifiable.
  const isOver = room.state === 'closed' && room.stages.every(({ state }) => state !== 'drawing');
  const seed = (isDrawn || isOver) && sealed ? unseal(config.secrets, SEED_USE, sealed) : null;
  const record = recordOf(room, { stages, seed, events: await listEvents(kysely, room.id) });
  return new EncodedBytes(JSON.stringify(record));
}

/**
 * The people called out of order by staff, for waiting pages: the state has their number, and each such file never
 * changes.
 */
function registerCalledApart(app: FastifyInstance, { database }: Context): void {
  app.get<{ Params: { roomId: number; count: number } }>(
    '/api/fila/:roomId/aparte/:count.json',
    {
      schema: {
        params: {
          type: 'object',
          properties: {
            ...roomParams.properties,
            count: { type: 'integer', minimum: 1, maximum: 1_000_000 },
          },
        },
      },
    },
    async (request, reply) => {
      const { roomId, count } = request.params;
      const lugares = await listCalledApart(database.plain.kysely, roomId, count);
      if (!lugares) return noSuch(reply);
      const bytes = new EncodedBytes(JSON.stringify({ v: 1, lugares }));
      return sendTagged(request, reply.header('cache-control', FOR_EVER).type(JSON_TYPE), bytes);
    },
  );
}
