import { setTimeout as pause } from 'node:timers/promises';

export interface SharedFeedOptions {
  /** The message for followers of a key; null for none. */
  readonly read: (key: string) => Promise<string | null>;
  /** Pause between two reads of a key. */
  readonly everyMs: number;
  /** False under load: the read of this key is skipped. */
  readonly mayRead: (key: string) => boolean;
}

interface Feed {
  readonly followers: Set<(text: string) => void>;
  last: string | null;
}

/** Polls each key while it has followers, once for all of them, and sends them the changes. A failed read is skipped. */
export class SharedFeed {
  readonly #options: SharedFeedOptions;
  readonly #feeds = new Map<string, Feed>();

  constructor(options: SharedFeedOptions) {
    this.#options = options;
  }

  /** Sends the current state and later changes, until the returned function is called. */
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

  /** Number of keys with followers. */
  get size(): number {
    return this.#feeds.size;
  }

  async #run(key: string, feed: Feed): Promise<void> {
    const { read, everyMs, mayRead } = this.#options;
    while (feed.followers.size > 0) {
      const text = mayRead(key) ? await read(key).catch(() => null) : null;
      if (text !== null && text !== feed.last) {
        feed.last = text;
        for (const tell of feed.followers) tell(text);
      }
      await pause(everyMs, undefined, { ref: false });
    }
    this.#feeds.delete(key);
  }
}
