import type { Pace, Seen } from '../pace-rules.ts';

/** Servers and people, as a sale behind a room is simulated second by second. */
export interface World {
  /** People a minute whom the servers carry; from the middle of the run on `laterCapacity`. */
  readonly capacity: number;
  readonly laterCapacity?: number;
  /** Seconds that a person stays, at the least and at the most. */
  readonly stay: readonly [from: number, to: number];
  /** Share of those called who never come, known after ten minutes. */
  readonly absent?: number;
  /** Seconds between which the line is empty. */
  readonly empty?: readonly [from: number, to: number];
  /** Seconds from the start in which people who only look take nine tenths of the capacity. */
  readonly crowded?: number;
  readonly minutes: number;
}

export type Step = Pace & { readonly calls: number };
export type Rule = (pace: Pace, seen: Seen, now: Date) => Step;

export interface Second {
  readonly served: number;
  readonly sentAway: number;
  readonly capacity: number;
  readonly rate: number;
}

const CALLS = 12;
const COMES_AFTER = [5, 60] as const;
const RETRIES_AFTER = [2, 3, 4, 5, 6] as const;
const ABSENCES_KNOWN = 600;
const START = Date.parse('2026-07-15T13:00:00Z');

/** The same numbers between 0 and 1 in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What the leader reads of the last ten seconds: share sent away, and lateness that is small until little is left. */
function loadOf(last: readonly Second[]): number {
  const sum = (of: (second: Second) => number) => last.reduce((whole, one) => whole + of(one), 0);
  const asked = sum(({ served, sentAway }) => served + sentAway);
  const sentAway = sum((second) => second.sentAway);
  const use = Math.max(0, ...last.map(({ served, capacity }) => served / capacity));
  return Math.max(asked === 0 ? 0 : sentAway / asked / 0.02, use >= 1 ? 3 : (0.05 * use) / (1 - use));
}

/** Runs a sale whose line never ends. */
export function simulate(world: World, rule: Rule): readonly Second[] {
  const random = numbers(7);
  const between = (from: number, to: number) => from + random() * (to - from);
  const length = world.minutes * 60;
  const due = new Float64Array(length + 1_000);
  const rounds: number[] = [];
  const seconds: Second[] = [];
  let pace: Pace = { rate: 0, growsAt: null, shrunkAt: null };
  let spare = 0;
  for (let at = 0; at < length; at += 1) {
    const people = at >= length / 2 ? (world.laterCapacity ?? world.capacity) : world.capacity;
    const capacity = (people / 60) * CALLS * (at < (world.crowded ?? 0) ? 0.1 : 1);
    const served = Math.min(due[at] ?? 0, capacity);
    const sentAway = (due[at] ?? 0) - served;
    for (const after of RETRIES_AFTER)
      due[at + after] = (due[at + after] ?? 0) + sentAway / RETRIES_AFTER.length;
    seconds.push({ served, sentAway, capacity, rate: pace.rate });
    if (at % 2 === 1) continue;
    const comes = 1 - (at > ABSENCES_KNOWN ? (world.absent ?? 0) : 0);
    const lately = (minutes: number) =>
      (rounds.slice(-30 * minutes).reduce((sum, one) => sum + one, 0) / minutes) * comes;
    const called = { inLastMinute: lately(1), inLastFourMinutes: lately(4) };
    const last = seconds.slice(-10);
    const step = rule(
      pace,
      { load: loadOf(last), busy: over(last, 0).used, called },
      new Date(START + at * 1_000),
    );
    pace = step;
    const isEmpty = world.empty !== undefined && at >= world.empty[0] && at < world.empty[1];
    const wanted = isEmpty ? 0 : step.calls / 30 / comes + spare;
    const round = Math.floor(wanted);
    spare = wanted - round;
    rounds.push(round);
    for (let person = 0; person < round; person += 1) {
      if (random() < (world.absent ?? 0)) continue;
      const from = at + between(...COMES_AFTER);
      const stay = between(...world.stay);
      for (let call = 0; call < CALLS; call += 1) {
        const second = Math.floor(from + (call / CALLS) * stay);
        due[second] = (due[second] ?? 0) + 1;
      }
    }
  }
  return seconds;
}

/** Of the seconds from one to another: the share of calls sent away, and the share of the capacity that is used. */
export function over(seconds: readonly Second[], from: number, to = seconds.length) {
  const sum = (of: (second: Second) => number) =>
    seconds.slice(from, to).reduce((whole, one) => whole + of(one), 0);
  const served = sum((second) => second.served);
  const sentAway = sum((second) => second.sentAway);
  return { sentAway: sentAway / (served + sentAway), used: served / sum(({ capacity }) => capacity) };
}
