import { describe, expect, it } from 'vitest';
import { middleRate, OnSale, type Outcome } from './on-sale.ts';
import { readScenario, type Scenario, SPECIFIED } from './scenario.ts';

const small: Scenario = {
  ...readScenario('medio-millon'),
  ...{ fans: 6_000, places: 900, arriveWithin: 300, lasts: 4_000 },
  machines: { areShared: false, serverCores: 1, databaseCores: 1, count: 2 },
  room: {
    ...{ opensAt: 300, perSecond: 20, inside: 600, patience: 900, asksEvery: 10 },
    lanes: [
      { name: 'socios', share: 0.2 },
      { name: 'público', share: 0.8 },
    ],
  },
};
const play = (changes: Partial<Scenario> = {}): Outcome =>
  new OnSale({ ...small, ...changes }, SPECIFIED).run();
const within = (value: number, of: number, share: number) => Math.abs(value / of - 1) <= share;

describe('laws', () => {
  const outcome = play();

  it('no place is sold twice, and none that there is not', () => {
    expect(outcome.doublePlaces).toBe(0);
    expect(outcome.sold).toBeGreaterThan(600);
    expect(outcome.sold).toBeLessThanOrEqual(small.places);
  });

  it('whoever came is somewhere', () => {
    const endings = [...outcome.endings.values()].reduce((sum, count) => sum + count, 0);
    expect(endings + outcome.inside + outcome.stillWaiting).toBe(small.fans);
    const outside = ['gave up waiting', 'sold out before their turn'];
    const left = [...outcome.endings].filter(([how]) => !outside.includes(how));
    expect(left.reduce((sum, [, count]) => sum + count, 0) + outcome.inside).toBe(outcome.cameIn);
  });

  it("people inside are their rate times their time (Little's law)", () => {
    const { mean, rate, time } = outcome.little;
    expect(mean).toBeGreaterThan(1);
    expect(within(mean, rate * time, 0.02)).toBe(true);
  });

  it('the same seed comes out the same, another one does not', () => {
    expect(play().purchases).toEqual(outcome.purchases);
    expect(play({ seed: 2 }).purchases).not.toEqual(outcome.purchases);
  });

  it('members are called first', () => {
    const [members = [], others = []] = ['socios', 'público'].map((lane) => outcome.waits.get(lane) ?? []);
    expect(Math.max(...members)).toBeLessThanOrEqual(Math.min(...others));
  });

  it('more cores never sell out later', () => {
    // Without think times, only the machines cause waits.
    const people = { look: [0, 0], choose: [0, 0], typePerson: [0, 0], pay: [0, 0] } as const;
    const crowd = { room: null, fans: 1_500, arriveWithin: 1, collides: 0, walksAway: 0, cancels: 0, people };
    const times = [1, 2, 4, 8].map((cores) => {
      const machines = { areShared: false, serverCores: cores, databaseCores: cores, count: 2 };
      return play({ ...crowd, machines }).soldOutAt ?? Number.POSITIVE_INFINITY;
    });
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeGreaterThan(times[3] ?? 0);
  });
});

describe('what fails', () => {
  const quiet = { ...small, walksAway: 0, cancels: 0 };
  const purchasesIn = ({ purchases }: Outcome, from: number, to: number) =>
    purchases.filter((at) => at >= from && at < to).length;

  it('while the primary is away nobody buys, and then they do', () => {
    const outcome = play({ ...quiet, failures: [{ what: 'primary', at: 360, lasts: 30 }] });
    expect(purchasesIn(play(quiet), 365, 390)).toBeGreaterThan(0);
    expect(purchasesIn(outcome, 365, 390)).toBe(0);
    expect(outcome.sold).toBeGreaterThan(800);
  });

  it.each(['servers', 'provider'] as const)('with %s in trouble it goes on', (what) => {
    expect(play({ ...quiet, failures: [{ what, at: 360, lasts: 120 }] }).sold).toBeGreaterThan(800);
  });
});

/** `npm run bench onsale` on two cores, 22 November 2026 (docs/reliability.md). */
const STORM = { holds: 377, purchases: 100, askedUntil: 66 };

describe('the storm of 20,000 on two cores', () => {
  const storm = new OnSale(readScenario('partido-local'), SPECIFIED).run();

  it.each([
    ['holds a second', middleRate(storm.holds), STORM.holds],
    ['purchases a second', middleRate(storm.purchases), STORM.purchases],
    // All except the last few, who chose repeatedly.
    ['the rush for places', storm.holds[Math.floor(storm.holds.length * 0.98)] ?? 0, STORM.askedUntil],
  ])('%s come out within 20 %% of what was measured', (_name, figure, measured) => {
    expect(within(figure, measured, 0.2), `${figure}`).toBe(true);
  });
});
