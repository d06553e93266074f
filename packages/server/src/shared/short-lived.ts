import type { Clock } from '../ports/clock.ts';

interface Entry<Value> {
  readonly loadedAt: number;
  readonly value: Promise<Value>;
  isRefreshing: boolean;
}

/**
 * Caches shared values for at most `maxAgeMs`, counted from the start of their loading. Concurrent reads of a key share one load. From
 * `refreshAfterMs` on, readers still get the cached value while it is reloaded in the background (stale-while-revalidate). A failed
 * load is not cached; a failed refresh keeps the value and its age. At most `maxEntries` keys are kept; the oldest are evicted.
 */
export class ShortLived<Value> {
  readonly #clock: Clock;
  readonly #maxAgeMs: number;
  readonly #refreshAfterMs: number;
  readonly #maxEntries: number;
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(options: { clock: Clock; maxAgeMs: number; refreshAfterMs?: number; maxEntries: number }) {
    this.#clock = options.clock;
    this.#maxAgeMs = options.maxAgeMs;
    this.#refreshAfterMs = options.refreshAfterMs ?? options.maxAgeMs;
    this.#maxEntries = options.maxEntries;
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(key);
    const age = known ? now - known.loadedAt : Number.POSITIVE_INFINITY;
    if (!known || age < 0 || age >= this.#maxAgeMs) return this.#keep(key, now, load());
    if (age >= this.#refreshAfterMs && !known.isRefreshing) void this.#refresh(key, known, now, load);
    return known.value;
  }

  #keep(key: string, loadedAt: number, value: Promise<Value>): Promise<Value> {
    const entry = { loadedAt, value, isRefreshing: false };
    value.catch(() => this.#forget(key, entry));
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#makeRoom();
    return value;
  }

  async #refresh(key: string, known: Entry<Value>, now: number, load: () => Promise<Value>): Promise<void> {
    known.isRefreshing = true;
    try {
      const value = await load();
      if (this.#entries.get(key) === known) void this.#keep(key, now, Promise.resolve(value));
    } catch {
      // A reader that comes after the value has expired loads it, and gets the fault.
      known.isRefreshing = false;
    }
  }

  #forget(key: string, entry: Entry<Value>): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries) return;
      this.#entries.delete(key);
    }
  }
}
