import { expect, test } from 'vitest';
import {
  afterAnswer,
  answeredText,
  chosenOf,
  explanationProblem,
  neighbourOf,
  stateOfAddress,
} from './press-rules.ts';

const rows = [{ id: 4 }, { id: 7 }, { id: 9 }];

test('the address names a state; anything else is those that wait', () => {
  expect(['', 'aceptadas', 'rechazadas', 'x'].map(stateOfAddress)).toEqual([
    ...['pending', 'accepted', 'rejected', 'pending'],
  ]);
});

test('the first of a queue is shown until another is chosen', () => {
  expect([chosenOf(rows, 0), chosenOf(rows, 7), chosenOf([], 7)]).toEqual([{ id: 4 }, { id: 7 }, null]);
});

test('a queue has two ends', () => {
  expect([neighbourOf(rows, 4, 1), neighbourOf(rows, 9, 1), neighbourOf(rows, 4, -1)]).toEqual([
    ...[{ id: 7 }, null, null],
  ]);
});

test.each([
  [7, 9, 9],
  [7, 99, 9],
  [9, 0, 7],
])('after %i, of which the server says that %i is next, comes %i', (answered, next, expected) => {
  expect(afterAnswer(rows, answered, next)).toBe(expected);
});

test('the last answer leaves nothing', () => {
  expect(afterAnswer([{ id: 4 }], 4, 0)).toBe(0);
});

test.each([
  ['', true],
  [' no ', true],
  ['Cupo completo.', false],
])('%j lacks a reason: %j', (text, isWrong) => {
  expect(explanationProblem(text) !== null).toBe(isWrong);
});

test.each([
  ['accreditation', 'accept', 'Aceptada. El correo va en camino.'],
  ['accreditation', 'reject', 'Rechazada. El correo va en camino.'],
  ['outlet', 'accept', 'Aceptado. El correo va en camino.'],
  ['outlet', 'reject', 'Rechazado. El correo va en camino.'],
  ['outlet', 'picture', 'Le pedimos otra imagen por correo.'],
] as const)('%s, %s: %s', (of, answer, text) => {
  expect(answeredText(of, answer)).toBe(text);
});
