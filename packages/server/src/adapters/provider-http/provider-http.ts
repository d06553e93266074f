import { Agent, request } from 'undici';
import { currentRecording, currentTrace } from '../../shared/trace.ts';
import { type OutgoingPolicy, outgoingPolicy } from '../outgoing/outgoing.ts';

/** The provider did not answer, or answered with a fault of its own: asking again may help. */
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
  /** Tries after the first. */
  readonly attempts?: number;
}

/** Far more than a provider's longest answer, a list of fifty payments. */
const MAX_ANSWER_BYTES = 4_000_000;

/**
 * HTTP to a payment provider, tried again on faults: safe, as every write carries an idempotency key. Throws
 * ProviderFault (and the policy's own errors) when there is no usable answer.
 */
export class ProviderHttp {
  readonly #baseUrl: string;
  readonly #policy: OutgoingPolicy;
  /** Keeps connections open. Costs a quarter of the processor time of `fetch`, which every purchase pays twice. */
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

  /** Answers below 500 (429 aside) come back as they are: what they mean is the adapter's business. */
  request(request: ProviderRequest): Promise<ProviderAnswer> {
    return this.#policy.execute(({ signal }) => this.#recorded(request, signal));
  }

  /** A try is a part of the request, or job, that makes it: by its host alone, for paths have numbers of payments. */
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

/** A provider that sends us elsewhere has not answered: what we say is for its own address only. */
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
