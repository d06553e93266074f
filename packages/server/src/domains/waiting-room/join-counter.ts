import type { Context } from '../../context.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import type { SharedRedis } from '../../ports/shared-redis.ts';
import { OWN_SCHEMA } from '../../shared/club-schema.ts';

/** Joins per minute of a block of addresses (spec 6 §7). */
const JOINS_OF_BLOCK = 600;
/** Of an account: a few of them cannot block their address block, though a solved challenge stays good for two minutes. */
const JOINS_OF_USER = 6;
const TURNS_OF_USER = 6;
const MINUTE_MS = 60_000;
const JOINS = 'joins ';
const BLOCKS_TOLD = 100;

/** Joins of rooms, by their numbers. */
export type RoomJoins = ReadonlyMap<number, number>;

/** Joins of a block of addresses in a minute. */
export interface BlockJoins {
  readonly roomId: number;
  readonly block: string;
  readonly joins: number;
}

/** Joins of blocks of addresses in a minute, in all rooms. */
export type JoinsByBlock = ReadonlyMap<string, number>;

/**
 * Counts requests per minute of a block or an account: in Redis, if configured, so that all servers share the counts,
 * otherwise in the process, which gets the other servers' counts of blocks every two seconds. While Redis is down,
 * nothing is refused.
 */
export class JoinCounter {
  readonly #redis: SharedRedis | null;
  readonly #schema: string;
  #minute = 0;
  #counts = new Map<string, number>();
  /** Since the last read. */
  #joins = new Map<number, number>();
  /** Per second, by all servers. */
  #joinsOfAll: RoomJoins = new Map();
  /** In this minute, by other servers. */
  #blocksOfOthers: JoinsByBlock = new Map();

  /** `schema`: the club's. */
  constructor(redis: SharedRedis | null, schema = OWN_SCHEMA) {
    this.#redis = redis;
    this.#schema = schema;
  }

  /** Counts a join of the room, of an account and, within its limit, of a block in this minute. Throws TooManyRequests. */
  async join(
    { roomId, userId, block }: { readonly roomId: number; readonly userId: number; readonly block: string },
    now: Date,
  ): Promise<void> {
    await this.#ofUser(`join ${userId}`, JOINS_OF_USER, now);
    this.#joins.set(roomId, (this.#joins.get(roomId) ?? 0) + 1);
    this.#count(`${JOINS}${roomId} ${block}`, now);
    const joins = (await this.#shared(`block ${block}`, now)) + this.#ofOthers(block);
    if (joins > JOINS_OF_BLOCK) throw new TooManyRequests(secondsLeft(now));
  }

  async turn(userId: number, now: Date): Promise<void> {
    await this.#ofUser(`turn ${userId}`, TURNS_OF_USER, now);
  }

  async #ofUser(key: string, limit: number, now: Date): Promise<void> {
    if ((await this.#shared(key, now)) > limit) throw new TooManyRequests(secondsLeft(now));
  }

  /** The counts on which the next proof of work depends. */
  busyness(roomId: number, block: string, now: Date): { perSecond: number; ofBlockPerMinute: number } {
    this.#forget(now);
    return {
      perSecond: this.#joinsOfAll.get(roomId) ?? 0,
      ofBlockPerMinute: (this.#counts.get(`block ${block}`) ?? 0) + this.#ofOthers(block),
    };
  }

  /** Joins of each room by this process since the last call; the counts of all servers are set by `hearJoins`. */
  takeJoins(): RoomJoins {
    const taken = this.#joins;
    this.#joins = new Map();
    return taken;
  }

  /** Sets the joins per second of each room, by all servers. */
  hearJoins(perSecond: RoomJoins): void {
    this.#joinsOfAll = perSecond;
  }

  /** Sets the joins of blocks in this minute by other servers. */
  hearBlocks(blocks: JoinsByBlock, now: Date): void {
    this.#forget(now);
    this.#blocksOfOthers = blocks;
  }

  /** The blocks with most joins in this minute, as counted by this process. */
  largestBlocks(now: Date): readonly BlockJoins[] {
    this.#forget(now);
    return [...this.#counts]
      .filter(([key]) => key.startsWith(JOINS))
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, BLOCKS_TOLD)
      .map(([key, joins]) => {
        const [roomId, block = ''] = key.slice(JOINS.length).split(' ');
        return { roomId: Number(roomId), block, joins };
      });
  }

  /** Counts in Redis already include them. */
  #ofOthers(block: string): number {
    return this.#redis ? 0 : (this.#blocksOfOthers.get(block) ?? 0);
  }

  async #shared(key: string, now: Date): Promise<number> {
    const own = this.#count(key, now);
    if (!this.#redis) return own;
    try {
      const name = `club:queue:${this.#schema}:${this.#minute}:${key}`;
      const counted = await this.#redis.incr(name);
      if (counted === 1) await this.#redis.expire(name, 120);
      this.#counts.set(key, Math.max(own, counted));
      return counted;
    } catch {
      return 0;
    }
  }

  #count(key: string, now: Date): number {
    this.#forget(now);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  #forget(now: Date): void {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
    this.#blocksOfOthers = new Map();
  }
}

const secondsLeft = (now: Date): number => 60 - (Math.floor(now.getTime() / 1_000) % 60);

const counters = new WeakMap<Context, JoinCounter>();

/** The one counter of a process. */
export function joinCounterOf(context: Context): JoinCounter {
  const counter = counters.get(context) ?? new JoinCounter(context.redis, context.config.clubSchema);
  counters.set(context, counter);
  return counter;
}
