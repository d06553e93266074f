import { mapMetrics } from '../../http/metrics.ts';
import type { SectorName } from '../seating/public.ts';
import type { Exchange, Told } from './exchange.ts';
import { SectorFeed } from './sector-feed.ts';
import type { SectorReading } from './sector-history.ts';

export interface LiveSectorsOptions {
  readonly exchange: Exchange;
  /** The seats of a sector in their order, and which are free; throws if the database is down. */
  readonly read: (feed: SectorFeed) => Promise<SectorReading>;
  /** It reads less often while the process is shedding visitors. */
  readonly isBusy: () => boolean;
}

/**
 * Intervals between two reads of a sector: normal (INTERVALO_MAPA), under load, and after a claim that this process
 * served.
 */
const EVERY_MS = 400;
const BUSY_EVERY_MS = 2_000;
const AFTER_CLAIM_MS = 150;
const LEASE_EVERY_MS = 1_000;

/**
 * The sectors that this process's visitors watch. One process polls each for all (spec 6 §13), compares it with the
 * last state, and publishes the changes. Active while somebody watches.
 */
export class LiveSectors {
  readonly #options: LiveSectorsOptions;
  readonly #feeds = new Map<number, SectorFeed>();
  #reading: Promise<void> | null = null;
  #leasing: Promise<void> | null = null;
  readonly #wakers = new Set<() => void>();
  #isOver = false;

  constructor(options: LiveSectorsOptions) {
    this.#options = options;
  }

  /** The feed of a sector, started if there is none. The caller joins its audience, or records a poll, at once. */
  watch(showSectorId: number, name: SectorName): SectorFeed {
    const known = this.#feeds.get(showSectorId);
    if (known) return known;
    const feed = new SectorFeed(showSectorId, name);
    this.#feeds.set(showSectorId, feed);
    if (!this.#isOver) {
      this.#reading ??= this.#readOn();
      void this.#lease([showSectorId]);
      this.#leasing ??= this.#leaseOn();
    }
    this.#wakeUp();
    return feed;
  }

  /** How many sectors are watched here. */
  get size(): number {
    return this.#feeds.size;
  }

  /** A claim of this sector was served: the next read comes sooner. */
  touch({ showId, standId, code }: SectorName): void {
    const soon = performance.now() + AFTER_CLAIM_MS;
    for (const feed of this.#feeds.values()) {
      const { name } = feed;
      if (name.showId !== showId || name.standId !== standId || name.code !== code) continue;
      if (feed.dueAt <= soon) return;
      feed.dueAt = soon;
      this.#wakeUp();
    }
  }

  hear(told: Told): void {
    this.#feeds.get(told.showSectorId)?.hear(told);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#wakeUp();
    await Promise.all([this.#reading, this.#leasing]);
    await this.#options.exchange.release([...this.#feeds.keys()]);
    await this.#options.exchange.close();
    this.#feeds.clear();
  }

  async #readOn(): Promise<void> {
    while (!this.#isOver && this.#feeds.size > 0) {
      await this.#readDue();
      await this.#forgetUnwatched();
      await this.#sleep();
    }
    this.#reading = null;
  }

  /** One after the other, so that the map does not slow down claims. */
  async #readDue(): Promise<void> {
    const changed: Told[] = [];
    for (const feed of this.#feeds.values()) {
      if (feed.dueAt > performance.now()) continue;
      feed.dueAt = performance.now() + (this.#options.isBusy() ? BUSY_EVERY_MS : EVERY_MS);
      if (!feed.isRead) continue;
      const ended = mapMetrics.reads.startTimer();
      const found = await this.#options.read(feed).catch(() => null);
      ended();
      const isChanged = found !== null && feed.read(found);
      if (isChanged && feed.right === 'reader' && feed.told) changed.push(feed.told);
    }
    // The whole state is repeated within a second, for processes that missed a message.
    if (changed.length > 0) void this.#options.exchange.tell(changed);
  }

  async #forgetUnwatched(): Promise<void> {
    const gone = [...this.#feeds.values()].filter(({ audience }) => !audience.isThere);
    if (gone.length === 0) return;
    for (const { showSectorId } of gone) this.#feeds.delete(showSectorId);
    await this.#options.exchange.release(gone.map(({ showSectorId }) => showSectorId));
    this.#count();
  }

  #sleep(): Promise<void> {
    const nextAt = Math.min(...[...this.#feeds.values()].map(({ dueAt }) => dueAt));
    return this.#pause(Math.min(Math.max(nextAt - performance.now(), 0), EVERY_MS));
  }

  /** Ends sooner if there is something to do at once. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#wakers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, this.#isOver ? 0 : ms).unref();
      this.#wakers.add(end);
    });
  }

  #wakeUp(): void {
    for (const end of this.#wakers) end();
  }

  /** Renews this process's leases, takes free ones, and repeats the current state for all. */
  async #leaseOn(): Promise<void> {
    let dueAt = performance.now() + LEASE_EVERY_MS;
    while (!this.#isOver && this.#feeds.size > 0) {
      await this.#pause(dueAt - performance.now());
      if (performance.now() < dueAt) continue;
      dueAt = performance.now() + LEASE_EVERY_MS;
      await this.#lease([...this.#feeds.keys()]);
      const read = [...this.#feeds.values()].filter(({ right }) => right === 'reader');
      const told = read.flatMap((feed) => feed.told ?? []);
      if (told.length > 0) await this.#options.exchange.tell(told);
    }
    this.#leasing = null;
  }

  async #lease(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const own = await this.#options.exchange.lease(ids);
    for (const id of ids) {
      const feed = this.#feeds.get(id);
      if (!feed) continue;
      feed.right = own === null ? 'alone' : own.has(id) ? 'reader' : 'other';
    }
    this.#count();
  }

  #count(): void {
    const feeds = [...this.#feeds.values()];
    const own = feeds.filter(({ isRead }) => isRead).length;
    mapMetrics.sectors.set({ reader: 'own' }, own);
    mapMetrics.sectors.set({ reader: 'other' }, feeds.length - own);
  }
}
