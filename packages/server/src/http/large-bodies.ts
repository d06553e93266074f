import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../shared/address-key.ts';
import { Busy, limitConcurrency } from '../shared/concurrency-limit.ts';
import { BadRequest } from './json-text.ts';
import { type LargeBodyReading, readLargeBody } from './read-large-body.ts';

/** Bytes of all large bodies in flight, from arrival to answer: two of the largest. */
const ROOM_BYTES = 80 * 1024 * 1024;
/** The share of one address. */
const ADDRESS_BYTES = 56 * 1024 * 1024;

/** Below this size a thread costs more than the parse. */
const SMALL_BYTES = 256 * 1024;
const WORKER_FILE = new URL('./large-body-worker.ts', import.meta.url);
/** A body that expands beyond this is no valid form: its thread ends, the process goes on. */
const WORKER_MB = 384;

let room = ROOM_BYTES;
const ofAddress = new Map<string, number>();
/** Calls that wait here have their share of the budget. */
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

/** One call's share of the budget. */
class Share {
  readonly #address: string;
  #bytes = 0;

  constructor(address: string) {
    this.#address = address;
  }

  /** Collects the bytes of a body. Throws Busy when the budget is used up, and 413 beyond the limit. */
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
      // The rest of a refused body is read and discarded, or its connection would stall.
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

/** The parsed body. Throws BadRequest with the invalid field. */
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
    // Under `node --watch` a thread also reports the files it read.
    if ('body' in message || 'field' in message) resolve(message);
  });
  worker.once('error', () => reject(unreadable()));
  worker.once('exit', () => reject(unreadable()));
  return promise.then((reading) => taken(reading as LargeBodyReading));
}
