import type { AnswerOf, RequestOf, StaffCall } from '@club/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Refusal, type Result, refuse } from '../shared/result.ts';
import { STREAM_HEADERS } from './event-streams.ts';
import { openStreams } from './metrics.ts';
import { type AnyOutcome, callCodec } from './serve.ts';
import { admitStaff, type ServeStaffOptions } from './serve-staff.ts';
import { SharedFeed } from './shared-feed.ts';
import { TooManyRequests } from './too-many-requests.ts';

/**
 * Binds a call of figures to its stream (spec 4 §7: live figures are GET). The answer is the same for everybody with the permission,
 * and read once for all of them. `everyMs`: pause between two reads; with the caches behind them, figures are by default at most 5 s old (spec 4 §9).
 */
export type FollowStaff = <Call extends StaffCall>(
  call: Call,
  read: (body: RequestOf<Call>, context: Context) => Promise<Result<AnswerOf<Call>, string>>,
  everyMs?: number,
) => void;

export interface StaffStreamOptions extends ServeStaffOptions {
  /** False while visitors' calls are shed: then nothing is read. */
  readonly mayRead: () => boolean;
}

const EVERY_MS = 2_000;
/** Then the browser reconnects, and the guard checks its permission again. */
const STREAM_MS = 30_000;
/** Open streams of one member in a process; a browser that is refused polls. */
export const MOST_STREAMS = 20;
const AGAIN_S = 5;

/** Makes the `follow` function of the back office: `GET` of a call, its fields in the query, its answers as events (HTML, EventSource). */
export function makeFollowStaff(app: FastifyInstance, options: StaffStreamOptions): FollowStaff {
  const { context, base, mayRead } = options;
  /** Ends a stream; of which member. */
  const open = new Map<() => void, number>();
  // A stopping server does not wait for streams.
  app.addHook('preClose', async () => {
    for (const end of open.keys()) end();
  });
  return (call, read, everyMs = EVERY_MS) => {
    const codec = callCodec(call, { checkAnswers: context.config.checkAnswers, club: context.club });
    const feed = new SharedFeed({
      ...{ everyMs, mayRead },
      read: async (key) => {
        const outcome = await read(JSON.parse(key), context);
        return outcome.ok ? JSON.stringify(codec.answer(outcome as AnyOutcome)) : null;
      },
    });
    const refused = (reply: FastifyReply, refusal: Refusal<string>) => {
      const answer = codec.answer(refusal);
      return reply.code(answer.ErrorCod).send(answer);
    };
    app.get(`${base}/${call.name}`, { config: { call } }, async (request, reply) => {
      const caller = await admitStaff(options, call, request);
      if (!caller.ok) return refused(reply, caller);
      const body = codec.read(queryFields(request));
      if (!body.ok) return refused(reply, refuse('malformed', { field: body.field }));
      const memberId = caller.value.session?.memberId ?? 0;
      const own = [...open.values()].filter((id) => id === memberId);
      if (own.length >= MOST_STREAMS) throw new TooManyRequests(AGAIN_S);
      reply.hijack();
      // Closed while the caller was looked up: no close event follows.
      if (reply.raw.destroyed) return reply;
      reply.raw.writeHead(200, { ...reply.getHeaders(), ...STREAM_HEADERS } as Record<string, string>);
      reply.raw.write(`retry: ${everyMs}\n\n`);
      const leave = feed.follow(JSON.stringify(body.value), (text) => reply.raw.write(`data: ${text}\n\n`));
      const end = () => {
        clearTimeout(timer);
        if (open.delete(end)) openStreams.dec();
        leave();
        reply.raw.end();
      };
      const timer = setTimeout(end, STREAM_MS);
      open.set(end, memberId);
      openStreams.inc();
      reply.raw.on('close', end);
      return reply;
    });
  };
}

/** Fields of the query: digits become numbers, and `a,b` a list. */
function queryFields({ query }: FastifyRequest): Record<string, unknown> {
  const readValue = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : text);
  return Object.fromEntries(
    Object.entries(query as Record<string, string>).map(([name, text]) => [
      name,
      name.endsWith('s') ? String(text).split(',').map(readValue) : readValue(String(text)),
    ]),
  );
}
