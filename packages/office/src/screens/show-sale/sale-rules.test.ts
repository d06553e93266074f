import { expect, test } from 'vitest';
import type { Sale } from '../../api/sale.ts';
import { newWindow, planProblem, saleVersions, windowsProblem, windowText } from './sale-rules.ts';

const window = {
  categoryId: 2,
  opensAt: '2026-11-09T10:00:00',
  closesAt: '2026-11-12T21:00:00',
  maxPerPerson: 1,
  maxPerBuyer: 4,
};
const sale: Sale = {
  version: 1,
  plan: {
    ...{ saleOpensAt: '2026-11-01T10:00:00', saleClosesAt: '2026-11-12T21:00:00', windows: [], quotas: [] },
    ...{ methodId: 1, instalments: 3, allowsManyTickets: false, windowMinutes: 60 },
  },
  categories: [
    { id: 1, name: 'Público', used: 0 },
    { id: 2, name: 'Socio', used: 4 },
  ],
  methods: [{ id: 1, name: 'Tarjeta' }],
};

test('a new window is of the next category, as long as the last one', () => {
  expect(newWindow(sale.categories, sale.plan)).toMatchObject({
    categoryId: 1,
    opensAt: '2026-11-01T10:00:00',
    maxPerBuyer: 0,
  });
  const plan = { ...sale.plan, windows: [{ ...window, categoryId: 1 }] };
  expect(newWindow(sale.categories, plan)).toMatchObject({
    categoryId: 2,
    opensAt: window.opensAt,
    maxPerPerson: 1,
  });
});

test('what is half typed is not sent', () => {
  expect(planProblem(sale.plan)).toBeNull();
  expect(planProblem({ ...sale.plan, saleOpensAt: '2026-11-01T' })).toMatch(/día y hora/);
  // In a show with windows only they count.
  expect(planProblem({ ...sale.plan, saleOpensAt: '', windows: [window] })).toBeNull();
  expect(planProblem({ ...sale.plan, windows: [{ ...window, closesAt: 'T21:00:00' }] })).toMatch(
    /día y hora/,
  );
  // A draft may have no sale, but no incomplete window.
  expect(windowsProblem({ ...sale.plan, saleOpensAt: '' })).toBeNull();
  expect(windowsProblem({ ...sale.plan, windows: [{ ...window, opensAt: '' }] })).toMatch(/día y hora/);
  expect(windowsProblem({ ...sale.plan, saleOpensAt: '31/11/2026T10:00:00' })).toMatch(/día y hora/);
  const wrong = { ...sale.plan, saleClosesAt: '2026-11-12T24:00' };
  expect(windowsProblem(wrong)).toMatch(/día y hora/);
  expect(windowsProblem({ ...wrong, windows: [window] })).toBeNull();
});

test('both versions are told as people read them', () => {
  const typed = {
    ...sale.plan,
    windows: [window],
    quotas: [{ categoryId: 2, quota: 9 }],
    methodId: 0,
    allowsManyTickets: true,
  };
  expect(saleVersions(sale, typed)).toEqual([
    {
      label: 'Venta',
      saved: '01/11/2026 10:00 a 12/11/2026 21:00',
      typed: 'Socio: 09/11/2026 10:00 a 12/11/2026 21:00 (1 por persona y 4 por comprador)',
    },
    { label: 'Cupos', saved: '—', typed: 'Socio: 9' },
    { label: 'Medio de pago', saved: 'Tarjeta', typed: '—' },
    { label: 'Cuotas', saved: '3', typed: '3' },
    { label: 'Ventanilla después del inicio', saved: '60 min', typed: '60 min' },
    { label: 'Una entrada por persona', saved: 'Sí', typed: 'No' },
  ]);
});

test.each([
  [{}, 'Socio: 09/11/2026 10:00 a 12/11/2026 21:00 (1 por persona y 4 por comprador)'],
  [{ maxPerBuyer: 0 }, 'Socio: 09/11/2026 10:00 a 12/11/2026 21:00 (1 por persona)'],
  [
    { categoryId: 9, maxPerPerson: 2 },
    ': 09/11/2026 10:00 a 12/11/2026 21:00 (2 por persona y 4 por comprador)',
  ],
])('a window with %j in a line', (change, text) => {
  expect(windowText({ ...window, ...change }, sale.categories)).toBe(text);
});
