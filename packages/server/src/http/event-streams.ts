import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapMetrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Browsers that listen to live maps. */
    readonly eventStreams: EventStreams;
  }
}

/** A browser that listens. */
export interface EventStream {
  /** Sends bytes that many are sent. One that lets too much pile up is cut off, and comes back by itself. */
  send(bytes: Buffer): void;
  /** Called once, when nobody listens any more. */
  onEnd(done: () => void): void;
}

export interface EventStreamsOptions {
  /** So many at once; more are told to ask instead. */
  readonly limit: number;
  /** A stopping process sends them away over this time, each at a moment of its own. */
  readonly drainMs: number;
  /** Whether the process sheds visitors. */
  readonly isBusy: () => boolean;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather answers would hold it back.
  'x-accel-buffering': 'no',
} as const;
const MOST_PILED_UP = 64 * 1024;
const PULSE_S = 20;
/** After a cut browsers come back over this time, not all at once. */
const RETRY_MS = { least: 2_000, spread: 3_000 };
/** So many are written to before other work has its turn. */
const AT_ONCE = 200;
const BUSY_SECONDS = 5;
const PULSE = Buffer.from('event: pulso\ndata: {}\n\n');

interface Open {
  readonly stream: EventStream;
  readonly isCurrent: () => boolean;
  readonly end: () => void;
}

/** An event as it travels; its id is what the browser names when it comes back. */
export const eventBytes = (data: string, id?: string): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);

/**
 * Server-sent events to many who look on (spec 6 §13): bounded in number and in what piles up, with a pulse every 20 s for as long as
 * what they were told is current. They hold up neither calls nor a process that stops.
 */
export class EventStreams {
  readonly #options: EventStreamsOptions;
  /** By the second in which each gets its pulse. */
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

  /** While it is true, what is told is read more rarely. */
  isBusy(): boolean {
    return this.#options.isBusy();
  }

  /** How many listen. */
  get size(): number {
    return this.#size;
  }

  /**
   * Begins to answer a request with events; null when it was told to ask instead (503).
   * @param isCurrent false: the pulse is left out, so that the browser says that what it shows may be old
   */
  open(request: FastifyRequest, reply: FastifyReply, isCurrent: () => boolean): EventStream | null {
    if (this.#isStopping || this.#size >= this.#options.limit) {
      mapMetrics.turnedAway.inc();
      void reply.code(503).header('retry-after', BUSY_SECONDS).header('cache-control', 'no-store').send();
      return null;
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
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

/** Sends the same bytes to many, with turns for other work in between. */
export async function sendToAll(streams: readonly EventStream[], bytes: Buffer): Promise<void> {
  for (let from = 0; from < streams.length; from += AT_ONCE) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const stream of streams.slice(from, from + AT_ONCE)) stream.send(bytes);
  }
}
