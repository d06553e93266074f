import { RESULT_CODES } from '@club/gate-rules/results.ts';
import { expect, test } from 'vitest';
import { colorName, WHAT_TO_DO } from './rehearsal-rules.ts';

test('every result has its colour in a word, and something to do that fits its card', () => {
  for (const result of RESULT_CODES) {
    expect(colorName(result)).toMatch(/^(?:Verde|Amarillo|Rojo|Violeta)$/);
    expect(WHAT_TO_DO[result].length).toBeLessThan(45);
  }
});
