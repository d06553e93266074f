import { type CallDefinition, type PassProblem, QUEUE_REASONS } from '@club/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isPassGood, type LiveRoom } from '../shared/live-rooms.ts';
import {
  isPassAlive,
  MOST_PASSES,
  passOfHold,
  passTexts,
  type QueuePass,
  readPass,
  renewedPass,
  writePass,
} from '../shared/queue-pass.ts';
import { type Detail, type Refusal, refuse } from '../shared/result.ts';
import { notePass } from './metrics.ts';

type GuardContext = Pick<Context, 'config' | 'club' | 'clock' | 'rooms' | 'database'>;

/** A refusal per the contract: code 80, with the reason and the room. */
export type PassRefusal = Refusal<PassProblem> & {
  readonly answer: { readonly FilaMotivo: number; readonly SalaId: number };
};

/** A call with a valid pass. */
interface Passage {
  readonly room: LiveRoom;
  readonly pass: QueuePass;
  readonly places: number;
}

const HEADER = 'x-fila-pase';
/** A browser keeps an ended pass for an hour, to be told that the turn is over (121) and not that it needs one (120). */
const TOLD_AFTER_S = 3_600;

/**
 * The guard of shows that are sold through a waiting room (spec 6 §5): decides from the call and this process's copy of the rooms,
 * before the session is read and before any statement.
 */
export class PassGuard {
  readonly #context: GuardContext;
  constructor(context: GuardContext) {
    this.#context = context;
  }

  /** Null when the call needs no pass. */
  enter(
    request: Pick<FastifyRequest, 'headers' | 'cookies'>,
    needed: NonNullable<CallDefinition['needsPass']>,
    body: Readonly<Record<string, unknown>>,
  ): Passage | PassRefusal | null {
    const room = this.#context.rooms.ofShow(Number(body[needed.show]));
    if (!room) return null;
    const shown = this.#passes(request).filter(({ roomId }) => roomId === room.id);
    const now = this.#context.clock.now();
    const pass = shown.find((one) => isPassAlive(one, now) && isPassGood(room, one));
    if (!pass) return refusal(room, shown.length > 0 ? 'turn-over' : 'needs-turn');
    return { room, pass, places: Number(body[needed.places]) };
  }

  /** Why the pass is not valid for this account and number of places; null when it is. */
  objection({ room, pass, places }: Passage, userId: number): PassRefusal | null {
    if (pass.userId !== userId) return refusal(room, 'turn-of-other-account');
    const n = pass.ticketsPerTurn;
    return places > n ? refusal(room, 'too-many-for-turn', { n }) : null;
  }

  /** Renews a used pass, and extends it to the end of the hold that it opened; not once its number has bought. */
  async renew(
    request: Pick<FastifyRequest, 'headers' | 'cookies'>,
    reply: FastifyReply,
    { room, pass }: Passage,
    holdEndsAt: Date | null,
  ): Promise<void> {
    if (room.bought.get(pass.userId) === pass.number) return;
    const renewed = renewedPass(pass, this.#context.clock.now(), holdEndsAt);
    if (renewed) await this.#giveLonger(request, reply, pass, renewed);
  }

  /** Whether a call has any pass. */
  shows(request: Pick<FastifyRequest, 'headers' | 'cookies'>): boolean {
    return this.#passes(request).length > 0;
  }

  /** Extends a call's pass to the end of its account's extended hold (spec 6 §5). Needs no pass. */
  async keep(
    request: Pick<FastifyRequest, 'headers' | 'cookies'>,
    reply: FastifyReply,
    hold: { readonly userId: number; readonly showId: number; readonly endsAt: Date },
  ): Promise<void> {
    const room = this.#context.rooms.ofShow(hold.showId);
    const now = this.#context.clock.now();
    const pass = this.#passes(request).find(
      ({ roomId, userId }) => roomId === room?.id && userId === hold.userId,
    );
    if (!room || !pass || !isPassAlive(pass, now) || !isPassGood(room, pass)) return;
    const kept = passOfHold(pass, hold.endsAt);
    if (kept) await this.#giveLonger(request, reply, pass, kept);
  }

  /** The call is already answered: with the database away its pass stays as it is. */
  async #giveLonger(
    request: Pick<FastifyRequest, 'headers' | 'cookies'>,
    reply: FastifyReply,
    pass: QueuePass,
    longer: QueuePass,
  ): Promise<void> {
    const { rooms } = this.#context;
    if (!(await rooms.extendTurn(pass, longer.endsAt).catch(() => false))) return;
    notePass('renewed');
    this.give(request, reply, longer);
  }

  /** Sets the cookie with a pass, beside those of other rooms; returns the pass as text. */
  give(request: Pick<FastifyRequest, 'headers' | 'cookies'>, reply: FastifyReply, pass: QueuePass): string {
    const { config, club, clock } = this.#context;
    const now = clock.now();
    const others = this.#passes(request).filter(
      (other) => other.roomId !== pass.roomId && isPassAlive(other, now),
    );
    const kept = [pass, ...others].slice(0, MOST_PASSES);
    const texts = kept.map((one) => writePass(config.queue.keys, one));
    const latest = Math.max(...kept.map(({ endsAt }) => endsAt));
    void reply.setCookie(club.whole.queueCookie, texts.join('~'), {
      ...{ path: '/', sameSite: 'lax', secure: config.siteUrl.startsWith('https:') },
      maxAge: Math.max(1, Math.ceil(latest - now.getTime() / 1_000)) + TOLD_AFTER_S,
      // Base64url, dots and tildes need no escapes, and the page reads it as it is.
      encode: (text) => text,
    });
    return texts[0] ?? '';
  }

  #passes({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): readonly QueuePass[] {
    const header = headers[HEADER];
    const text = typeof header === 'string' ? header : cookies[this.#context.club.whole.queueCookie];
    if (!text) return [];
    return passTexts(text).flatMap((one) => readPass(this.#context.config.queue.keys, one) ?? []);
  }
}

function refusal(room: LiveRoom, problem: PassProblem, detail: Detail = {}): PassRefusal {
  notePass(problem);
  return { ...refuse(problem, detail), answer: { FilaMotivo: QUEUE_REASONS[problem], SalaId: room.id } };
}
