import type { SectorState } from './sector-history.ts';

/** What the reader of a sector tells the other processes: all of it, so that whoever missed something is right again with the next. */
export interface Told extends SectorState {
  readonly showSectorId: number;
}

/** Between the processes whose visitors watch the same sectors. */
export interface Wire {
  /** Takes or renews for 3 s the right to read these sectors for all; answers those of them that this process has. */
  lease(showSectorIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Gives back what is watched here no more, so that others need not wait. */
  release(showSectorIds: readonly number[]): Promise<void>;
  tell(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** The wires there are, the first that works is used: Redis, where there is one, then the database. Each opens when it is first needed. */
export class Exchange {
  readonly #wires: readonly Wire[];

  constructor(wires: readonly Wire[]) {
    this.#wires = wires;
  }

  /** Null when no wire works: then each process reads for its own visitors. */
  async lease(ids: readonly number[]): Promise<ReadonlySet<number> | null> {
    for (const wire of this.#wires) {
      try {
        return await wire.lease(ids);
      } catch {
        // The next one may work.
      }
    }
    return null;
  }

  async release(ids: readonly number[]): Promise<void> {
    await Promise.allSettled(this.#wires.map((wire) => wire.release(ids)));
  }

  /** Says it once, by the first wire that takes it; nobody hears it when none does. */
  async tell(told: readonly Told[]): Promise<void> {
    const texts = told.map(toText);
    for (const wire of this.#wires) {
      try {
        return await wire.tell(texts);
      } catch {
        // The next one may work.
      }
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#wires.map((wire) => wire.close()));
  }
}

/** The plan last: processes of the release before know four parts. */
const toText = ({ showSectorId, id, plan, seats, free }: Told): string =>
  `${showSectorId} ${id} ${seats} ${Buffer.from(free).toString('base64')} ${plan}`;

/** Null for what is none of ours. */
export function readTold(text: string): Told | null {
  const [sector, id, seats, free, plan = '0'] = text.split(' ');
  if (!id || free === undefined || !(Number(sector) > 0) || !(Number(seats) >= 0)) return null;
  return {
    ...{ showSectorId: Number(sector), id, plan: Number(plan), seats: Number(seats) },
    free: Buffer.from(free, 'base64'),
  };
}
