import { setTimeout as pause } from 'node:timers/promises';

export interface SharedFeedOptions {
  /** What followers of a key are sent; null for nothing. */
  readonly read: (key: string) => Promise<string | null>;
  /** Between two readings of a key. */
  readonly everyMs: number;
  /** False under load: then a turn is left out. */
  readonly mayRead: () => boolean;
}

interface Feed {
  readonly followers: Set<(text: string) => void>;
  last: string | null;
}

/**
 * Reads each key again and again while somebody follows it, once however many do, and tells them what has changed. A
 * reading that fails is left out: the next one may not.
 */
export class SharedFeed {
  readonly #options: SharedFeedOptions;
  readonly #feeds = new Map<string, Feed>();

  constructor(options: SharedFeedOptions) {
    this.#options = options;
  }

  /** Tells what there is, and what comes, until the returned function is called. */
  follow(key: string, tell: (text: string) => void): () => void {
    const known = this.#feeds.get(key);
    const feed = known ?? { followers: new Set(), last: null };
    feed.followers.add(tell);
    if (feed.last !== null) tell(feed.last);
    if (!known) {
      this.#feeds.set(key, feed);
      void this.#run(key, feed);
    }
    return () => feed.followers.delete(tell);
  }

  /** How many keys are being read. */
  get size(): number {
    return this.#feeds.size;
  }

  async #run(key: string, feed: Feed): Promise<void> {
    const { read, everyMs, mayRead } = this.#options;
    while (feed.followers.size > 0) {
      const text = mayRead() ? await read(key).catch(() => null) : null;
      if (text !== null && text !== feed.last) {
        feed.last = text;
        for (const tell of feed.followers) tell(text);
      }
      await pause(everyMs, undefined, { ref: false });
    }
    this.#feeds.delete(key);
  }
}
