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
import { bodyHash } from './body-hash.ts';
import { noteHandled } from './load-meter.ts';
import type { LimitUser } from './rate-limits.ts';
import { type AnyOutcome, type CallContext, callCodec, type Envelope } from './serve.ts';
import type { StaffSession } from './staff-session.ts';

type SessionFor<Call extends StaffCall> = Call['permission'] extends 'none' ? null : StaffSession;

/** The request for a handler of the back office, beside its body. */
export interface StaffCallContext<Call extends StaffCall> extends Omit<CallContext<null>, 'session'> {
  readonly session: SessionFor<Call>;
  /** For the use cases. For a call that writes, its database is the act's one transaction. */
  readonly context: Context;
  readonly actor: Call['permission'] extends 'none' ? null : StaffActor;
  /** For a list that is exported: the limit of its rows, in place of the screen's. */
  readonly mostRows?: number;
}

/** The context of an act that may need an approval: it runs again at the approval, without the original request. */
export interface ActContext {
  readonly context: Context;
  readonly actor: StaffActor;
}

type HandlerContext<Call extends StaffCall> = Call extends { readonly approval: Permission }
  ? ActContext
  : StaffCallContext<Call>;

/** A call with an `approval` declares for each act whether one person is enough; if not, the guard rolls the act back. */
type Done<Call extends StaffCall> = {
  readonly ok: true;
  readonly value: AnswerOf<Call> | (keyof AnswerOf<Call> extends never ? undefined : never);
} & (Call extends { readonly approval: Permission } ? { readonly needsApproval: boolean } : unknown);

/** `stands`: what was done before the refusal is kept. */
export type StaffOutcome<Call extends StaffCall> =
  | Done<Call>
  | (Refusal<(ProblemOf<Call> & string) | CommonProblem> & { readonly stands?: true });

export type ServeStaff = <Call extends StaffCall>(
  call: Call,
  handler: (body: RequestOf<Call>, call: HandlerContext<Call>) => Promise<StaffOutcome<Call>>,
) => void;

/** The act was requested, and waits for a second person. */
export interface Pending {
  readonly ok: true;
  readonly approvalId: number;
}

/** A member's requested act, stored until it is approved. */
export interface WantedAct {
  readonly call: StaffCall;
  readonly body: object;
  readonly actor: StaffActor;
}

/** Executes an act, or rolls it back and requests an approval. `context`: of the act's transaction. */
export type DoOrAsk = <Outcome extends Result<unknown, string>>(
  context: Context,
  wanted: WantedAct,
  run: () => Promise<Outcome>,
) => Promise<Outcome | Pending>;

/** The guard's interface to the team's domain. */
export interface StaffGuard {
  /** The calling member; null without a valid session. */
  readonly identify: (request: FastifyRequest) => Promise<StaffSession | null>;
  /** Why a member may not make a call; null when they may. */
  readonly objection: (
    session: StaffSession,
    call: StaffCall,
    actor: StaffActor,
  ) => Promise<Refusal<CommonProblem> | null>;
  /** Records a missing permission in the audit, and returns whom to ask. */
  readonly deny: (call: StaffCall, actor: StaffActor) => Promise<Refusal<'not-permitted'>>;
  /**
   * The earlier answer of a repeated act; otherwise null, and the operation is claimed for this transaction. The same operation with
   * another body is refused.
   */
  readonly claim: (tx: Tx, act: StaffAct) => Promise<Result<Envelope | null, 'done-otherwise'>>;
  /** Stores the answer for repeats. Throws when the act has no row in the audit. */
  readonly keep: (tx: Tx, act: StaffAct, answer: Envelope) => Promise<void>;
  readonly doOrAsk: DoOrAsk;
}

/** An operation: its member, call and the form's id; and what was sent with it. */
export interface StaffAct {
  readonly memberId: number;
  readonly call: string;
  readonly operation: string;
  readonly bodyHash: Buffer;
}

export interface ServeStaffOptions {
  readonly context: Context;
  readonly base: string;
  readonly guard: StaffGuard;
  readonly limitUser: LimitUser;
}

/** The caller, and when the guard checked it; null where the call is open to all. */
interface Caller {
  readonly session: StaffSession | null;
  readonly actor: StaffActor | null;
  readonly at: Date;
}

type Answered = Result<Envelope, string>;
type Handle = (body: unknown, call: object) => Promise<StaffOutcome<StaffCall>>;

/** A body that took longer to arrive may have outlived its session: the guard checks again. */
const LATE_MS = 1_000;

/** Makes the `serve` function of the back office: the only place that checks session, permission and second factor. */
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
    // By its headers alone: without the permission the body is not read.
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
      noteHandled(request);
      const { ip, id: requestId, log, cookies } = request;
      const operation = operationOf(body.value);
      const own = { session, actor: actor && { ...actor, operation }, ip, requestId, log, cookies, reply };
      if (!call.writes || !own.actor || isDryRun(call, body.value))
        return send(reply, envelopeOf(await handle(body.value, { ...own, context })));
      const { memberId } = own.actor;
      const act = { memberId, call: call.name, operation: operation ?? '', bodyHash: bodyHash(body.value) };
      const done = await inTransaction(context.database, own.actor, async (tx): Promise<Answered> => {
        const before = await guard.claim(tx, act);
        if (!before.ok) return isEdit(body.value) ? before : refuse('made-already');
        if (before.value) return ok(before.value);
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

/** A dry run, of a call that has one: no audit, no approval, and never answered from an earlier one (spec 4 §7). */
const isDryRun = ({ request }: StaffCall, body: object) =>
  'Simulacion' in request.properties && 'Simulacion' in body && body.Simulacion === true;

/** An edit; done twice, it is refused by its version, or by what it changes. */
const isEdit = (body: object) => 'Version' in body || 'Antes' in body;

/** The contract ensures that every call that writes has one. */
const operationOf = (body: object) => ('Operacion' in body ? String(body.Operacion) : null);

/** Identifies the caller of a back-office call, and checks the permission. */
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
 * Whether a call comes from one of our pages: the cookie alone would also be sent with requests of another site. Browsers send
 * `Sec-Fetch-Site`, older ones `Origin`; a client that sends neither is refused.
 */
function isFromOwnSite({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === new URL(siteUrl).origin : site === 'same-origin';
}
