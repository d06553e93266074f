import { expect, test } from 'vitest';
import { givenReason } from './reason-rules.ts';

test.each([
  [undefined, null],
  ['', null],
  ['  no ', null],
  [' Sí. ', 'Sí.'],
  ['Cupo completo.', 'Cupo completo.'],
])('%j is the reason %j', (typed, reason) => {
  expect(givenReason(typed)).toBe(reason);
});
