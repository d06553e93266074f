import type { AnswerOf, ListedProblemOf, RequestOf } from '@club/contract';
import { type ClubCallName, COMMON_CODES, type CommonProblem, clubCalls } from '@club/contract/club';
import { noteDownProviders } from './down-providers.ts';
import { forgetDecline, interrupt, noteLoggedIn } from './interruption.ts';
import { isRecord, readAs } from './read-as.ts';

type Definitions = typeof clubCalls;

export type { ClubCallName };
export type ClubRequest<Name extends ClubCallName> = RequestOf<Definitions[Name]>;
export type ClubAnswer<Name extends ClubCallName> = AnswerOf<Definitions[Name]>;
type OwnProblem<Name extends ClubCallName> = ListedProblemOf<Definitions[Name]>;

/** A call that the server refused. `problem` is the name of its code in the contract. */
export interface Refusal<Problem extends string = string> {
  readonly ok: false;
  readonly problem: Problem | CommonProblem | 'unlisted';
  /** The server's Spanish text. */
  readonly text: string;
  /** The request for approval, with `approval-pending`; 0 without one. */
  readonly approvalId: number;
}
export type Outcome<Name extends ClubCallName> =
  | { readonly ok: true; readonly answer: ClubAnswer<Name> }
  | Refusal<OwnProblem<Name>>;

/** A failure not caused by the person; they can quote `requestId`. */
export class Fault extends Error {
  readonly requestId: string;
  constructor(text: string, requestId = '', options?: ErrorOptions) {
    super(text, options);
    this.name = 'Fault';
    this.requestId = requestId;
  }
}

/** A refusal where a page needed an answer: the error page shows its text. */
export class Refused extends Error {
  readonly problem: string;
  constructor({ problem, text }: Refusal) {
    super(text);
    this.name = 'Refused';
    this.problem = problem;
  }
}

export interface CallOptions {
  /** Of a reading of the page; an act of the person has none. */
  readonly signal?: AbortSignal;
  /** Set on the pages of the login itself: there 401 and 428 are refusals and start no interruption. */
  readonly isOfLogin?: boolean;
}

const NO_CONNECTION = 'No hay conexión con el servidor. Revisá tu conexión y probá de nuevo.';
const NO_ANSWER = 'El servidor no respondió como se esperaba. Probá de nuevo.';
/** What the person must do before the call can be repeated. */
const INTERRUPTIONS: Partial<Record<string, 'login' | 'factor'>> = {
  'session-over': 'login',
  'factor-needed': 'factor',
};

/**
 * Makes one call of the office. An expired session (401) and a required second factor (428) are handled by the person, over the open page;
 * then the call is repeated, so that nothing typed is lost. Throws `Fault` for failures of the network or the server, and `Declined` when
 * the person gives up; readings are given up at once then, until the person acts, opens another page or logs in.
 */
export async function clubCall<Name extends ClubCallName>(
  name: Name,
  body: ClubRequest<Name>,
  options: CallOptions = {},
): Promise<Outcome<Name>> {
  const definition: Definitions[ClubCallName] = clubCalls[name];
  const isReading = options.signal !== undefined;
  if (!isReading && !options.isOfLogin) forgetDecline();
  for (;;) {
    const envelope = await send(name, body, options.signal);
    const code = Number(envelope.ErrorCod);
    if (code === 0 && !options.isOfLogin) noteLoggedIn();
    if (code === 0) return { ok: true, answer: readAs(definition.answer, envelope) as ClubAnswer<Name> };
    const codes: Readonly<Record<number, { problem: string }>> = { ...COMMON_CODES, ...definition.codes };
    const problem = codes[code]?.problem ?? 'unlisted';
    const interruption = options.isOfLogin ? undefined : INTERRUPTIONS[problem];
    if (interruption === undefined) {
      return {
        ok: false,
        problem: problem as OwnProblem<Name>,
        text: String(envelope.ErrorDsc ?? '') || NO_ANSWER,
        approvalId: Number(envelope.AprobacionId) || 0,
      };
    }
    await interrupt(interruption, isReading);
  }
}

/** Makes a call for a page that needs its answer: a refusal is thrown as `Refused`. */
export async function clubFetch<Name extends ClubCallName>(
  name: Name,
  body: ClubRequest<Name>,
  options: CallOptions = {},
): Promise<ClubAnswer<Name>> {
  const outcome = await clubCall(name, body, options);
  if (outcome.ok) return outcome.answer;
  throw new Refused(outcome);
}

async function send(
  name: string,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  let response: Response;
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Fault(NO_CONNECTION, '', { cause });
  }
  const envelope: unknown = await response.json().catch(() => null);
  noteDownProviders(response.headers.get('x-club-down') ?? '');
  const requestId = response.headers.get('x-request-id') ?? '';
  if (!isRecord(envelope) || typeof envelope.ErrorCod !== 'number') throw new Fault(NO_ANSWER, requestId);
  if (response.status >= 500) throw new Fault(String(envelope.ErrorDsc ?? '') || NO_ANSWER, requestId);
  return envelope;
}
