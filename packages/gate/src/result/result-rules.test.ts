import { decide } from '@club/gate-rules/decide.ts';
import { DECISION_CASES } from '@club/gate-rules/decision-cases.data.ts';
import { RESULT_CODES, RESULTS } from '@club/gate-rules/results.ts';
import { expect, test } from 'vitest';
import { callsSupervisor, holderLine, shownFor, symbolOf } from './result-rules.ts';
import { TONES, VIBRATIONS } from './signals.ts';

const good = decide(DECISION_CASES[0]!.facts);

test('every result has a symbol, a sound and a vibration, and no two colours share a symbol', () => {
  for (const code of RESULT_CODES) {
    const { sound } = RESULTS[code];
    expect(TONES[sound].length, code).toBeGreaterThan(0);
    expect(VIBRATIONS[sound].length, code).toBeGreaterThan(0);
  }
  const colours = new Map<string, Set<string>>();
  for (const code of RESULT_CODES)
    colours.set(symbolOf(code), (colours.get(symbolOf(code)) ?? new Set()).add(RESULTS[code].color));
  for (const [symbol, found] of colours) expect([...found], symbol).toHaveLength(1);
});

test('green is gone after 1.2 s; what wants a look, and every other result, stays 6 s', () => {
  expect(shownFor(good)).toBe(1_200);
  expect(shownFor({ ...good, result: 'A1' })).toBe(6_000);
  expect(shownFor({ ...good, holder: { name: 'Martina R.', digits: '678' } })).toBe(6_000);
  for (const result of ['X1', 'X11', 'A2', 'P1'] as const) expect(shownFor({ ...good, result })).toBe(6_000);
});

test('the supervisor is called about everything but green', () => {
  expect(RESULT_CODES.filter((code) => !callsSupervisor(code))).toEqual(['A1', 'OK']);
});

test('the holder is a first name, an initial and three digits', () => {
  expect(holderLine(good)).toBe('');
  expect(holderLine({ ...good, holder: { name: 'Martina R.', digits: '678' } })).toBe('Martina R. ···678');
  expect(holderLine({ ...good, holder: { name: 'Martina R.', digits: '' } })).toBe('Martina R.');
});
