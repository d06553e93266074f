import type { Clock } from '../ports/clock.ts';

interface Entry<Value> {
  readonly loadedAt: number;
  readonly value: Promise<Value>;
}

/**
 * Keeps what is the same for everyone for at most `maxAgeMs`, counted from the moment its loading began, and loads
 * each key once however many ask at the same time. A failed load is forgotten at once. At most `maxEntries` keys are
 * kept; the oldest make room.
 */
export class ShortLived<Value> {
  readonly #clock: Clock;
  readonly #maxAgeMs: number;
  readonly #maxEntries: number;
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(options: { clock: Clock; maxAgeMs: number; maxEntries: number }) {
    this.#clock = options.clock;
    this.#maxAgeMs = options.maxAgeMs;
    this.#maxEntries = options.maxEntries;
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(key);
    if (known && now - known.loadedAt < this.#maxAgeMs && now >= known.loadedAt) return known.value;
    const entry: Entry<Value> = { loadedAt: now, value: load() };
    entry.value.catch(() => this.#forget(key, entry));
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#makeRoom();
    return entry.value;
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
