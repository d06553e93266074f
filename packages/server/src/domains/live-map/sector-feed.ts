import { randomBytes } from 'node:crypto';
import { type EventStream, eventBytes } from '../../http/event-streams.ts';
import { mapMetrics } from '../../http/metrics.ts';
import type { SectorName } from '../seating/public.ts';
import { Audience } from './audience.ts';
import type { Told } from './exchange.ts';
import { isSameReading, SectorHistory, type SectorReading, type SectorState } from './sector-history.ts';

/** How long a process that does not read assumes that another one does. */
const SILENCE_MS = 2_500;
/** A state older than this is not reported as current. */
const CURRENT_MS = 20_000;

/**
 * Who reads a sector: this process for all, another one, or this one only for its own visitors, while no lease can be
 * had.
 */
export type Right = 'reader' | 'other' | 'alone';

/** A sector that visitors of this process watch. */
export class SectorFeed {
  readonly showSectorId: number;
  readonly name: SectorName;
  readonly audience = new Audience();
  readonly #history = new SectorHistory();
  readonly #epoch = randomBytes(6).toString('base64url');
  #version = 0;
  #heardAt = Number.NEGATIVE_INFINITY;
  #currentAt = Number.NEGATIVE_INFINITY;
  right: Right = 'alone';
  /** When it is read next. */
  dueAt = 0;

  constructor(showSectorId: number, name: SectorName) {
    this.showSectorId = showSectorId;
    this.name = name;
  }

  get isRead(): boolean {
    return this.right !== 'other' || performance.now() - this.#heardAt > SILENCE_MS;
  }

  get isCurrent(): boolean {
    return performance.now() - this.#currentAt < CURRENT_MS;
  }

  /** The message for the other processes. */
  get told(): Told | null {
    const { now } = this.#history;
    return now && this.isCurrent ? { showSectorId: this.showSectorId, ...now } : null;
  }

  /** What a client with the last message `id` has missed. Null before the first read. */
  since(id: string | undefined): string | null {
    return this.#history.since(id);
  }

  join(stream: EventStream, lastId: string | undefined): void {
    this.audience.join(stream);
    const missed = this.since(lastId);
    if (missed !== null) stream.send(eventBytes(missed, this.#history.now?.id));
  }

  /** Takes what was read; returns whether it changed. */
  read(found: SectorReading): boolean {
    const { now } = this.#history;
    if (now && isSameReading(now, found)) {
      this.#take(now);
      return false;
    }
    this.#version += 1;
    this.#take({ ...found, id: `${this.#epoch}.${this.#version}` });
    return true;
  }

  /** Takes the message of another process's reader. */
  hear({ showSectorId: _, ...state }: Told): void {
    if (this.right === 'reader') return;
    this.#heardAt = performance.now();
    this.#take(state);
  }

  #take(state: SectorState): void {
    this.#currentAt = performance.now();
    const message = this.#history.take(state);
    if (message === null) return;
    mapMetrics.changes.inc();
    this.audience.tell(message, state.id);
  }
}
