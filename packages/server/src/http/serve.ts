import type {
  AnswerOf,
  CallClass,
  CallDefinition,
  FanCall,
  Priority,
  ProblemOf,
  RequestOf,
} from '@club/contract';
import { COMMON_CODES } from '@club/contract/club/common-codes';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { desksOf } from '../shared/club-data.ts';
import type { LiveClub } from '../shared/live-club.ts';
import { montevideoMoment } from '../shared/montevideo.ts';
import type { Refusal, Result } from '../shared/result.ts';
import { asUseCase } from '../shared/trace.ts';
import type { AnswerCache } from './answer-cache.ts';
import { compiled } from './compiled.ts';
import { EncodedBytes, JSON_TYPE, sendEncoded } from './encoded-bytes.ts';
import { postLarge } from './large-bodies.ts';
import { noteHandled } from './load-meter.ts';
import { noteAnswer } from './metrics.ts';
import type { PassGuard } from './pass-guard.ts';
import type { LimitUser } from './rate-limits.ts';
import { readByGet } from './read-by-get.ts';
import { type Read, shapeReader } from './read-shape.ts';
import { problemTable, refusalText } from './refusal.ts';
import { UnreadableBody } from './request-text.ts';
import type { Authenticate, Session, SessionRenewal } from './session.ts';
import type { SharedAnswer, SharedCalls } from './shared-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind a route, for limits, load shedding and metrics. */
    call?: CallDefinition;
    /** The class that a route without a call counts in (rate-limits.ts); null: none. */
    limitedAs?: CallClass | null;
    /** Whether its answer is a stream. */
    isStream?: boolean;
  }
}

/** The request for a handler, beside its body. */
export interface CallContext<Who extends Session | null> {
  readonly session: Who;
  readonly ip: string;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly reply: FastifyReply;
}

type SessionFor<Call extends FanCall> = Call['auth'] extends 'required'
  ? Session
  : Call['auth'] extends 'optional'
    ? Session | null
    : null;

/** A call whose answer has no fields of its own may be answered with a bare `ok()`. */
// biome-ignore lint/suspicious/noConfusingVoidType: a use case with nothing to tell returns Result<void, …>.
type NoFields<Call extends CallDefinition> = keyof AnswerOf<Call> extends never ? void : never;

/** A refusal may still carry some of the answer (a courtesy that is not enabled yet still shows its show). */
export type Outcome<Call extends CallDefinition> =
  | Result<AnswerOf<Call> | NoFields<Call>, ProblemOf<Call> & string>
  | (Refusal<ProblemOf<Call> & string> & { answer: Partial<AnswerOf<Call>> });

export type Handler<Call extends FanCall> = (
  body: RequestOf<Call>,
  call: CallContext<SessionFor<Call>>,
) => Promise<Outcome<Call>>;

/** A handler that does not depend on the caller. */
type SharedHandler<Call extends FanCall> = (body: RequestOf<Call>) => Promise<Outcome<Call>>;

/** The key of the answer shared by all callers with the same body, e.g. its ids. */
export type ShareKey<Call extends FanCall> = (body: RequestOf<Call>) => string | number;

type SharedCall = FanCall & { readonly auth: 'none'; readonly priority: 'shared' };
type OwnCall = FanCall & { readonly priority: Exclude<Priority, 'shared'> };

/**
 * Binds a call of the contract to its handler. With `shareKey` the answer is made at most once per second and key and sent to
 * everyone as cached bytes: for calls of the priority `shared`, which have no session.
 */
export interface Serve {
  <Call extends OwnCall>(call: Call, handler: Handler<Call>): void;
  <Call extends SharedCall>(call: Call, handler: SharedHandler<Call>, shareKey: ShareKey<Call>): void;
}

export interface ServeOptions {
  readonly authenticate: Authenticate;
  /** Validates our own answers against the contract (development and tests). */
  readonly checkAnswers: boolean;
  readonly club: LiveClub;
  readonly base: string;
  readonly limitUser: LimitUser;
  readonly answerCache: AnswerCache;
  readonly sharedCalls: SharedCalls;
  readonly guard: PassGuard;
}

export type Envelope = { ErrorCod: number; ErrorDsc: string } & Record<string, unknown>;

const BODY_LIMIT = 256 * 1024;

/** Answers an HTTP-level error in the envelope (wire.md §1). */
export function envelope(code: number, text: string): Envelope {
  return { ErrorCod: code, ErrorDsc: text };
}

/** The answer to a request with an invalid field; empty name: the whole. */
export function invalidData(field: string): Envelope {
  return envelope(400, field === '' ? 'Datos inválidos.' : `Datos inválidos: ${field}`);
}

/** Makes the `serve` function of an app: validates the request, reads the session, wraps the answer. */
export function makeServe(app: FastifyInstance, options: ServeOptions): Serve {
  return <Call extends FanCall>(call: Call, handler: Handler<Call>, shareKey?: ShareKey<Call>) => {
    if (shareKey) return serveShared(app, options, call, handler as SharedHandler<Call>, shareKey);
    const codec = callCodec(call, options);
    const url = `${options.base}/${call.name}`;
    const route = { bodyLimit: bodyLimitOf(call), config: { call } };
    const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
      const read = body instanceof UnreadableBody ? body : codec.read(body);
      if (!read.ok) {
        // 401 comes before a malformed body (spec 1 §8).
        const isStranger = call.auth === 'required' && !(await options.authenticate(request));
        if (isStranger) return refuseStranger(reply);
        if (read instanceof UnreadableBody) throw read.fault;
        return reply.code(400).send(invalidData(read.field));
      }
      const passage = call.needsPass ? options.guard.enter(request, call.needsPass, read.value) : null;
      if (passage && 'problem' in passage) return reply.send(codec.answer(passage));
      const auth = call.auth === 'none' ? null : await options.authenticate(request);
      if (call.auth === 'required' && !auth) return refuseStranger(reply);
      if (auth) await options.limitUser(request, auth.session.userId);
      // The session's type follows from the call's `auth`, which was just enforced.
      const context = callContext(request, reply, auth?.session ?? null) as CallContext<SessionFor<Call>>;
      const objection = passage && auth && options.guard.objection(passage, auth.session.userId);
      if (!objection) noteHandled(request);
      const outcome = objection ?? (await asUseCase(call.name, () => handler(read.value, context)));
      const answered = codec.answer(outcome);
      if (passage && !objection) await options.guard.renew(request, reply, passage, holdEndOf(answered));
      return reply.send({ ...renewalFields(auth?.renewal ?? null), ...answered });
    };
    if (route.bodyLimit > BODY_LIMIT) return postLarge(app, url, route, answer);
    app.post(url, route, (request, reply) => answer(request, reply, request.body ?? {}));
  };
}

const refuseStranger = (reply: FastifyReply) => reply.code(401).send(envelope(401, 'Debés iniciar sesión.'));

/** The end of the hold in an answer. */
function holdEndOf({ TransaccionFechaFinTxt: end }: Envelope): Date | null {
  return typeof end === 'string' ? montevideoMoment(end) : null;
}

/** A call whose answer is made at most once per second and key, as bytes shared by all callers. */
function serveShared<Call extends FanCall>(
  app: FastifyInstance,
  options: ServeOptions,
  call: Call,
  handler: SharedHandler<Call>,
  shareKey: ShareKey<Call>,
): void {
  const codec = callCodec(call, options);
  const answer = async (body: RequestOf<Call>) =>
    options.answerCache.get(
      `${call.name} ${shareKey(body)}`,
      async () =>
        new EncodedBytes(JSON.stringify(codec.answer(await asUseCase(call.name, () => handler(body))))),
    );
  const shared: SharedAnswer = async (body) => {
    const read = codec.read(body);
    return read.ok ? answer(read.value) : new EncodedBytes(JSON.stringify(invalidData(read.field)));
  };
  options.sharedCalls.add(call.name, shared);
  const route = { bodyLimit: bodyLimitOf(call), config: { call } };
  app.post(`${options.base}/${call.name}`, route, async (request, reply) => {
    const read = codec.read(request.body ?? {});
    if (!read.ok) return reply.code(400).send(invalidData(read.field));
    return sendEncoded(request, reply.type(JSON_TYPE), await answer(read.value));
  });
  readByGet(app, { call, base: options.base }, async (body) => {
    const read = codec.read(body);
    return read.ok
      ? { ok: true, content: await answer(read.value) }
      : { ok: false, refusal: invalidData(read.field) };
  });
}

/** Reads a call's requests from the wire and writes its answers to it. */
export function callCodec<Call extends CallDefinition>(
  call: Call,
  { checkAnswers, club }: Pick<ServeOptions, 'checkAnswers' | 'club'>,
) {
  const problems = problemTable(call.auth === 'staff' ? { ...COMMON_CODES, ...call.codes } : call.codes);
  return {
    read: shapeReader(call.request) as (body: unknown) => Read<RequestOf<Call>>,
    answer: (outcome: AnyOutcome): Envelope => {
      if (outcome.ok && checkAnswers) checkAnswer(call, outcome.value ?? {});
      const answered = answerEnvelope(outcome, problems, club);
      noteAnswer(call.name, answered.ErrorCod);
      return answered;
    },
  };
}

function checkAnswer({ name, answer }: CallDefinition, value: unknown): void {
  const check = compiled(answer);
  if (check.Check(value)) return;
  const [first] = check.Errors(value);
  throw new Error(`${name}: answer breaks the contract at ${first?.instancePath}: ${first?.message}`);
}

/** Calls with files in their body have a larger limit in the contract. */
function bodyLimitOf(call: CallDefinition): number {
  return call.bodyLimit ?? BODY_LIMIT;
}

function callContext(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
): CallContext<Session | null> {
  return {
    session,
    ip: request.ip,
    requestId: request.id,
    log: request.log,
    cookies: request.cookies,
    reply,
  };
}

function renewalFields(renewal: SessionRenewal | null): Record<string, unknown> {
  return renewal ? { SDTOAuthAccessToken: renewal.token, SDTUsuarioWeb: renewal.user } : {};
}

export type AnyOutcome = { ok: true; value: unknown } | (Refusal<string> & { answer?: object });

function answerEnvelope(
  outcome: AnyOutcome,
  problems: ReadonlyMap<string, { code: number; text: string }>,
  club: LiveClub,
): Envelope {
  if (outcome.ok) return { ErrorCod: 0, ErrorDsc: '', ...(outcome.value as object) };
  const entry = problems.get(outcome.problem);
  if (!entry) throw new Error(`problem "${outcome.problem}" is not in the call's catalogue`);
  const text = refusalText(entry.text, { ...desksOf(club), ...outcome.detail });
  return { ErrorCod: entry.code, ErrorDsc: text, ...outcome.answer };
}
