import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readResults, type StepTimes } from '../parts/results.ts';

type Range = readonly [from: number, to: number];

/** Processor seconds per step; from the last `bench holds` and `checkout` where available, else from the specification's table. */
export interface ServiceTimes {
  readonly source: string;
  readonly read: StepTimes;
  readonly hold: StepTimes;
  readonly purchase: StepTimes;
  /** To shed a call. */
  readonly refuse: number;
}

/** A file of `bench/sim/escenarios`. Times in seconds. */
export interface Scenario {
  readonly says: string;
  readonly fans: number;
  readonly places: number;
  /** The period of arrivals, at a constant rate; with a waiting room, before its opening. */
  readonly arriveWithin: number;
  readonly ticketsEach: number;
  readonly seed: number;
  /** Nothing begins after this. */
  readonly lasts: number;
  /** `null`: everybody comes straight in. */
  readonly room: null | {
    /** The time of the opening; earlier arrivals are drawn, later ones are behind them. */
    readonly opensAt: number;
    /** Numbers called per second. */
    readonly perSecond: number;
    /** Maximum of people inside. */
    readonly inside: number;
    /** Lanes in the order in which they are called: members first. */
    readonly lanes: readonly { readonly name: string; readonly share: number }[];
    /** Mean patience of waiting people; 0: unlimited. */
    readonly patience: number;
    /** Poll interval of a browser; caches answer. */
    readonly asksEvery: number;
  };
  readonly people: {
    readonly look: Range;
    readonly choose: Range;
    readonly typePerson: Range;
    readonly pay: Range;
  };
  /** Share of choices that another fan made a moment earlier. */
  readonly collides: number;
  readonly walksAway: number;
  readonly cancels: number;
  readonly machines: {
    /** Servers, PostgreSQL and callers share the cores, as in `bench onsale`. */
    readonly areShared: boolean;
    readonly serverCores: number;
    readonly databaseCores: number;
    readonly count: number;
  };
  readonly provider: { readonly perSecond: number; readonly latency: number };
  readonly failures: readonly {
    readonly what: 'primary' | 'servers' | 'provider';
    readonly at: number;
    readonly lasts: number;
  }[];
}

export const scenarioFolder = fileURLToPath(new URL('./escenarios/', import.meta.url));

/** Reads a file by path, or one of ours by its name. @throws when there is none, or a required field is missing */
export function readScenario(file: string): Scenario {
  const path = existsSync(file) ? file : `${scenarioFolder}${file.replace(/\.json$/, '')}.json`;
  const told = JSON.parse(readFileSync(path, 'utf8')) as Partial<Scenario>;
  return { ...USUAL, ...told } as Scenario;
}

/** Defaults of a scenario: people as in `bench onsale`. */
const USUAL: Omit<Scenario, 'says' | 'fans' | 'places' | 'arriveWithin' | 'machines'> = {
  ticketsEach: 2,
  seed: 1,
  lasts: 3_600,
  room: null,
  people: { look: [1, 5], choose: [1, 6], typePerson: [10, 45], pay: [15, 40] },
  collides: 0.2,
  walksAway: 0.15,
  cancels: 0.25,
  provider: { perSecond: 1_000, latency: 0.3 },
  failures: [],
};

/** For two cores, by the table of specification 7 §2.1. A read is the mean of shared ones, a user's own and checks: the value that reproduces the storm of 20,000. */
export const SPECIFIED: ServiceTimes = {
  source: 'the table of specification 7 §2.1',
  read: { server: 0.00017, database: 0.00007 },
  hold: { server: 0.00015, database: 0.00042 },
  purchase: { server: 0.0072, database: 0.0061 },
  refuse: 0.0001,
};

export function readServiceTimes(): ServiceTimes {
  const { hold, purchase } = readResults();
  if (!hold || !purchase) return SPECIFIED;
  return { ...SPECIFIED, hold, purchase, source: 'the last bench holds and checkout' };
}
