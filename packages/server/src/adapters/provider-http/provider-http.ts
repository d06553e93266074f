import type { IPolicy } from 'cockatiel';
import { currentTrace } from '../../shared/trace.ts';
import { outgoingPolicy } from '../outgoing/outgoing.ts';

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

/**
 * HTTP to a payment provider, tried again on faults: safe, as every write carries an idempotency key. Throws
 * ProviderFault (and the policy's own errors) when there is no usable answer.
 */
export class ProviderHttp {
  readonly #baseUrl: string;
  readonly #policy: IPolicy;

  constructor({ baseUrl, timeoutMs = 5_000, attempts = 2 }: ProviderHttpOptions) {
    this.#baseUrl = baseUrl.replace(/\/$/, '');
    this.#policy = outgoingPolicy({
      timeoutMs,
      attempts,
      isFault: (error) => error instanceof ProviderFault,
    });
  }

  /** Answers below 500 (429 aside) come back as they are: what they mean is the adapter's business. */
  request(request: ProviderRequest): Promise<ProviderAnswer> {
    return this.#policy.execute(({ signal }) => this.#once(request, signal));
  }

  async #once(
    { method, path, headers, body }: ProviderRequest,
    signal: AbortSignal,
  ): Promise<ProviderAnswer> {
    let response: Response;
    let text: string;
    const requestId = currentTrace();
    try {
      response = await fetch(`${this.#baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(requestId ? { 'x-request-id': requestId } : {}),
          ...headers,
        },
        signal,
        redirect: 'error',
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (error) {
      throw new ProviderFault('no answer', { cause: error });
    }
    if (response.status >= 500 || response.status === 429) throw new ProviderFault(`HTTP ${response.status}`);
    return { status: response.status, body: parseJson(text) };
  }
}

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderFault('garbage', { cause: error });
  }
}
