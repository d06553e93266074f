import { expect, test } from 'vitest';
import type { ListedTill } from '../../api/till.ts';
import { differenceOf, tillLook } from './till-rules.ts';

const till = (other: Partial<ListedTill> = {}): ListedTill => ({
  ...{ id: 1, person: 'Rita', openedAt: '2026-11-23T09:00:00', float: 1000, isForgotten: false },
  ...{ closedAt: '2026-11-23T18:00:00', closedBy: 'Rita', sales: 3, expectedCash: 3400, expectedTerminal: 0 },
  ...{ difference: 0, reason: '' },
  ...other,
});

test('a till is open, forgotten, closed, or closed with a difference', () => {
  const looks = [
    till({ closedAt: '' }),
    till({ closedAt: '', isForgotten: true }),
    till(),
    till({ difference: -1 }),
  ];
  expect(looks.map((one) => tillLook(one).name)).toEqual([
    'Abierta',
    'Sin cerrar',
    'Cerrada',
    'Con diferencia',
  ]);
});

test('a difference is told with its reason, none is not told', () => {
  expect(differenceOf(till())).toBe('');
  expect(differenceOf(till({ closedAt: '', difference: -5 }))).toBe('');
  expect(differenceOf(till({ difference: -100, reason: 'Vuelto' }))).toBe('− $ 100 · Vuelto');
  expect(differenceOf(till({ difference: 50 }))).toBe('$ 50');
});
