import { expect, test } from 'vitest';
import { ACTIONS, stateOf } from './incident-rules.ts';

test('only states that there are narrow the list', () => {
  expect(['abierto', 'cerrado', 'otro', ''].map(stateOf)).toEqual(['abierto', 'cerrado', '', '']);
});

test('each action says what it means', () => {
  expect(Object.values(ACTIONS).every(({ lead }) => lead.endsWith('.'))).toBe(true);
});
