import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeConnection } from './bare-connection.ts';
import { mapMetrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Streams of live maps. */
    readonly eventStreams: EventStreams;
  }
}

export interface EventStreamsOptions {
  /** Limit of open streams; further clients are told to poll. */
  readonly limit: number;
  /** A stopping process closes streams spread over this time. */
  readonly drainMs: number;
  /** Whether the process sheds visitors' calls. */
  readonly isBusy: () => boolean;
}

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Buffering proxies would delay events.
  'x-accel-buffering': 'no',
} as const;
const MOST_PILED_UP = 64 * 1024;
const PULSE_S = 20;
/** Disconnected browsers reconnect spread over this time. */
const RETRY_MS = { least: 2_000, spread: 3_000 };
/** Writes per batch, before other work is let in. */
const AT_ONCE = 200;
const BUSY_SECONDS = 5;
const PULSE = Buffer.from('event: pulso\ndata: {}\n\n');

/** What streams tell about. */
export interface Watched {
  /** False: the heartbeat is omitted, so that the browser shows its data as possibly old. */
  readonly isCurrent: boolean;
}

/** A browser's stream. A process has thousands of them: none has closures or listeners of its own. */
export class EventStream {
  readonly #socket: Socket;
  readonly watched: Watched;

  constructor(socket: Socket, watched: Watched) {
    this.#socket = socket;
    this.watched = watched;
  }

  get isOver(): boolean {
    return this.#socket.destroyed;
  }

  /** Sends shared bytes. A client whose buffer grows too large is disconnected, and reconnects by itself. */
  send(bytes: Buffer): void {
    const socket = this.#socket;
    if (socket.destroyed) return;
    socket.write(bytes);
    if (socket.writableLength <= MOST_PILED_UP) return;
    mapMetrics.cutOff.inc();
    socket.destroy();
  }

  /** Once all that was sent is on its way. */
  end(): void {
    this.#socket.destroySoon();
  }
}

/** The streams of a set that are open; forgets the others. */
export function stillOpen(streams: Set<EventStream>): readonly EventStream[] {
  for (const stream of streams) if (stream.isOver) streams.delete(stream);
  return [...streams];
}

/** The beginning of the answer: its end is that of the connection, so its body has no length and no chunks. */
function headOf(headers: Record<string, unknown>): string {
  const all = { ...headers, ...STREAM_HEADERS, date: new Date().toUTCString(), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const retry = RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread);
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: ${retry}\n\n`;
}

/** An event on the wire; its id is sent back at a reconnection. */
export const eventBytes = (data: string, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);

/**
 * Server-sent events to many clients (spec 6 §13): limited in number and in buffered bytes, with a heartbeat every 20 s while their
 * data is current. They delay neither calls nor a process that stops.
 */
export class EventStreams {
  readonly #options: EventStreamsOptions;
  /** By the second of their heartbeat. */
  readonly #open = Array.from({ length: PULSE_S }, () => new Set<EventStream>());
  #second = 0;
  #isStopping = false;
  #size = 0;
  readonly #noteClosed = () => this.#count(-1);

  constructor(app: FastifyInstance, options: EventStreamsOptions) {
    this.#options = options;
    const timer = setInterval(() => this.#pulse(), 1_000).unref();
    app.addHook('preClose', async () => {
      clearInterval(timer);
      this.#stop();
    });
  }

  /** While true, feeds are read less often. */
  isBusy(): boolean {
    return this.#options.isBusy();
  }

  /** Number of open streams. */
  get size(): number {
    return this.#size;
  }

  /** Begins to answer a request with events; null when the client was told to poll (503), or has gone. */
  open(request: FastifyRequest, reply: FastifyReply, watched: Watched): EventStream | null {
    if (reply.raw.destroyed) {
      // Its `close` came before anybody listened: the stream would be open for ever.
      reply.hijack();
      return null;
    }
    // The answer to an earlier request of the connection is not over (HTTP pipelining): it has none to give away.
    const isBehind = reply.raw.socket !== request.raw.socket;
    if (this.#isStopping || isBehind || this.#size >= this.#options.limit) {
      mapMetrics.turnedAway.inc();
      void reply.code(503).header('retry-after', BUSY_SECONDS).header('cache-control', 'no-store').send();
      return null;
    }
    const socket = takeConnection(request, reply);
    socket.setNoDelay(true);
    socket.write(headOf(reply.getHeaders()));
    socket.on('close', this.#noteClosed);
    const stream = new EventStream(socket, watched);
    this.#open[Math.floor(Math.random() * PULSE_S)]?.add(stream);
    this.#count(1);
    return stream;
  }

  #count(by: 1 | -1): void {
    this.#size += by;
    mapMetrics.streams.inc(by);
  }

  #pulse(): void {
    this.#second = (this.#second + 1) % PULSE_S;
    const due = stillOpen(this.#open[this.#second] ?? new Set());
    void sendToAll(
      due.filter(({ watched }) => watched.isCurrent),
      PULSE,
    );
  }

  #stop(): void {
    this.#isStopping = true;
    const { drainMs } = this.#options;
    for (const stream of this.#open.flatMap(stillOpen)) {
      if (drainMs === 0) stream.end();
      else setTimeout(() => stream.end(), Math.random() * drainMs).unref();
    }
  }
}

/** Sends the same bytes to many, yielding to other work in between. */
export async function sendToAll(streams: readonly EventStream[], bytes: Buffer): Promise<void> {
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const stream of streams.slice(from, from + AT_ONCE)) stream.send(bytes);
  }
}
