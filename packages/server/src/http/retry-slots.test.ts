import { beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../ports/random.ts';
import { LONGEST_SECONDS, RetrySlots } from './retry-slots.ts';

let now: number;
let slots: RetrySlots;
beforeEach(() => {
  now = 1_000_000;
  slots = new RetrySlots({ now: () => now, random: systemRandom });
});

const ask = (times: number): number[] => Array.from({ length: times }, () => slots.next());

/** `perSecond` calls are admitted each second, for this many seconds. */
function letIn(perSecond: number, seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    for (let call = 0; call < perSecond; call += 1) slots.noteLetIn();
    now += 1_000;
  }
}

describe('a slot', () => {
  it('comes after those that were given before, three for four calls that were let in of late', () => {
    letIn(400, 8);
    const seconds = ask(600);
    // The current second counts, and nothing was admitted in it yet: 350 a second.
    const inTheFirst = seconds.filter((second) => second === 1).length;
    expect(Math.abs(inTheFirst - 350 * 0.75)).toBeLessThan(1);
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
  });

  it('is not held back by slots that are over', () => {
    letIn(200, 1);
    ask(1_000);
    now += 60_000;
    expect(slots.next()).toBe(1);
  });

  it('forgets a rate that was long ago', () => {
    letIn(400, 8);
    letIn(0, 10);
    expect(ask(200).at(-1)).toBe(4);
  });

  it('is never further off than what people bear; those beyond it are spread, and hold nobody back', () => {
    const beyond = ask(100_000).slice(-1_000);
    expect(Math.max(...beyond)).toBe(LONGEST_SECONDS);
    expect(new Set(beyond).size).toBeGreaterThan(3);
    now += LONGEST_SECONDS * 1_000;
    expect(slots.next()).toBe(1);
  });
});
