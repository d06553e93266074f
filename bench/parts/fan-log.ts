import type { Seat } from './buyer.ts';

/** What one process of fans measured, sent to the parent at the end. */
export interface FanReport {
  /** Milliseconds of each answer that was no 503, by call. */
  readonly latencies: Readonly<Record<string, Float64Array>>;
  /** How long it took to be told to come back. */
  readonly sentAway: Float64Array;
  /** How often a call was answered with a code; 0 is success, `-1` a broken connection. */
  readonly codes: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
  /** Milliseconds of Unix time of each hold got. */
  readonly holds: Float64Array;
  readonly purchases: Float64Array;
  /** Requests under way, each 100 ms. */
  readonly inFlight: Float64Array;
}

/** Pairs of free neighbours of one sector. */
export interface Pairs {
  draw(): readonly Seat[];
}

const PAIRS_AGE_MS = 1_000;
const SAMPLE_MS = 100;

/** Collects what the fans of one process see. */
export class FanLog {
  readonly #latencies = new Map<string, number[]>();
  readonly #sentAway: number[] = [];
  readonly #codes = new Map<string, number>();
  readonly #endings = new Map<string, number>();
  readonly #holds: number[] = [];
  readonly #purchases: number[] = [];
  readonly #inFlight: number[] = [];
  readonly #pairs = new Map<string, { at: number; pairs: Pairs }>();
  readonly #sampler = setInterval(() => this.#inFlight.push(this.#underWay), SAMPLE_MS);
  #underWay = 0;

  begin(): void {
    this.#underWay += 1;
  }

  end(call: string, code: number, ms: number): void {
    this.#underWay -= 1;
    const key = `${call} ${code}`;
    this.#codes.set(key, (this.#codes.get(key) ?? 0) + 1);
    if (code === 503) {
      this.#sentAway.push(ms);
      return;
    }
    const known = this.#latencies.get(call);
    if (known) known.push(ms);
    else this.#latencies.set(call, [ms]);
  }

  noteHold(): void {
    this.#holds.push(Date.now());
  }

  noteEnding(ending: string): void {
    if (ending === 'bought') this.#purchases.push(Date.now());
    this.#endings.set(ending, (this.#endings.get(ending) ?? 0) + 1);
  }

  /** Read at most once a second and sector: every fan gets the bytes, one reads them for all. */
  pairsOf(sector: string, body: Buffer): Pairs {
    const known = this.#pairs.get(sector);
    if (known && performance.now() - known.at < PAIRS_AGE_MS) return known.pairs;
    const pairs = readPairs(body);
    this.#pairs.set(sector, { at: performance.now(), pairs });
    return pairs;
  }

  report(): FanReport {
    clearInterval(this.#sampler);
    return {
      latencies: Object.fromEntries(
        [...this.#latencies].map(([call, list]) => [call, Float64Array.from(list)]),
      ),
      sentAway: Float64Array.from(this.#sentAway),
      codes: Object.fromEntries(this.#codes),
      endings: Object.fromEntries(this.#endings),
      holds: Float64Array.from(this.#holds),
      purchases: Float64Array.from(this.#purchases),
      inFlight: Float64Array.from(this.#inFlight),
    };
  }
}

interface FreeRows {
  readonly SDTEspectaculoFila?: readonly {
    readonly FilaId: number;
    readonly Asientos: readonly { readonly AsientoId: number }[];
  }[];
}

/** The front is drawn more often than the back. */
const FRONT = 2;

function readPairs(body: Buffer): Pairs {
  const { SDTEspectaculoFila: rows = [] } = JSON.parse(body.toString()) as FreeRows;
  const pairs = rows.flatMap(({ FilaId, Asientos: seats }) =>
    seats.slice(1).flatMap(({ AsientoId }, index) =>
      seats[index]?.AsientoId === AsientoId - 1
        ? [
            [
              { FilaId, AsientoId: AsientoId - 1 },
              { FilaId, AsientoId },
            ],
          ]
        : [],
    ),
  );
  return { draw: () => pairs[Math.floor(Math.random() ** FRONT * pairs.length)] ?? [] };
}
