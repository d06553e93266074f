import { Agent, request } from 'undici';
import { currentRecording, currentTrace } from '../../shared/trace.ts';
import { type OutgoingPolicy, outgoingPolicy } from '../outgoing/outgoing.ts';

/** The provider did not answer, or answered with a fault of its own: a retry may help. */
export class ProviderFault extends Error {}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface ProviderHttpOptions {
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  /** Retries after the first try. */
  readonly attempts?: number;
}

/** Far above a provider's longest answer, a list of fifty payments. */
const MAX_ANSWER_BYTES = 4_000_000;

/**
 * HTTP client of a payment provider. Retries on faults: safe, as every write has an idempotency key. Throws ProviderFault
 * (and the policy's own errors) when there is no usable answer.
 */
export class ProviderHttp {
  readonly #baseUrl: string;
  readonly #policy: OutgoingPolicy;
  /** Keeps connections open. Uses a quarter of the processor time of `fetch`; every purchase has two such requests. */
  readonly #agent = new Agent({ maxResponseSize: MAX_ANSWER_BYTES });

  constructor({ baseUrl, timeoutMs = 5_000, attempts = 2 }: ProviderHttpOptions) {
    this.#baseUrl = baseUrl.replace(/\/$/, '');
    this.#policy = outgoingPolicy({
      timeoutMs,
      attempts,
      isFault: (error) => error instanceof ProviderFault,
    });
  }

  get isDown(): boolean {
    return this.#policy.isDown();
  }

  /** Answers below 500 (except 429) are returned as they are; the adapter interprets them. */
  request(request: ProviderRequest): Promise<ProviderAnswer> {
    return this.#policy.execute(({ signal }) => this.#recorded(request, signal));
  }

  /** The span of a try belongs to its request or job. It has only the host: paths contain payment numbers. */
  #recorded(request: ProviderRequest, signal: AbortSignal): Promise<ProviderAnswer> {
    const recording = currentRecording();
    if (!recording) return this.#once(request, signal);
    return recording.during(`${request.method} ${new URL(this.#baseUrl).host}`, 'provider', (span) =>
      this.#once(request, signal, { traceparent: recording.traceparentOf(span) }),
    );
  }

  async #once(
    { method, path, headers, body }: ProviderRequest,
    signal: AbortSignal,
    traceHeaders: Readonly<Record<string, string>> = {},
  ): Promise<ProviderAnswer> {
    let status: number;
    let text: string;
    const requestId = currentTrace();
    try {
      const answer = await request(`${this.#baseUrl}${path}`, {
        dispatcher: this.#agent,
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(requestId ? { 'x-request-id': requestId } : {}),
          ...headers,
          ...traceHeaders,
        },
        signal,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      status = answer.statusCode;
      text = await answer.body.text();
    } catch (error) {
      throw new ProviderFault('no answer', { cause: error });
    }
    if (!isAnswer(status)) throw new ProviderFault(`HTTP ${status}`);
    return { status, body: parseJson(text) };
  }
}

/** A redirect counts as no answer: requests go only to the provider's own address. */
function isAnswer(status: number): boolean {
  const isRedirect = status >= 300 && status < 400;
  return status < 500 && status !== 429 && !isRedirect;
}

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderFault('garbage', { cause: error });
  }
}
