import { expect, test } from 'vitest';
import { usesText } from './masters-rules.ts';

test.each([
  ['teams', [0, 0, 0], ''],
  ['teams', [1, 0, 0], '1 espectáculo'],
  ['teams', [3, 0, 1], '3 espectáculos y 1 plantilla'],
  ['categories', [2, 1, 1, 12_000], '2 espectáculos, 1 borrador, 1 plantilla y 12.000 socios'],
  ['documents', [1], '1 persona'],
] as const)('of %s used %j is said: %j', (table, uses, text) => expect(usesText(table, uses)).toBe(text));
