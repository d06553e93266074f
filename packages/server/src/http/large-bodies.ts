import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../shared/address-key.ts';
import { Busy, limitConcurrency } from '../shared/concurrency-limit.ts';
import { BadRequest } from './json-text.ts';
import { type LargeBodyReading, readLargeBody } from './read-large-body.ts';

/** Bytes of large bodies in all calls together, from their arrival to their answer: two of the largest. */
export const ROOM_BYTES = 80 * 1024 * 1024;
/** The part of them that one address may have. */
export const ADDRESS_BYTES = 56 * 1024 * 1024;

/** A thread's start costs more than reading this. */
const SMALL_BYTES = 256 * 1024;
const WORKER_FILE = new URL('./large-body-worker.ts', import.meta.url);
/** A body that unfolds into more than this is no form: its thread ends, the process goes on. */
const WORKER_MB = 384;

let room = ROOM_BYTES;
const ofAddress = new Map<string, number>();
/** Who waits here has taken its room. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

interface LargeRoute {
  readonly bodyLimit: number;
  readonly config: object;
}

type Answer = (request: FastifyRequest, reply: FastifyReply, body: unknown) => Promise<unknown>;

/**
 * The route of a call whose body carries files. Such bodies are buffered as bytes in a shared budget until they are answered,
 * and parsed one at a time in a worker thread: memory and main-thread time are bounded. Above the budget: 503, nothing was
 * done.
 */
export function postLarge(app: FastifyInstance, url: string, route: LargeRoute, answer: Answer): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
    scope.post(url, route, async (request, reply) => {
      const own = new Share(addressKey(request.ip));
      try {
        const bytes = await own.collect(request.body as Readable | null, route.bodyLimit);
        const isSmall = bytes.length <= SMALL_BYTES;
        return await answer(request, reply, isSmall ? read(bytes) : await oneAtATime(() => readAway(bytes)));
      } finally {
        own.giveBack();
      }
    });
  });
}

/** What one call has of the room. */
class Share {
  readonly #address: string;
  #bytes = 0;

  constructor(address: string) {
    this.#address = address;
  }

  /** The bytes of a body as they arrive. Throws Busy without room for them, and 413 beyond the limit. */
  async collect(body: Readable | null, limit: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
        if (this.#bytes + chunk.length > limit)
          throw Object.assign(new Error('body too large'), { statusCode: 413 });
        this.#take(chunk.length);
        chunks.push(chunk);
      }
    } finally {
      // What is left of a body that is refused is read and thrown away, or its connection would stand still.
      body?.resume();
    }
    const whole = Buffer.allocUnsafeSlow(this.#bytes);
    chunks.reduce((at, chunk) => at + chunk.copy(whole, at), 0);
    return whole;
  }

  #take(bytes: number): void {
    const taken = (ofAddress.get(this.#address) ?? 0) + bytes;
    if (bytes > room || taken > ADDRESS_BYTES) throw new Busy();
    ofAddress.set(this.#address, taken);
    room -= bytes;
    this.#bytes += bytes;
  }

  giveBack(): void {
    room += this.#bytes;
    const left = (ofAddress.get(this.#address) ?? 0) - this.#bytes;
    if (left > 0) ofAddress.set(this.#address, left);
    else ofAddress.delete(this.#address);
  }
}

const unreadable = () => Object.assign(new Error('unreadable body'), { statusCode: 400 });

/** What a body says that was read. Throws BadRequest, which names what cannot be taken. */
function taken(reading: LargeBodyReading): unknown {
  if ('field' in reading) throw new BadRequest(reading.field);
  return reading.body;
}

function read(bytes: Buffer): unknown {
  try {
    return taken(readLargeBody(bytes.toString()));
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable() : error;
  }
}

/** The same in a worker thread; the bytes are transferred. */
function readAway(bytes: Buffer): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(WORKER_FILE, {
    // Without the parent's flags (a test runner's loader, an inspector).
    ...{ execArgv: [], resourceLimits: { maxOldGenerationSizeMb: WORKER_MB } },
    ...{ workerData: bytes.buffer, transferList: [bytes.buffer as ArrayBuffer] },
  });
  worker.on('message', (message: LargeBodyReading) => {
    // Under `node --watch` a thread also tells which files it has read.
    if ('body' in message || 'field' in message) resolve(message);
  });
  worker.once('error', () => reject(unreadable()));
  worker.once('exit', () => reject(unreadable()));
  return promise.then((reading) => taken(reading as LargeBodyReading));
}
