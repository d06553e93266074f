import { describe, expect, test } from 'vitest';
import { MOST_AT_ONCE, mayBeHandedOut, REFUNDS_PER_SECOND, usedAfter } from './refund-pace-rules.ts';

const START = Date.parse('2026-11-24T12:00:00Z');
const at = (ms: number) => new Date(START + ms);

/** Chunks at these times, each as large as allowed; returns the total. */
function handOutAt(moments: readonly number[]): number {
  let usedUntil: Date | null = null;
  let total = 0;
  for (const moment of moments) {
    const count = mayBeHandedOut(usedUntil, at(moment));
    usedUntil = usedAfter(usedUntil, at(moment), count);
    total += count;
  }
  return total;
}
const every = (ms: number, seconds: number) =>
  Array.from({ length: Math.floor((seconds * 1_000) / ms) + 1 }, (_value, index) => index * ms);

describe('the pace of a provider', () => {
  test('begins with fifty at once, and then none until a tenth of a second is over', () => {
    expect(mayBeHandedOut(null, at(0))).toBe(MOST_AT_ONCE);
    const used = usedAfter(null, at(0), MOST_AT_ONCE);
    expect([0, 99, 100, 2_050].map((ms) => mayBeHandedOut(used, at(ms)))).toEqual([0, 0, 1, 20]);
  });

  test.each([[10], [130], [1_000], [2_000], [3_700], [5_000]])(
    'is ten a second when chunks come every %i ms',
    (pause) => {
      const seconds = 100;
      const total = handOutAt(every(pause, seconds));
      const most = MOST_AT_ONCE + REFUNDS_PER_SECOND * seconds;
      expect(total).toBeLessThanOrEqual(most);
      expect(total).toBeGreaterThan(most - REFUNDS_PER_SECOND * (pause / 1_000) - 1);
    },
  );

  test('late chunks lower no rate: those of between one and five seconds hand out what steady ones do', () => {
    const late = [0, 4_900, 5_000, 9_000, 13_900, 14_000, 19_000, 20_000];
    expect(handOutAt(late)).toBe(handOutAt(every(1_000, 20)));
  });

  test('a long pause is made up for by fifty at the most', () => {
    expect(handOutAt([0, 3_600_000])).toBe(2 * MOST_AT_ONCE);
  });

  test('what was not handed out because nothing waited stays', () => {
    const used = usedAfter(null, at(0), 20);
    expect(mayBeHandedOut(used, at(0))).toBe(MOST_AT_ONCE - 20);
  });

  test('a clock that is set back hands out none at first, and goes on from there', () => {
    const used = usedAfter(null, at(60_000), MOST_AT_ONCE);
    expect(mayBeHandedOut(used, at(0))).toBe(0);
    expect(mayBeHandedOut(usedAfter(used, at(0), 0), at(1_000))).toBe(10);
  });
});
