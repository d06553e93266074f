import { randomBytes } from 'node:crypto';

export type SpanKind = 'request' | 'use case' | 'statement' | 'provider' | 'job';

/** A piece of work, timed by `performance.now()`. Most spans are discarded: data that only kept ones need is made at the end (`idOf`). */
export interface Span {
  /** For a statement its name, or its text where it has none. */
  name: string;
  readonly kind: SpanKind;
  readonly begun: number;
  ended: number;
  readonly parent: Span | null;
  id: string | null;
  /** The kind of fault or its SQLSTATE. Never its text, which may quote a row. */
  fault: string | null;
  attributes: Readonly<Record<string, string | number>>;
}

/** Maximum per recording, the first are kept: a refund of a whole show is one job. */
const MOST_SPANS = 500;
/** Slower work is always kept. */
const SLOW_MS = 1_000;
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

const newId = (bytes: number) => randomBytes(bytes).toString('hex');
export const idOf = (span: Span): string => {
  span.id ??= newId(8);
  return span.id;
};

/** Sends kept recordings to the collector; `share` is the sampled share. */
export interface Keeper {
  readonly share: number;
  readonly keep: (recording: Recording) => void;
}

let keeper: Keeper | null = null;

/** Starts recording requests and jobs of this process; null: stops. */
export function recordFor(wanted: Keeper | null): void {
  keeper = wanted;
}

/** Null without tracing. `traceparent`: of the caller (W3C Trace Context). */
export function startRecording(
  kind: 'request' | 'job',
  name: string,
  traceparent?: string,
): Recording | null {
  return keeper && new Recording({ kind, name, traceparent, share: keeper.share });
}

/** The recording of one request or job. Whether it is kept is decided at its end (`end`). */
export class Recording {
  readonly spans: Span[];
  /** The calling span of another process. */
  readonly parentId: string | undefined;
  readonly #isSampled: boolean;
  #traceId: string | undefined;
  /** Parent of new spans. */
  #inside: Span;

  constructor({ kind, name, traceparent = '', share }: Start) {
    const [, traceId, parentId, flags = '0'] = TRACEPARENT.exec(traceparent) ?? [];
    this.#traceId = traceId;
    this.parentId = parentId;
    this.#isSampled = (Number.parseInt(flags, 16) & 1) === 1 || Math.random() < share;
    this.#inside = spanOf(name, kind, performance.now(), null);
    this.spans = [this.#inside];
  }

  get traceId(): string {
    this.#traceId ??= newId(16);
    return this.#traceId;
  }

  async during<Value>(name: string, kind: SpanKind, work: (span: Span) => Promise<Value>): Promise<Value> {
    const span = spanOf(name, kind, performance.now(), this.#inside);
    if (this.spans.length < MOST_SPANS) this.spans.push(span);
    try {
      return await work(span);
    } catch (error) {
      span.fault = kindOfFault(error);
      throw error;
    } finally {
      span.ended = performance.now();
    }
  }

  /** The current span becomes the parent while a use case runs. */
  within<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    return this.during(name, 'use case', async (span) => {
      const around = this.#inside;
      this.#inside = span;
      try {
        return await work();
      } finally {
        this.#inside = around;
      }
    });
  }

  /** The `traceparent` for another process, so that its spans are children of `span`. */
  traceparentOf(span: Span = this.#inside): string {
    return `00-${this.traceId}-${idOf(span)}-${this.#isSampled ? '01' : '00'}`;
  }

  /** Ends the recording. Kept are the sampled share, all faults and everything slow. */
  end({ fault, ...facts }: Pick<Span, 'fault'> & Partial<Pick<Span, 'name' | 'attributes'>>): void {
    const [root] = this.spans;
    if (!root) return;
    Object.assign(root, facts, { fault, ended: performance.now() });
    if (this.#isSampled || fault || root.ended - root.begun > SLOW_MS) keeper?.keep(this);
  }
}

interface Start {
  readonly kind: SpanKind;
  readonly name: string;
  readonly traceparent: string | undefined;
  readonly share: number;
}

function spanOf(name: string, kind: SpanKind, begun: number, parent: Span | null): Span {
  return { name, kind, begun, ended: begun, parent, id: null, fault: null, attributes: {} };
}

export function kindOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
