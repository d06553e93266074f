import type { AnswerOf, RequestOf } from '@club/contract';
import type { gateCalls } from '@club/contract/gate';
import * as codes from '@club/contract/gate/codes';

type Definitions = typeof gateCalls;
export type GateCallName = keyof Definitions;
export type GateRequest<Name extends GateCallName> = RequestOf<Definitions[Name]>;
export type GateAnswer<Name extends GateCallName> = AnswerOf<Definitions[Name]>;

/** The server refused. `problem` is the name of its code in the contract, or of a common answer. */
export class Refused extends Error {
  readonly problem: string;
  /** Fields of the refusal. */
  readonly answer: unknown;
  /** `text`: the server's, in Spanish. */
  constructor(problem: string, text: string, answer: unknown) {
    super(text);
    this.problem = problem;
    this.answer = answer;
  }
}

/** The chief took the device back: the server answers so to all but its heartbeat, and its last scans and incidents. */
export const isTakenAway = (error: unknown): boolean =>
  error instanceof Refused && error.problem === 'code 403';

/** There is no network, or no server at its end. */
export class NoAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super('No hay red: seguí leyendo, se envía después.', options);
  }
}

const TIMEOUT_MS = 15_000;

interface Call {
  readonly token?: string;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: `TIMEOUT_MS`. */
  readonly timeoutMs?: number;
}

const problemsOf = (name: string): Readonly<Record<number, string>> => {
  const key = name
    .replace(/\/\{.*$/, '')
    .split('/')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  return (codes as Readonly<Record<string, Readonly<Record<number, string>>>>)[key] ?? {};
};

/** `AbortSignal` of whichever ends first: phones of before March 2024 have no function for it. */
function firstOf(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason));
  }
  return first.signal;
}

async function send(
  path: string,
  init: RequestInit,
  { token, signal, headers, timeoutMs = TIMEOUT_MS }: Call,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`/api/${path}`, {
      ...init,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      signal: signal ? firstOf(signal, timeout) : timeout,
    });
  } catch (cause) {
    throw new NoAnswer({ cause });
  }
}

async function answerOf<Name extends GateCallName>(
  name: Name,
  response: Response,
): Promise<GateAnswer<Name>> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('ErrorCod' in answer)) throw new NoAnswer();
  if (answer.ErrorCod === 0) return answer as GateAnswer<Name>;
  const problem =
    problemsOf(name)[Number(answer.ErrorCod)] ??
    (response.status === 401 ? 'token-over' : `code ${answer.ErrorCod}`);
  if (response.status >= 500) throw new NoAnswer();
  throw new Refused(problem, 'ErrorDsc' in answer ? String(answer.ErrorDsc) : '', answer);
}

/** Makes a call. Throws `Refused` or `NoAnswer`. */
export async function post<Name extends GateCallName>(
  name: Name,
  body: GateRequest<Name>,
  call: Call = {},
): Promise<GateAnswer<Name>> {
  const headers = { 'content-type': 'application/json', ...call.headers };
  const response = await send(name, { method: 'POST', body: JSON.stringify(body) }, { ...call, headers });
  return answerOf(name, response);
}

/** Reads with GET. Null: unchanged (304). */
export async function get(path: string, name: GateCallName, call: Call): Promise<Response | null> {
  const response = await send(path, { method: 'GET', cache: 'no-store' }, call);
  if (response.status === 304) return null;
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json')) {
    const copy = response.clone();
    await answerOf(name, copy);
  }
  return response;
}
