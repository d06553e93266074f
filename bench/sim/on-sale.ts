import { Agenda, Lots, Station } from './engine.ts';
import { Fan } from './fan.ts';
import { Line } from './room.ts';
import type { Sale } from './sale.ts';
import type { Scenario, ServiceTimes } from './scenario.ts';

/** Effective cores: 0.6 per core where machines do nothing else; 0.45 from 64 cores on (spec 7 §2.3). */
const USABLE = { few: 0.6, many: 0.45 };
/** On shared cores callers, the provider and the machine itself take their part: 2,856 holds/s of 0.53 ms and 109 purchases/s of 13.3 ms are 1.5 of 2 cores. */
const USABLE_OF_SHARED = 0.74;
const HOLD_SECONDS = 900;
const STRETCH_SECONDS = 10;
/** Waiting calls above which others are shed (MAX_CALLS_IN_LINE), per server process. */
const MOST_IN_LINE = 50;
const LONGEST_RETRY = 15;

export interface Outcome {
  readonly holds: readonly number[];
  readonly purchases: readonly number[];
  readonly toldToComeBack: number;
  readonly calls: number;
  /** When the last place was sold; null when some are left. */
  readonly soldOutAt: number | null;
  readonly sold: number;
  readonly endings: ReadonlyMap<string, number>;
  readonly waits: ReadonlyMap<string, readonly number[]>;
  readonly busy: { readonly servers: number; readonly database: number };
  readonly cameIn: number;
  readonly inside: number;
  readonly stillWaiting: number;
  /** Mean number of people inside, their rate and their mean time, each counted separately (Little's law). */
  readonly little: { readonly mean: number; readonly rate: number; readonly time: number };
  readonly doublePlaces: number;
  readonly seconds: number;
  readonly machineHours: number;
  readonly questionsPerSecond: number;
}

/** A simulation of one on-sale, without a network, a clock or a database. Deterministic for a scenario. */
export class OnSale implements Sale {
  readonly agenda = new Agenda();
  readonly lots: Lots;
  readonly scenario: Scenario;
  readonly times: ServiceTimes;
  readonly holds: number[] = [];
  readonly purchases: number[] = [];
  readonly endings = new Map<string, number>();
  readonly #free: number[];
  readonly #isSold: Uint8Array;
  readonly #servers: Station;
  readonly #database: Station;
  readonly #line: Line | null;
  #doublePlaces = 0;
  #sold = 0;
  #soldOutAt: number | null = null;
  #toldToComeBack = 0;
  #calls = 0;
  #nextSlot = 0;
  #nextPayment = 0;
  #isPrimaryAway = false;
  #providerDelay = 0;
  #inside = 0;
  #cameIn = 0;
  #area = 0;
  #changedAt = 0;
  #stays = 0;
  #left = 0;

  constructor(scenario: Scenario, times: ServiceTimes) {
    this.scenario = scenario;
    this.times = times;
    this.lots = new Lots(scenario.seed);
    const { areShared, serverCores, databaseCores } = scenario.machines;
    const stretch = (cores: number) =>
      1 / (areShared ? USABLE_OF_SHARED : cores >= 64 ? USABLE.many : USABLE.few);
    this.#servers = new Station(this.agenda, serverCores, stretch(serverCores));
    this.#database = areShared
      ? this.#servers
      : new Station(this.agenda, databaseCores, stretch(databaseCores));
    this.#free = Array.from({ length: scenario.places }, (_value, place) => place);
    this.#isSold = new Uint8Array(scenario.places);
    this.#line = scenario.room && new Line(this, scenario.room);
  }

  get inside(): number {
    return this.#inside;
  }
  get hasPlaces(): boolean {
    return this.#soldOutAt === null;
  }

  run(): Outcome {
    this.#plan();
    this.agenda.runUntil(this.scenario.lasts);
    const seconds = this.#lastMoment();
    this.#count();
    const { machines } = this.scenario;
    const share = (station: Station, cores: number) => station.busySeconds / (cores * seconds);
    return {
      ...{ holds: this.holds, purchases: this.purchases, endings: this.endings },
      ...{ toldToComeBack: this.#toldToComeBack, calls: this.#calls },
      ...{ soldOutAt: this.#soldOutAt, sold: this.#sold, doublePlaces: this.#doublePlaces },
      waits: this.#line?.waits ?? new Map(),
      busy: {
        servers: share(this.#servers, machines.serverCores),
        database: share(this.#database, machines.areShared ? machines.serverCores : machines.databaseCores),
      },
      ...{ cameIn: this.#cameIn, inside: this.#inside, stillWaiting: this.#line?.length ?? 0 },
      little: {
        mean: this.#area / this.scenario.lasts,
        rate: this.#left / this.scenario.lasts,
        time: this.#stays / this.#left,
      },
      ...{ seconds, machineHours: (machines.count * seconds) / 3_600 },
      questionsPerSecond: this.#line?.mostQuestions ?? 0,
    };
  }

  enter(): void {
    this.#count();
    this.#inside += 1;
    this.#cameIn += 1;
    new Fan(this).visit();
  }

  leave(ending: string, since: number): void {
    this.#count();
    this.#inside -= 1;
    this.#left += 1;
    this.#stays += this.agenda.now - since;
    this.note(ending);
    this.#line?.callMore();
  }

  note(ending: string): void {
    this.endings.set(ending, (this.endings.get(ending) ?? 0) + 1);
  }

  call(step: 'read' | 'hold' | 'purchase', calls: number, done: () => void): void {
    const kind = step === 'hold' ? 'claims' : 'others';
    const limit = MOST_IN_LINE * Math.max(1, this.scenario.machines.serverCores);
    const isBusy = Math.max(this.#servers.waiting(kind), this.#database.waiting(kind)) > limit;
    if (isBusy || this.#isPrimaryAway) {
      this.#comeBack(calls, () => this.call(step, calls, done));
      return;
    }
    this.#calls += calls;
    const { server, database } = this.times[step];
    const lot = 0.5 + this.lots.next();
    const atDatabase = () => this.#database.work(kind, calls * lot * database, done);
    // On shared cores one piece of work, which waits once.
    if (this.scenario.machines.areShared) this.#servers.work(kind, calls * lot * (server + database), done);
    else this.#servers.work(kind, calls * lot * server, atDatabase);
  }

  pay(done: () => void): void {
    const { perSecond, latency } = this.scenario.provider;
    this.#nextPayment = Math.max(this.agenda.now, this.#nextPayment + 1 / perSecond);
    const wait = this.#nextPayment - this.agenda.now + this.lots.exponential(latency) + this.#providerDelay;
    this.agenda.after(wait, done);
  }

  take(): number[] | null {
    const { ticketsEach } = this.scenario;
    if (this.#free.length < ticketsEach) return null;
    this.holds.push(this.agenda.now);
    return this.#free.splice(-ticketsEach);
  }

  giveBack(places: readonly number[]): void {
    this.#free.push(...places);
  }

  abandon(places: readonly number[]): void {
    this.agenda.after(HOLD_SECONDS, () => this.giveBack(places));
  }

  sell(places: readonly number[]): void {
    for (const place of places) {
      this.#doublePlaces += this.#isSold[place] ?? 0;
      this.#isSold[place] = 1;
    }
    this.#sold += places.length;
    this.purchases.push(this.agenda.now);
    if (this.scenario.places - this.#sold < this.scenario.ticketsEach) this.#soldOutAt ??= this.agenda.now;
  }

  #plan(): void {
    const { fans, arriveWithin, failures, machines } = this.scenario;
    for (const { what, at, lasts } of failures) {
      const set = (isDown: boolean) => {
        if (what === 'primary') this.#isPrimaryAway = isDown;
        else if (what === 'servers')
          this.#servers.cores = isDown ? machines.serverCores / 2 : machines.serverCores;
        else this.#providerDelay = isDown ? 5 : 0;
      };
      this.agenda.after(at, () => set(true));
      this.agenda.after(at + lasts, () => set(false));
    }
    let next = 0;
    const arrive = () => {
      next += 1;
      if (next < fans) this.agenda.after(arriveWithin / fans, arrive);
      if (this.#line) this.#line.join();
      else this.enter();
    };
    arrive();
  }

  /** A wait that spreads shed calls over the time that the machine needs for them; while it is away, two to three seconds. */
  #comeBack(calls: number, again: () => void): void {
    this.#toldToComeBack += 1;
    this.#servers.work('others', this.times.refuse, () => {});
    const perCall = this.times.read.server + this.times.read.database;
    const gap = (calls * perCall) / this.scenario.machines.serverCores;
    this.#nextSlot = Math.max(this.agenda.now, this.#nextSlot) + gap;
    const turn = Math.min(Math.max(1, this.#nextSlot - this.agenda.now), LONGEST_RETRY);
    this.agenda.after((this.#isPrimaryAway ? 2 : turn) + this.lots.next(), again);
  }

  #count(): void {
    this.#area += this.#inside * (this.agenda.now - this.#changedAt);
    this.#changedAt = this.agenda.now;
  }

  #lastMoment(): number {
    return Math.min(this.scenario.lasts, this.#soldOutAt ?? this.purchases.at(-1) ?? this.scenario.lasts);
  }
}

/** Events per second over the time of the middle 90 % of them, as counted by `bench onsale`. */
export function middleRate(moments: readonly number[]): number {
  const from = moments[Math.floor(moments.length * 0.05)] ?? 0;
  const to = moments[Math.floor(moments.length * 0.95)] ?? 0;
  return to > from ? (0.9 * moments.length) / (to - from) : 0;
}

/** Events in each ten seconds, as a rate. */
export function stretches(moments: readonly number[]): number[] {
  const counts: number[] = [];
  for (const moment of moments) {
    const index = Math.floor(moment / STRETCH_SECONDS);
    counts[index] = (counts[index] ?? 0) + 1 / STRETCH_SECONDS;
  }
  return Array.from(counts, (count) => count ?? 0);
}
