import type { AnswerOf, ProblemOf, RequestOf, StaffCall } from '@club/contract';
import type { CommonProblem } from '@club/contract/club/common-codes';
import type { Permission } from '@club/contract/club/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { inTransaction, joining, type Tx } from '../db/database.ts';
import { downAccounts } from '../ports/payment-provider.ts';
import type { StaffActor } from '../shared/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../shared/result.ts';
import { asUseCase } from '../shared/trace.ts';
import type { LimitUser } from './rate-limits.ts';
import { type AnyOutcome, type CallContext, callCodec, type Envelope } from './serve.ts';
import type { StaffSession } from './staff-session.ts';

type SessionFor<Call extends StaffCall> = Call['permission'] extends 'none' ? null : StaffSession;

/** The request as a handler of the back office sees it, beside its body. */
export interface StaffCallContext<Call extends StaffCall> extends Omit<CallContext<null>, 'session'> {
  readonly session: SessionFor<Call>;
  /** For the use cases. Of a call that writes, its database is the act's one transaction. */
  readonly context: Context;
  readonly actor: Call['permission'] extends 'none' ? null : StaffActor;
  /** Of a list that is read for a file: how many rows that may have. It goes on to there where the screen stops earlier. */
  readonly mostRows?: number;
}

/** What an act sees that a second person may have to approve: it runs again when they do, without the browser that asked. */
export interface ActContext {
  readonly context: Context;
  readonly actor: StaffActor;
}

type HandlerContext<Call extends StaffCall> = Call extends { readonly approval: Permission }
  ? ActContext
  : StaffCallContext<Call>;

/** A call with an `approval` says of each act whether one person is enough; what is asked for is taken back by the guard. */
type Done<Call extends StaffCall> = {
  readonly ok: true;
  readonly value: AnswerOf<Call> | (keyof AnswerOf<Call> extends never ? undefined : never);
} & (Call extends { readonly approval: Permission } ? { readonly needsApproval: boolean } : unknown);

/** `stands`: what was done up to the refusal is kept. */
export type StaffOutcome<Call extends StaffCall> =
  | Done<Call>
  | (Refusal<(ProblemOf<Call> & string) | CommonProblem> & { readonly stands?: true });

export type ServeStaff = <Call extends StaffCall>(
  call: Call,
  handler: (body: RequestOf<Call>, call: HandlerContext<Call>) => Promise<StaffOutcome<Call>>,
) => void;

/** The act was asked for, and waits for a second person. */
export interface Pending {
  readonly ok: true;
  readonly approvalId: number;
}

/** What a member wants to do, as it is kept until somebody else has approved it. */
export interface WantedAct {
  readonly call: StaffCall;
  readonly body: object;
  readonly actor: StaffActor;
}

/** Does an act, or takes back what it did and asks for a second person. `context`: of the act's transaction. */
export type DoOrAsk = <Outcome extends Result<unknown, string>>(
  context: Context,
  wanted: WantedAct,
  run: () => Promise<Outcome>,
) => Promise<Outcome | Pending>;

/** What the guard asks of the team's own domain. */
export interface StaffGuard {
  /** Who is calling; null without a live session. */
  readonly identify: (request: FastifyRequest) => Promise<StaffSession | null>;
  /** Why a member may not make a call; null when they may. */
  readonly objection: (
    session: StaffSession,
    call: StaffCall,
    actor: StaffActor,
  ) => Promise<Refusal<CommonProblem> | null>;
  /** Notes a lack of permission in the audit, and says whom to ask. */
  readonly deny: (call: StaffCall, actor: StaffActor) => Promise<Refusal<'not-permitted'>>;
  /** What the act was answered before, when this is a repeat; otherwise it is claimed for this transaction. */
  readonly claim: (tx: Tx, act: StaffAct) => Promise<Envelope | null>;
  /** Keeps the answer for repeats. Throws when the act has left no row in the audit. */
  readonly keep: (tx: Tx, act: StaffAct, answer: Envelope) => Promise<void>;
  readonly doOrAsk: DoOrAsk;
}

/** One press of a button: whose, of which call, and the form's id of it. */
export interface StaffAct {
  readonly memberId: number;
  readonly call: string;
  readonly operation: string;
}

export interface ServeStaffOptions {
  readonly context: Context;
  readonly base: string;
  readonly guard: StaffGuard;
  readonly limitUser: LimitUser;
}

/** Who makes a call, and when the guard saw it; nobody of the team where the call is open to all. */
interface Caller {
  readonly session: StaffSession | null;
  readonly actor: StaffActor | null;
  readonly at: Date;
}

type Handle = (body: unknown, call: object) => Promise<StaffOutcome<StaffCall>>;

/** A body that was longer on its way than this may have outlived its session: the guard is asked again. */
const LATE_MS = 1_000;

/** Makes the `serve` function of the back office: the one place where session, permission and second factor are asked. */
export function makeServeStaff(app: FastifyInstance, options: ServeStaffOptions): ServeStaff {
  const { context, base, guard } = options;
  const { checkAnswers } = context.config;
  return (call, handler) => {
    const { read, answer: wrapped } = callCodec(call, { checkAnswers, club: context.club });
    // The handler's types follow from the call's `permission`, which is enforced below.
    const handle = (body: unknown, own: object) => asUseCase(call.name, () => (handler as Handle)(body, own));
    const envelopeOf = (outcome: StaffOutcome<StaffCall> | Pending): Envelope =>
      'approvalId' in outcome
        ? { ...wrapped(refuse('approval-pending')), AprobacionId: outcome.approvalId }
        : wrapped(outcome as AnyOutcome);
    const send = (reply: FastifyReply, answer: Envelope) => {
      const down = call.permission === 'none' ? [] : downAccounts(context.providers);
      if (down.length > 0) reply.header('x-club-down', down.join(','));
      return reply.code(answer.ErrorCod >= 400 ? answer.ErrorCod : 200).send(answer);
    };

    const admit = (request: FastifyRequest) => admitStaff(options, call, request);
    const callers = new WeakMap<FastifyRequest, Caller>();
    // By its headers alone: the body of a caller without the permission is not read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await admit(request);
      if (!caller.ok) return send(reply, envelopeOf(caller));
      callers.set(request, caller.value);
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const known = callers.get(request);
      const isFresh = known && context.clock.now().getTime() - known.at.getTime() <= LATE_MS;
      const caller = isFresh ? ok(known) : await admit(request);
      if (!caller.ok) return send(reply, envelopeOf(caller));
      const { session, actor } = caller.value;
      const body = read(request.body ?? {});
      if (!body.ok) return send(reply, envelopeOf(refuse('malformed', { field: body.field })));
      const { ip, id: requestId, log, cookies } = request;
      const operation = operationOf(body.value);
      const own = { session, actor: actor && { ...actor, operation }, ip, requestId, log, cookies, reply };
      if (!call.writes || !own.actor || isDryRun(body.value))
        return send(reply, envelopeOf(await handle(body.value, { ...own, context })));
      const act = { memberId: own.actor.memberId, call: call.name, operation: operation ?? '' };
      const done = await inTransaction(context.database, own.actor, async (tx) => {
        const before = await guard.claim(tx, act);
        if (before) return ok(before);
        const joined = { ...context, database: joining(context.database, tx) };
        const run = () => handle(body.value, { ...own, context: joined });
        const outcome =
          call.approval && own.actor
            ? await guard.doOrAsk(joined, { call, body: body.value, actor: own.actor }, run)
            : await run();
        if (!outcome.ok && !outcome.stands) return outcome;
        const answered = envelopeOf(outcome);
        await guard.keep(tx, act, answered);
        return ok(answered);
      });
      if (done.ok) return send(reply, done.value);
      const isDenied = done.problem === 'not-permitted' && own.actor;
      return send(reply, envelopeOf(isDenied ? await guard.deny(call, isDenied) : done));
    };
    const route = { config: { call }, onRequest, ...(call.bodyLimit && { bodyLimit: call.bodyLimit }) };
    app.post(`${base}/${call.name}`, route, answer);
  };
}

/** It only counts: it leaves no audit, needs no second person, and is answered anew each time (spec 4 §7). */
const isDryRun = (body: object) => 'Simulacion' in body && body.Simulacion === true;

/** The contract checks that whatever writes has one. */
const operationOf = (body: object) => ('Operacion' in body ? String(body.Operacion) : null);

/** Asks the guard who makes a call of the back office, and whether they may. */
export async function admitStaff(
  { context, guard, limitUser }: Omit<ServeStaffOptions, 'base'>,
  call: StaffCall,
  request: FastifyRequest,
): Promise<Result<Caller, CommonProblem>> {
  const at = context.clock.now();
  if (!isFromOwnSite(request, context.config.siteUrl)) return refuse('not-permitted');
  if (call.permission === 'none') return ok({ session: null, actor: null, at });
  const session = await guard.identify(request);
  if (!session) return refuse('session-over');
  await limitUser(request, session.memberId);
  const actor = actorOf(session, request);
  return (await guard.objection(session, call, actor)) ?? ok({ session, actor, at });
}

function actorOf({ memberId, name, roles }: StaffSession, { ip }: FastifyRequest): StaffActor {
  return { kind: 'staff', memberId, name, roles, ip, operation: null };
}

/**
 * Whether a call comes from a page of ours: the cookie alone would also come with what another site makes the browser
 * send. Browsers say it in `Sec-Fetch-Site`, older ones in `Origin`; a program that says neither is none of the office's.
 */
function isFromOwnSite({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === new URL(siteUrl).origin : site === 'same-origin';
}
