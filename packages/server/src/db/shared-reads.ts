import type { Pipelines } from './pipelines.ts';

/** A statement that answers many askers in one round trip, by their keys. */
export interface SharedRead {
  readonly name: string;
  /** `$1` is the array of keys; each row says as `asker` which of them it answers, counted from 1. */
  readonly text: string;
}

/**
 * A read of one row by a whole number, which `select` calls `asked.key`. The limit keeps a plan from reading the whole table
 * beside the keys.
 */
export const sharedRow = (name: string, select: string): SharedRead => ({
  name,
  text: `
select asked.asker::integer, found.*
from unnest($1::integer[]) with ordinality as asked (key, asker)
join lateral (${select} limit 1) as found on true`,
});

/** What a shared read's rows have beside their own columns. */
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
  /** Those whose statement is under way. */
  underWay: number;
  isServed: boolean;
}

/** So many keys go with one statement at the most; the others wait for the next. */
const MOST_KEYS = 100;

/**
 * Reads by key that most calls begin with, together: those of calls that come in at the same turn of the event loop, or
 * while the statement before is under way, are one statement. It begins after the last of them asked, so that each sees
 * what it would have seen alone; nothing is kept.
 */
export class SharedReads {
  readonly #pipelines: Pipelines;
  readonly #lines = new Map<SharedRead, Line>();

  constructor(pipelines: Pipelines) {
    this.#pipelines = pipelines;
  }

  /** Askers that have no answer yet. */
  get waitingCount(): number {
    let count = 0;
    for (const { askers, underWay } of this.#lines.values()) count += askers.length + underWay;
    return count;
  }

  /** The row of a key; null when there is none. A statement that fails fails for all of its askers. */
  find<Row extends object>(read: SharedRead, key: unknown): Promise<Row | null> {
    const line = this.#lineOf(read);
    return new Promise((resolve, fail) => {
      line.askers.push({ key, answer: (row) => resolve(row as Row | null), fail });
      if (line.isServed) return;
      line.isServed = true;
      // The other calls of this turn come first.
      setImmediate(() => void this.#serve(read, line));
    });
  }

  #lineOf(read: SharedRead): Line {
    const known = this.#lines.get(read);
    if (known) return known;
    const line: Line = { askers: [], underWay: 0, isServed: false };
    this.#lines.set(read, line);
    return line;
  }

  async #serve({ name, text }: SharedRead, line: Line): Promise<void> {
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
