import type { Clock } from '../ports/clock.ts';

interface Entry<Value> {
  readonly loadedAt: number;
  readonly value: Promise<Value>;
  isRefreshing: boolean;
}

/**
 * Keeps what is the same for everyone for at most `maxAgeMs`, counted from the moment its loading began, and loads
 * each key once however many ask at the same time. From `refreshAfterMs` on, who asks still gets the kept value while it
 * is loaded anew behind their back, so that nobody waits for a value that is asked for often. A failed load is forgotten
 * at once, a failed refresh leaves the value its age. At most `maxEntries` keys are kept; the oldest make room.
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
      // A reader who comes once the kept value is too old loads it, and hears of the fault.
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
