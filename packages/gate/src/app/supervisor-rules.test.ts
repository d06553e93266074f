import { RESULT_CODES } from '@club/gate-rules/results.ts';
import { expect, test } from 'vitest';
import { isForServer, mayAdmit, mayExit, mayUndo } from './supervisor-rules.ts';

const admissible = (byServer: boolean) => RESULT_CODES.filter((result) => mayAdmit({ result }, byServer));

test('a supervisor admits against a result but never X1 to X5, and X6 only with the server', () => {
  const always = ['P1', 'X7', 'X8', 'X9', 'X10', 'X11', 'X12', 'X13', 'A2'];
  expect(admissible(false)).toEqual(always);
  expect(admissible(true)).toEqual(['X6', ...always]);
  expect(mayAdmit({ result: 'A2', undoes: 'x' }, true)).toBe(false);
  expect(RESULT_CODES.filter((result) => isForServer({ result }))).toEqual(['X5', 'X6']);
});

test('an entry is taken back within 10 minutes, once', () => {
  const time = { device: 1_000, corrected: 1_000, uncertainty: 0, isReliable: true, epoch: 1 };
  expect(mayUndo({ admits: true, time }, 600_999)).toBe(true);
  expect(mayUndo({ admits: true, time }, 601_000)).toBe(false);
  expect(mayUndo({ admits: true, undone: true, time }, 2_000)).toBe(false);
  expect(mayUndo({ admits: false, time }, 2_000)).toBe(false);
});

test('an exit is written by hand of somebody who is inside', () => {
  const refused = { admits: false, direction: 'in' } as const;
  expect(RESULT_CODES.filter((result) => mayExit({ ...refused, result }))).toEqual(['X11', 'X12']);
  const entry = { admits: true, result: 'OK', direction: 'in' } as const;
  expect(mayExit(entry)).toBe(true);
  expect(mayExit({ ...entry, undone: true })).toBe(false);
  expect(mayExit({ ...entry, admits: false, undoes: 'x' })).toBe(false);
  expect(mayExit({ ...entry, admits: false, direction: 'out' })).toBe(false);
});
