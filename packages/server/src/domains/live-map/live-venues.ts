import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { type EventStream, eventBytes } from '../../http/event-streams.ts';
import { SharedFeed } from '../../http/shared-feed.ts';
import { findShowOnSale, isOnSale } from '../catalogue/public.ts';
import { countOnSaleBySector } from '../places/public.ts';
import { listShowSectors } from '../seating/public.ts';
import { levelOf } from '../waiting-room/public.ts';
import { Audience } from './audience.ts';
import { levelToWire, venueMessage } from './live-map-wire.ts';

const EVERY_MS = 2_000;
/** While visitors are sent away: claims come first, but a sold-out sector is not offered for minutes. */
const BUSY_EVERY_MS = 10_000;
const CURRENT_MS = 20_000;

interface VenueFeed {
  readonly audience: Audience;
  readonly stop: () => void;
  readonly isCurrent: boolean;
  /** The current state, with its version; null before the first read. */
  now: { readonly id: string; readonly text: string } | null;
  readAt: number;
}

/**
 * The availability of each sector of a show, for open maps of venues: read every 2 s while somebody watches (spec 6
 * §13).
 */
export class LiveVenues {
  readonly #feeds = new Map<number, VenueFeed>();
  readonly #shared: SharedFeed;
  readonly #timer: NodeJS.Timeout;
  readonly #epoch = randomBytes(6).toString('base64url');
  #version = 0;

  constructor(context: Context, isBusy: () => boolean) {
    this.#shared = new SharedFeed({
      everyMs: EVERY_MS,
      mayRead: (key) => !isBusy() || this.#ageMs(Number(key)) >= BUSY_EVERY_MS,
      read: async (key) => {
        const text = await readLevels(context, Number(key));
        const feed = this.#feeds.get(Number(key));
        if (feed) feed.readAt = performance.now();
        return text;
      },
    });
    this.#timer = setInterval(() => this.#forgetUnwatched(), EVERY_MS).unref();
  }

  watch(showId: number): VenueFeed {
    const known = this.#feeds.get(showId);
    if (known) return known;
    const audience = new Audience();
    const feed: VenueFeed = {
      audience,
      now: null,
      readAt: Number.NEGATIVE_INFINITY,
      stop: () => unfollow(),
      get isCurrent() {
        return performance.now() - this.readAt < CURRENT_MS;
      },
    };
    this.#feeds.set(showId, feed);
    // Starts with the last known state, if the last viewer left a moment ago.
    const unfollow = this.#shared.follow(String(showId), (levels) => {
      this.#version += 1;
      const id = `${this.#epoch}.${this.#version}`;
      feed.now = { id, text: venueMessage(id, levels) };
      audience.tell(feed.now.text, id);
    });
    return feed;
  }

  join(feed: VenueFeed, stream: EventStream): void {
    feed.audience.join(stream);
    if (feed.now) stream.send(eventBytes(feed.now.text, feed.now.id));
  }

  close(): void {
    clearInterval(this.#timer);
    for (const feed of this.#feeds.values()) feed.stop();
  }

  #ageMs(showId: number): number {
    return performance.now() - (this.#feeds.get(showId)?.readAt ?? Number.NEGATIVE_INFINITY);
  }

  #forgetUnwatched(): void {
    for (const [showId, feed] of this.#feeds) {
      if (feed.audience.isThere) continue;
      feed.stop();
      this.#feeds.delete(showId);
    }
  }
}

/** As JSON. Only levels, never numbers. On a separate connection, so that no purchase waits for it. */
async function readLevels({ database, clock }: Context, showId: number): Promise<string> {
  const { kysely } = database.plain;
  const now = clock.now();
  const [show, sectors, counts] = await Promise.all([
    findShowOnSale(kysely, showId),
    listShowSectors(kysely, showId),
    countOnSaleBySector(kysely, showId, now),
  ]);
  const isSold = show !== null && isOnSale(show, now);
  const bySector = new Map(counts.map((count) => [count.showSectorId, count]));
  const levels = sectors.map(({ id, standId, code, isOpen }) => {
    const { free, all } = bySector.get(id) ?? { free: 0, all: 0 };
    return levelToWire({ standId, code, level: levelOf(isOpen && isSold ? free : 0, all) });
  });
  return JSON.stringify(levels);
}
