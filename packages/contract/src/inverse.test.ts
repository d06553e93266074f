import { expect, it } from 'vitest';
import { inverse } from './inverse.ts';

it('reads a map of names backwards', () => {
  expect(inverse({ open: 'abierta', over: 'terminada' } as const)).toEqual({
    abierta: 'open',
    terminada: 'over',
  });
});
