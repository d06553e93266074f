import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapMetrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Streams of live maps. */
    readonly eventStreams: EventStreams;
  }
}

/** A browser's open stream. */
export interface EventStream {
  /** Sends shared bytes. A client whose buffer grows too large is disconnected, and reconnects by itself. */
  send(bytes: Buffer): void;
  /** Called once, when the stream is closed. */
  onEnd(done: () => void): void;
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
/** Writes per batch, before other work gets a turn. */
const AT_ONCE = 200;
const BUSY_SECONDS = 5;
const PULSE = Buffer.from('event: pulso\ndata: {}\n\n');

interface Open {
  readonly stream: EventStream;
  readonly isCurrent: () => boolean;
  readonly end: () => void;
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
  readonly #open = Array.from({ length: PULSE_S }, () => new Set<Open>());
  #second = 0;
  #isStopping = false;
  #size = 0;

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

  /**
   * Begins to answer a request with events; null when the client was told to poll (503), or has gone.
   * @param isCurrent false: the heartbeat is omitted, so that the browser shows its data as possibly old
   */
  open(request: FastifyRequest, reply: FastifyReply, isCurrent: () => boolean): EventStream | null {
    if (reply.raw.destroyed) {
      // Its `close` came before anybody listened: the stream would be open for ever.
      reply.hijack();
      return null;
    }
    if (this.#isStopping || this.#size >= this.#options.limit) {
      mapMetrics.turnedAway.inc();
      void reply.code(503).header('retry-after', BUSY_SECONDS).header('cache-control', 'no-store').send();
      return null;
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...reply.getHeaders(), ...STREAM_HEADERS } as Record<string, string>);
    // By themselves: Node keeps their text for as long as the stream, and as the 60 pieces that it was joined from until it is sent alone.
    raw.flushHeaders();
    raw.write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`);
    const seat = this.#open[Math.floor(Math.random() * PULSE_S)];
    const endings: (() => void)[] = [];
    const stream: EventStream = {
      send: (bytes) => {
        if (raw.destroyed) return;
        raw.write(bytes);
        if (raw.writableLength <= MOST_PILED_UP) return;
        mapMetrics.cutOff.inc();
        raw.destroy();
      },
      onEnd: (done) => endings.push(done),
    };
    const open: Open = { stream, isCurrent, end: () => raw.end() };
    seat?.add(open);
    this.#count(1);
    request.raw.socket.setNoDelay(true);
    raw.once('close', () => {
      seat?.delete(open);
      this.#count(-1);
      for (const done of endings) done();
    });
    return stream;
  }

  #count(by: 1 | -1): void {
    this.#size += by;
    mapMetrics.streams.inc(by);
  }

  #pulse(): void {
    this.#second = (this.#second + 1) % PULSE_S;
    const due = [...(this.#open[this.#second] ?? [])].filter(({ isCurrent }) => isCurrent());
    void sendToAll(
      due.map(({ stream }) => stream),
      PULSE,
    );
  }

  #stop(): void {
    this.#isStopping = true;
    const { drainMs } = this.#options;
    for (const { end } of this.#open.flatMap((seat) => [...seat])) {
      if (drainMs === 0) end();
      else setTimeout(end, Math.random() * drainMs).unref();
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
