import type * as contract from '@club/contract';
import { isAuth, readSession, type Session, saveSession } from '../session/session.ts';
import { isRecord } from '../session/stored-value.ts';
import { endSession } from './end-session.ts';
import { Busy, Fault, SignedOut } from './fault.ts';
import { retryAfterSeconds, sendPatiently } from './patience.ts';
import { noteServerTime } from './server-clock.ts';
import { currentTransport, type TransportAnswer } from './transport.ts';
import { waitText } from './wait-text.ts';
import { number, record, text, type Wire } from './wire.ts';

type Definitions = typeof contract.allCalls;
export type CallName = contract.CallName;
export type RequestOf<Name extends CallName> = contract.RequestOf<Definitions[Name]>;
/** An unparsed answer: the readers of `wire.ts` parse it. */
export type AnswerOf<Name extends CallName> = Wire<contract.AnswerOf<Definitions[Name]>>;
/** The refusals of a call's catalogue; `unlisted` is any other code, which every catalogue of the spec provides for. */
export type ProblemOf<Name extends CallName> = contract.ListedProblemOf<Definitions[Name]> | 'unlisted';

export interface Refusal<Name extends CallName> {
  readonly ok: false;
  readonly problem: ProblemOf<Name>;
  /** The number on the wire, for logs only. */
  readonly code: number;
  /** The server's Spanish text (`ErrorDsc`). */
  readonly text: string;
  /** Some refusals have data too, e.g. the show of a closed accreditation. */
  readonly answer: AnswerOf<Name>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The session is neither sent nor changed, as on the pages of private links (spec 3 §6). */
  readonly isAnonymous?: boolean;
  /** HTTP 429 throws `Busy`, as 503 does: set where the text of a refusal is not shown, as when a page loads. */
  readonly throwsWait?: boolean;
  /** Idempotent: repeated while the server is away, until it answers. */
  readonly mayRepeat?: boolean;
  /** A background call: when shed it is repeated for minutes (`sendPatiently`). */
  readonly isUnseen?: boolean;
  /** Made once: not repeated under load or while the server is away, where something else can be shown at once. */
  readonly isOnce?: boolean;
  /** Code 401 ends the session but keeps the page, which shows the outcome of a payment. Otherwise a login begins. */
  readonly staysWhenSignedOut?: boolean;
}

/** For what a page reads when it loads, where not every refusal is a fault. */
export const PAGE_READ = { throwsWait: true, mayRepeat: true } as const satisfies CallOptions;

export type CallResult<Name extends CallName> =
  | { readonly ok: true; readonly answer: AnswerOf<Name> }
  | Refusal<Name>;

interface Envelope extends Readonly<Record<string, unknown>> {
  readonly ErrorCod: number;
  readonly ErrorDsc: string;
}

/**
 * Makes one call (wire.md §1, §2). Sends the session when there is one, stores a renewed one from any answer, and ends it on code 401,
 * unless the person has another token by then, with which the call is made again.
 * Returns refusals; throws `Fault` for any failure of the request, the network or the server, `Busy` when only waiting helps, and
 * `SignedOut` when the session is over.
 * @param body as a function where a repeated call may need another one
 */
export async function postCall<Name extends CallName>(
  name: Name,
  body: RequestOf<Name> | (() => RequestOf<Name>),
  options: CallOptions = {},
): Promise<CallResult<Name>> {
  const { response, envelope, asked } = await send(name, body, options);
  if (!options.isAnonymous) {
    if (envelope.ErrorCod === 401) {
      const now = readSession();
      // Another user has logged in in another tab: no login is needed for the former user’s call.
      if (now !== null && now.userId !== asked?.userId)
        throw new Fault(`${name} was asked before this login`, { status: 401 });
      // The same person has another token by now. Nothing was done: 401 comes before everything (spec 1 §8).
      if (now !== null && asked !== null && !isCurrent(asked)) return postCall(name, body, options);
      // The session may have ended meanwhile: end it only once.
      if (asked === null || now !== null) endSession({ beginsLogin: !options.staysWhenSignedOut });
      throw new SignedOut();
    }
    takeRenewal(envelope);
  }
  const answer = record<contract.AnswerOf<Definitions[Name]>>(envelope);
  if (envelope.ErrorCod === 0 && response.ok) return { ok: true, answer };
  const problem = await problemNamed(name, envelope.ErrorCod);
  const isTold = response.status === 413 || (response.status === 429 && !options.throwsWait);
  if (problem === null && !response.ok && !isTold) throw faultOf(name, response, envelope.ErrorDsc);
  return {
    ok: false,
    problem: (problem ?? 'unlisted') as ProblemOf<Name>,
    code: envelope.ErrorCod,
    text:
      response.status === 429 ? waitText(envelope.ErrorDsc, retryAfterSeconds(response)) : envelope.ErrorDsc,
    answer,
  };
}

/** Makes an idempotent call whose every refusal is a fault: required page data. */
export async function fetchCall<Name extends CallName>(
  name: Name,
  body: RequestOf<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const result = await postCall(name, body, { ...PAGE_READ, ...options, throwsWait: true });
  if (result.ok) return result.answer;
  throw new Fault(`${name} was refused with ${result.code}: ${result.text}`);
}

async function send(
  path: CallName,
  body: unknown,
  options: CallOptions,
): Promise<{ response: TransportAnswer; envelope: Envelope; asked: Session | null }> {
  const { signal, isAnonymous = false, isOnce = false } = options;
  const transport = currentTransport();
  const session = isAnonymous ? null : readSession();
  const sentAt = Date.now();
  let asked = session;
  let response: TransportAnswer;
  try {
    const send = () => {
      asked = renewed(session);
      const sent: unknown = typeof body === 'function' ? body() : body;
      const [url, request] = transport.readable().has(path)
        ? readRequest(transport.base, path, sent)
        : postRequest(transport.base, path, sent, asked);
      return transport.fetch(url, { ...request, ...(signal && { signal }) });
    };
    response = isOnce ? await send() : await sendPatiently(send, options);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Fault(`${path} could not be reached`, { cause });
  }
  // A cached answer has the time of its creation.
  const isKept = Number(response.headers.get('age')) > 0;
  if (!isKept) noteServerTime(response.headers.get('date'), sentAt, Date.now());
  return { response, envelope: await readEnvelope(path, response), asked };
}

/** Another call may have renewed a session before this one is repeated: a replaced token soon ends it. */
export function renewed<Asking extends Session | null>(session: Asking): Session | Asking {
  const now = readSession();
  return session && now?.userId === session.userId ? now : session;
}

/** Whether a session is the browser's still: there was no other login, no logout and no new token. */
export function isCurrent({ userId, auth }: Session): boolean {
  const now = readSession();
  return now?.userId === userId && now.auth.access_token === auth.access_token;
}

type Request = readonly [url: string, init: RequestInit];

function postRequest(base: string, path: CallName, body: unknown, session: Session | null): Request {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (session !== null) headers.Authorization = JSON.stringify(session.auth);
  return [`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }];
}

/** Without the session: the answer is shared. */
function readRequest(base: string, path: CallName, body: unknown): Request {
  const asked = JSON.stringify(body);
  const query = asked === '{}' ? '' : `?${encodeURIComponent(asked)}`;
  return [`${base}/publico/${path}${query}`, { method: 'GET' }];
}

async function readEnvelope(path: string, response: TransportAnswer): Promise<Envelope> {
  const content: unknown = await response.json().catch(() => null);
  if (!isRecord(content) || typeof content.ErrorCod !== 'number') {
    throw faultOf(path, response, '');
  }
  return { ...content, ErrorCod: content.ErrorCod, ErrorDsc: String(content.ErrorDsc ?? '') };
}

/** `told`: the server's text; empty when the answer is not our envelope, such as a proxy's. */
function faultOf(name: string, response: TransportAnswer, told: string): Fault {
  const { status } = response;
  const requestId = response.headers.get('x-request-id');
  if (status === 429 || status === 503)
    return new Busy(waitText(told, retryAfterSeconds(response)), { status, requestId });
  return new Fault(`${name} answered ${status}: ${told || 'no envelope'}`, { status, requestId });
}

/**
 * Every answer may carry a renewed auth object together with the user it belongs to (spec 1 §4 "Auth renewal"): somebody who has logged in
 * meanwhile, in another tab, is another.
 */
function takeRenewal(envelope: Envelope): void {
  const { SDTOAuthAccessToken: auth, SDTUsuarioWeb: user } = record<contract.Renewal>(envelope);
  const session = sessionFromWire(auth, record(user));
  if (session !== null && readSession()?.userId === session.userId) saveSession(session);
}

/** Reads the session of an answer; null when the token or the user is missing. */
export function sessionFromWire(auth: unknown, user: Wire<contract.WebUser>): Session | null {
  if (!isAuth(auth)) return null;
  const userId = number(user.UsuarioId);
  if (userId <= 0) return null;
  return {
    auth,
    userId,
    name: text(user.UsuarioPersonaNombre),
    initials: text(user.UsuarioPersonaIniciales),
  };
}

/** The catalogues are a chunk of their own, loaded at the first refusal. */
async function problemNamed(name: CallName, code: number): Promise<string | null> {
  const catalogues: Readonly<Record<string, Readonly<Record<number, string>>>> = await import(
    '@club/contract/codes'
  );
  return catalogues[exportOf(name)]?.[code] ?? null;
}

/** The export name of a call's codes: `pagos/orden` is no identifier, `PagosOrden` is. */
function exportOf(name: CallName): string {
  return name.replace(/(?:^|\/)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
