import { AVAILABLE_SECTOR } from '@club/contract/constants';
import type { Seat } from './buyer.ts';

/** The measurements of one process of fans, sent to the parent at the end. */
export interface FanReport {
  /** Milliseconds of each answer other than 503, by call. */
  readonly latencies: Readonly<Record<string, Float64Array>>;
  /** Milliseconds until a 503. */
  readonly sentAway: Float64Array;
  /** Milliseconds of each answer, 503 or not, to a request that arrived with about a thousand in flight. */
  readonly crowded: { readonly letIn: Float64Array; readonly sentAway: Float64Array };
  /** Calls of fans who may choose places: all of them, and those shed. */
  readonly inside: { readonly calls: number; readonly sentAway: number };
  /** Counts of answers by code; 0 is success, `-1` a broken connection. */
  readonly codes: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
  /** Milliseconds of Unix time of each successful hold, and of the first and the last request of one. */
  readonly holds: Float64Array;
  readonly holdsAsked: { readonly from: number; readonly to: number };
  readonly purchases: Float64Array;
  /** For each fan who bought, the total wait because of shed calls, in milliseconds. */
  readonly waited: Float64Array;
  /** Counts of answers by period of the storm: `3 WSTransaccionSSO 503` for the fourth. */
  readonly stretches: Readonly<Record<string, number>>;
  /** Requests in flight, sampled each 100 ms. */
  readonly inFlight: Float64Array;
}

/** Pairs of adjacent free seats of one sector. */
export interface Pairs {
  draw(): readonly Seat[];
}

/** Interval at which one fan reads shared answers for all. */
const READ_AGE_MS = 1_000;
const SAMPLE_MS = 100;

/** Requests in flight, of all fans, that count as about a thousand. */
export const CROWD = { from: 800, to: 1_200 };

/** Length of a period of the storm, in milliseconds. */
export const STRETCH_MS = 10_000;

/** Records the results of one process's fans. */
export class FanLog {
  readonly #latencies = new Map<string, number[]>();
  readonly #sentAway: number[] = [];
  readonly #crowded = { letIn: [] as number[], sentAway: [] as number[] };
  readonly #inside = { calls: 0, sentAway: 0 };
  readonly #holdsAsked = { from: Number.POSITIVE_INFINITY, to: 0 };
  readonly #codes = new Map<string, number>();
  readonly #stretches = new Map<string, number>();
  readonly #waited: number[] = [];
  readonly #begun = performance.now();
  readonly #endings = new Map<string, number>();
  readonly #holds: number[] = [];
  readonly #purchases: number[] = [];
  readonly #inFlight: number[] = [];
  readonly #pairs = new Map<string, { at: number; pairs: Pairs }>();
  #available: { readonly at: number; readonly codes: ReadonlySet<string> } | null = null;
  readonly #sampler = setInterval(() => this.#inFlight.push(this.#underWay), SAMPLE_MS);
  readonly #processes: number;
  #underWay = 0;

  /** `processes`: the number of processes of fans, as each sees only its share of the requests in flight. */
  constructor(processes: number) {
    this.#processes = processes;
  }

  /** Returns the number of all fans' requests in flight, including the next. */
  begin(): number {
    this.#underWay += 1;
    return this.#underWay * this.#processes;
  }

  end(
    call: string,
    { code, ms, crowd, isInside }: { code: number; ms: number; crowd: number; isInside: boolean },
  ): void {
    this.#underWay -= 1;
    if (isInside) {
      this.#inside.calls += 1;
      if (code === 503) this.#inside.sentAway += 1;
    }
    const key = `${call} ${code}`;
    count(this.#codes, key);
    count(this.#stretches, `${Math.floor((performance.now() - this.#begun) / STRETCH_MS)} ${key}`);
    if (call === 'WSTransaccionSSO') this.#noteHoldAsked();
    if (crowd >= CROWD.from && crowd <= CROWD.to) this.#crowded[code === 503 ? 'sentAway' : 'letIn'].push(ms);
    if (code === 503) {
      this.#sentAway.push(ms);
      return;
    }
    const known = this.#latencies.get(call);
    if (known) known.push(ms);
    else this.#latencies.set(call, [ms]);
  }

  #noteHoldAsked(): void {
    const now = Date.now();
    this.#holdsAsked.from = Math.min(this.#holdsAsked.from, now);
    this.#holdsAsked.to = now;
  }

  noteHold(): void {
    this.#holds.push(Date.now());
  }

  /** `waitedMs`: the fan's total wait because of shed calls. */
  noteEnding(ending: string, waitedMs: number): void {
    count(this.#endings, ending);
    if (ending !== 'bought') return;
    this.#purchases.push(Date.now());
    this.#waited.push(waitedMs);
  }

  /** Codes of the sectors that are not sold out. */
  availableOf(body: Buffer): ReadonlySet<string> {
    if (this.#available && performance.now() - this.#available.at < READ_AGE_MS) return this.#available.codes;
    const { SDTEspectaculoSectores: show } = JSON.parse(body.toString()) as ListedSectors;
    const codes = new Set(
      show.Sectores.filter((sector) => sector.EspectaculoSectorEstado === AVAILABLE_SECTOR).map(
        ({ SectorCod }) => SectorCod,
      ),
    );
    this.#available = { at: performance.now(), codes };
    return codes;
  }

  pairsOf(sector: string, body: Buffer): Pairs {
    const known = this.#pairs.get(sector);
    if (known && performance.now() - known.at < READ_AGE_MS) return known.pairs;
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
      crowded: {
        letIn: Float64Array.from(this.#crowded.letIn),
        sentAway: Float64Array.from(this.#crowded.sentAway),
      },
      inside: this.#inside,
      codes: Object.fromEntries(this.#codes),
      endings: Object.fromEntries(this.#endings),
      holds: Float64Array.from(this.#holds),
      holdsAsked: this.#holdsAsked,
      purchases: Float64Array.from(this.#purchases),
      waited: Float64Array.from(this.#waited),
      stretches: Object.fromEntries(this.#stretches),
      inFlight: Float64Array.from(this.#inFlight),
    };
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

interface ListedSectors {
  readonly SDTEspectaculoSectores: {
    readonly Sectores: readonly { readonly SectorCod: string; readonly EspectaculoSectorEstado: string }[];
  };
}

interface FreeRows {
  readonly SDTEspectaculoFila?: readonly {
    readonly FilaId: number;
    readonly Asientos: readonly { readonly AsientoId: number }[];
  }[];
}

/** The front is chosen more often than the back. */
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
