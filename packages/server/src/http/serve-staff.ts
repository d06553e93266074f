import type { AnswerOf, ProblemOf, RequestOf, StaffCall } from '@club/contract';
import type { CommonProblem } from '@club/contract/club/common-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { inTransaction, joining, type Tx } from '../db/database.ts';
import type { StaffActor } from '../shared/actor.ts';
import { ok, type Refusal, refuse } from '../shared/result.ts';
import type { LimitUser } from './rate-limits.ts';
import { type AnyOutcome, type CallContext, type Envelope, makeDoor } from './serve.ts';
import type { StaffSession } from './staff-session.ts';

type SessionFor<Call extends StaffCall> = Call['permission'] extends 'none' ? null : StaffSession;

/** The request as a handler of the back office sees it, beside its body. */
export interface StaffCallContext<Call extends StaffCall> extends Omit<CallContext<null>, 'session'> {
  readonly session: SessionFor<Call>;
  /** For the use cases. Of a call that writes, its database is the act's one transaction. */
  readonly context: Context;
  readonly actor: Call['permission'] extends 'none' ? null : StaffActor;
}

/** The act was asked for, and waits for a second person. */
export interface Pending {
  readonly ok: true;
  readonly approvalId: number;
}

export type StaffOutcome<Call extends StaffCall> =
  | { readonly ok: true; readonly value: AnswerOf<Call> }
  | { readonly ok: true; readonly value: keyof AnswerOf<Call> extends never ? undefined : never }
  | Refusal<(ProblemOf<Call> & string) | CommonProblem>
  | Pending;

export type ServeStaff = <Call extends StaffCall>(
  call: Call,
  handler: (body: RequestOf<Call>, call: StaffCallContext<Call>) => Promise<StaffOutcome<Call>>,
) => void;

/** What the door asks of the team's own domain. */
export interface StaffDoor {
  /** Who is calling; null without a live session. */
  readonly identify: (request: FastifyRequest) => Promise<StaffSession | null>;
  /** Why a member may not make a call; null when they may. Notes a lack of permission in the audit. */
  readonly objection: (
    session: StaffSession,
    call: StaffCall,
    actor: StaffActor,
  ) => Promise<Refusal<CommonProblem> | null>;
  /** What the act was answered before, when this is a repeat; otherwise it is claimed for this transaction. */
  readonly claim: (tx: Tx, act: StaffAct) => Promise<Envelope | null>;
  /** Keeps the answer for repeats. Throws when the act has left no row in the audit. */
  readonly keep: (tx: Tx, act: StaffAct, answer: Envelope) => Promise<void>;
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
  readonly door: StaffDoor;
  readonly limitUser: LimitUser;
}

/** Makes the `serve` function of the back office: the one place where session, permission and second factor are asked. */
export function makeServeStaff(app: FastifyInstance, options: ServeStaffOptions): ServeStaff {
  const { context, base, door, limitUser } = options;
  const { siteUrl, checkAnswers } = context.config;
  return (call, handler) => {
    const { read, answer: wrapped } = makeDoor(call, { checkAnswers, club: context.club });
    // The handler's types follow from the call's `permission`, which is enforced below.
    const handle = handler as (body: unknown, call: object) => Promise<StaffOutcome<StaffCall>>;
    const envelopeOf = (outcome: StaffOutcome<StaffCall>): Envelope =>
      'approvalId' in outcome
        ? { ...wrapped(refuse('approval-pending')), AprobacionId: outcome.approvalId }
        : wrapped(outcome as AnyOutcome);
    const send = (reply: FastifyReply, answer: Envelope) =>
      reply.code(answer.ErrorCod >= 400 ? answer.ErrorCod : 200).send(answer);

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromOwnSite(request, siteUrl)) return send(reply, envelopeOf(refuse('not-permitted')));
      const session = call.permission === 'none' ? null : await door.identify(request);
      const actor = session && actorOf(session, request);
      if (call.permission !== 'none') {
        if (!session || !actor) return send(reply, envelopeOf(refuse('session-over')));
        await limitUser(request, session.memberId);
        const objection = await door.objection(session, call, actor);
        if (objection) return send(reply, envelopeOf(objection));
      }
      const body = read(request.body ?? {});
      if (!body.ok) return send(reply, envelopeOf(refuse('malformed', { field: body.field })));
      const { ip, id: requestId, log, cookies } = request;
      const operation = operationOf(body.value);
      const own = { session, actor: actor && { ...actor, operation }, ip, requestId, log, cookies, reply };
      if (!call.writes) return send(reply, envelopeOf(await handle(body.value, { ...own, context })));
      const act = { memberId: session?.memberId ?? 0, call: call.name, operation: operation ?? '' };
      const done = await inTransaction(context.database, async (tx) => {
        const before = await door.claim(tx, act);
        if (before) return ok(before);
        const joined = { ...context, database: joining(context.database, tx) };
        const outcome = await handle(body.value, { ...own, context: joined });
        if (!outcome.ok) return outcome;
        const answered = envelopeOf(outcome);
        await door.keep(tx, act, answered);
        return ok(answered);
      });
      return send(reply, done.ok ? done.value : envelopeOf(done));
    };
    app.post(`${base}/${call.name}`, { config: { call } }, answer);
  };
}

/** The contract checks that whatever writes has one. */
const operationOf = (body: object) => ('Operacion' in body ? String(body.Operacion) : null);

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
