import { asStatement, withoutTrace } from '../shared/trace.ts';
import type { LockFree } from './pipelines.ts';

/** A batched read: one statement answers many requests, by their keys. */
export interface BatchedRead {
  readonly name: string;
  /** `$1` is the array of keys; each row's `asker` is the index of its key, counted from 1. */
  readonly text: string;
}

/** A read of one row by an integer, which `select` calls `asked.key`. The limit prevents a plan that reads the whole table. */
export const batchedRow = (name: string, select: string): BatchedRead => ({
  name,
  text: `
select asked.asker::integer, found.*
from unnest($1::integer[]) with ordinality as asked (key, asker)
join lateral (${select} limit 1) as found on true`,
});

/** Extra columns of a shared read's rows. */
interface Answer {
  readonly asker: number;
}

interface Asker {
  readonly key: unknown;
  answer(row: object | null): void;
  fail(error: unknown): void;
}

interface Line {
  askers: Asker[];
  /** Reads in flight. */
  underWay: number;
  isServed: boolean;
}

/** Keys per statement; the rest wait for the next one. */
const MOST_KEYS = 100;

/**
 * Request coalescing for the reads by key that most calls begin with: reads of one turn of the event loop, or that arrive
 * while the previous statement is in flight, are one statement. It begins after all of them were requested, so each sees
 * what it would have seen alone; nothing is cached.
 */
export class BatchedReads {
  readonly #pipelines: LockFree;
  readonly #lines = new Map<BatchedRead, Line>();

  constructor(pipelines: LockFree) {
    this.#pipelines = pipelines;
  }

  /** Pending reads. */
  get waitingCount(): number {
    let count = 0;
    for (const { askers, underWay } of this.#lines.values()) count += askers.length + underWay;
    return count;
  }

  /** The row of a key; null when there is none. A failed statement fails all its reads. */
  find<Row extends object>(read: BatchedRead, key: unknown): Promise<Row | null> {
    const line = this.#lineOf(read);
    const ask = () =>
      new Promise<Row | null>((resolve, fail) => {
        line.askers.push({ key, answer: (row) => resolve(row as Row | null), fail });
        if (line.isServed) return;
        line.isServed = true;
        // Collects the reads of this turn of the event loop.
        setImmediate(() => withoutTrace(() => void this.#serve(read, line)));
      });
    return asStatement(read.name, ask);
  }

  #lineOf(read: BatchedRead): Line {
    const known = this.#lines.get(read);
    if (known) return known;
    const line: Line = { askers: [], underWay: 0, isServed: false };
    this.#lines.set(read, line);
    return line;
  }

  async #serve({ name, text }: BatchedRead, line: Line): Promise<void> {
    while (line.askers.length > 0) {
      const askers = line.askers.splice(0, MOST_KEYS);
      line.underWay = askers.length;
      try {
        const values = [askers.map(({ key }) => key)];
        const { rows } = await this.#pipelines.query<Answer>({ name, text, values });
        const found = new Map(rows.map(({ asker, ...row }) => [asker, row]));
        askers.forEach((asker, index) => void asker.answer(found.get(index + 1) ?? null));
      } catch (error) {
        for (const asker of askers) asker.fail(error);
      }
    }
    line.underWay = 0;
    line.isServed = false;
  }
}
