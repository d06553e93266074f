import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { DECISION_CASES } from './decision-cases.data.ts';
import { RESULT_CODES, RESULTS } from './results.ts';

describe('the table of cases', () => {
  test.each(DECISION_CASES)('$name', ({ facts, expected }) => {
    expect(decide(facts)).toMatchObject(expected);
  });

  test('has every result', () => {
    const found = new Set(DECISION_CASES.map(({ expected }) => expected.result));
    expect(RESULT_CODES.filter((code) => !found.has(code))).toEqual([]);
  });

  test('admits exactly what is green, on the way in', () => {
    for (const { name, facts } of DECISION_CASES) {
      const { admits, result, turn } = decide(facts);
      const isGreenIn = RESULTS[result].color === 'green' && facts.lane.direction === 'in';
      expect(admits, name).toBe(isGreenIn);
      expect(turn > 0, name).toBe(admits);
    }
  });

  test('shows nobody who may not pass', () => {
    for (const { name, facts } of DECISION_CASES) {
      const { holder, result } = decide({
        ...facts,
        matchday: {
          ...facts.matchday,
          policy: { ...facts.matchday.policy, documents: { kind: 'all' } },
        },
      });
      if (RESULTS[result].color !== 'green') expect(holder, name).toBeNull();
    }
  });
});
