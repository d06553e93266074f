import type { SectorState } from './sector-history.ts';

/**
 * The message of a sector's reader to other processes: its whole state, so that the next message corrects a missed
 * one.
 */
export interface Told extends SectorState {
  readonly showSectorId: number;
}

/** Between the processes whose visitors watch the same sectors. */
export interface Wire {
  /** Takes or renews the leases of 3 s for reading these sectors; returns those that this process has. */
  lease(showSectorIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Releases the leases of sectors without viewers here, so that others need not wait. */
  release(showSectorIds: readonly number[]): Promise<void>;
  tell(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * The available channels, of which the first that works is used: Redis, if configured, then the database. Each
 * connects when it is first needed.
 */
export class Exchange {
  readonly #wires: readonly Wire[];

  constructor(wires: readonly Wire[]) {
    this.#wires = wires;
  }

  /** Null if no channel works: then each process reads for its own visitors. */
  async lease(ids: readonly number[]): Promise<ReadonlySet<number> | null> {
    for (const wire of this.#wires) {
      try {
        return await wire.lease(ids);
      } catch {
        // Try the next one.
      }
    }
    return null;
  }

  async release(ids: readonly number[]): Promise<void> {
    await Promise.allSettled(this.#wires.map((wire) => wire.release(ids)));
  }

  /** Sends it once, on the first channel that accepts it; lost if none does. */
  async tell(told: readonly Told[]): Promise<void> {
    const texts = told.map(toText);
    for (const wire of this.#wires) {
      try {
        return await wire.tell(texts);
      } catch {
        // Try the next one.
      }
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#wires.map((wire) => wire.close()));
  }
}

/** The plan is the last part: processes of the previous release know four parts. */
const toText = ({ showSectorId, id, plan, seats, free }: Told): string =>
  `${showSectorId} ${id} ${seats} ${Buffer.from(free).toString('base64')} ${plan}`;

/** Null for an unknown message. */
export function readTold(text: string): Told | null {
  const [sector, id, seats, free, plan = '0'] = text.split(' ');
  if (!id || free === undefined || !(Number(sector) > 0) || !(Number(seats) >= 0)) return null;
  return {
    ...{ showSectorId: Number(sector), id, plan: Number(plan), seats: Number(seats) },
    free: Buffer.from(free, 'base64'),
  };
}
