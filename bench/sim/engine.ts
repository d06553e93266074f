/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export class Lots {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between([from, to]: readonly [number, number]): number {
    return from + this.next() * (to - from);
  }

  /** An exponentially distributed time with this mean. */
  exponential(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }
}

/** Pending events, ordered by time; a binary heap over two arrays. */
export class Agenda {
  readonly #times: number[] = [];
  readonly #acts: (() => void)[] = [];
  now = 0;

  after(seconds: number, act: () => void): void {
    const time = this.now + seconds;
    let at = this.#times.length;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if ((this.#times[up] as number) <= time) break;
      this.#put(at, this.#times[up] as number, this.#acts[up] as () => void);
      at = up;
    }
    this.#put(at, time, act);
  }

  /** Processes all events until then. */
  runUntil(end: number): void {
    while (this.#times.length > 0 && (this.#times[0] as number) <= end) {
      this.now = this.#times[0] as number;
      const act = this.#acts[0] as () => void;
      this.#removeFirst();
      act();
    }
    this.now = end;
  }

  get isEmpty(): boolean {
    return this.#times.length === 0;
  }

  #put(at: number, time: number, act: () => void): void {
    this.#times[at] = time;
    this.#acts[at] = act;
  }

  #removeFirst(): void {
    const time = this.#times.pop() as number;
    const act = this.#acts.pop() as () => void;
    const { length } = this.#times;
    if (length === 0) return;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= length) break;
      if (down + 1 < length && (this.#times[down + 1] as number) < (this.#times[down] as number)) down += 1;
      if ((this.#times[down] as number) >= time) break;
      this.#put(at, this.#times[down] as number, this.#acts[down] as () => void);
      at = down;
    }
    this.#put(at, time, act);
  }
}

interface Waiting {
  readonly seconds: number;
  readonly done: () => void;
}

/** First in, first out; removing from an array's front would move all the rest. */
class Line {
  #items: Waiting[] = [];
  #first = 0;
  get length(): number {
    return this.#items.length - this.#first;
  }
  push(item: Waiting): void {
    this.#items.push(item);
  }
  shift(): Waiting | undefined {
    const item = this.#items[this.#first];
    this.#first += 1;
    if (this.#first > 4096) {
      this.#items = this.#items.slice(this.#first);
      this.#first = 0;
    }
    return item;
  }
}

/** The claims' share while others wait too (decision 0017). */
const CLAIMS_SHARE = 0.3;

/** Cores that process work; claims have a queue of their own, so that neither they nor the others starve. */
export class Station {
  readonly #agenda: Agenda;
  readonly #lines = { claims: new Line(), others: new Line() };
  readonly #used = { claims: 0, others: 0 };
  #cores: number;
  #busy = 0;
  busySeconds = 0;
  /** Cores needed per second of work: less than a whole core is available. */
  readonly #stretch: number;

  constructor(agenda: Agenda, cores: number, stretch = 1) {
    this.#agenda = agenda;
    this.#cores = cores;
    this.#stretch = stretch;
  }

  waiting(kind: 'claims' | 'others'): number {
    return this.#lines[kind].length;
  }

  /** Machines fail, or come back. */
  set cores(count: number) {
    this.#cores = count;
    this.#begin();
  }

  work(kind: 'claims' | 'others', seconds: number, done: () => void): void {
    this.#lines[kind].push({ seconds: seconds * this.#stretch, done });
    this.#begin();
  }

  #begin(): void {
    while (this.#busy < this.#cores) {
      const kind = this.#nextKind();
      const next = kind && this.#lines[kind].shift();
      if (!kind || !next) return;
      this.#busy += 1;
      this.#used[kind] += next.seconds;
      this.#agenda.after(next.seconds, () => {
        this.#busy -= 1;
        this.busySeconds += next.seconds;
        next.done();
        this.#begin();
      });
    }
  }

  #nextKind(): 'claims' | 'others' | null {
    const { claims, others } = this.#lines;
    if (claims.length === 0) return others.length === 0 ? null : 'others';
    if (others.length === 0) {
      // A queue that had the cores alone starts without a debt.
      this.#used.others = Math.max(
        this.#used.others,
        (this.#used.claims / CLAIMS_SHARE) * (1 - CLAIMS_SHARE),
      );
      return 'claims';
    }
    return this.#used.claims / CLAIMS_SHARE <= this.#used.others / (1 - CLAIMS_SHARE) ? 'claims' : 'others';
  }
}
