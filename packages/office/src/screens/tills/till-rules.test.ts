import { expect, test } from 'vitest';
import type { ListedTill } from '../../api/till.ts';
import { differenceOf, tillLook } from './till-rules.ts';

const till = (other: Partial<ListedTill> = {}): ListedTill => ({
  ...{ id: 1, person: 'Rita', openedAt: '2026-11-23T09:00:00', float: 1000, isForgotten: false },
  ...{ closedAt: '2026-11-23T18:00:00', closedBy: 'Rita', sales: 3, expectedCash: 3400, expectedTerminal: 0 },
  ...{ difference: { cash: 0, terminal: 0 }, reason: '' },
  ...other,
});

test('a till is open, forgotten, closed, or closed with a difference', () => {
  const looks = [
    till({ closedAt: '' }),
    till({ closedAt: '', isForgotten: true }),
    till(),
    till({ difference: { cash: -1, terminal: 0 } }),
    till({ difference: { cash: 100, terminal: -100 } }),
  ];
  expect(looks.map((one) => tillLook(one).name)).toEqual([
    'Abierta',
    'Sin cerrar',
    'Cerrada',
    'Con diferencia',
    'Con diferencia',
  ]);
});

test('a difference is told with its reason, none is not told', () => {
  expect(differenceOf(till())).toBe('');
  expect(differenceOf(till({ closedAt: '', difference: { cash: -5, terminal: 0 } }))).toBe('');
  const less = till({ difference: { cash: -100, terminal: 0 }, reason: 'Vuelto' });
  expect(differenceOf(less)).toBe('faltan $ 100 en efectivo · Vuelto');
  const both = till({ difference: { cash: 50, terminal: -50 } });
  expect(differenceOf(both)).toBe('sobran $ 50 en efectivo, faltan $ 50 en POS');
});
