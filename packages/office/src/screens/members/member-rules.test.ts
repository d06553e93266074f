import { expect, test } from 'vitest';
import {
  effectText,
  isMoving,
  isReviewed,
  kindOf,
  leftOutText,
  memberLook,
  noRowsText,
  shareOfMembers,
  situationOf,
} from './member-rules.ts';

test('what an address says is read, or left at the first', () => {
  expect([situationOf('bajas'), situationOf('x')]).toEqual(['bajas', 'vigentes']);
  expect([kindOf('altas'), kindOf('')]).toEqual(['joining', 'errors']);
});

test.each([
  [{ leftAt: '2026-01-01T00:00:00', isInDebt: true }, 'Baja'],
  [{ leftAt: '', isInDebt: true }, 'Con deuda'],
  [{ leftAt: '', isInDebt: false }, 'Al día'],
])('%j is %s', (member, name) => {
  expect(memberLook(member).name).toBe(name);
});

test.each([
  [{ state: 'leyendo', pinsLeft: 0 }, true],
  [{ state: 'revisado', pinsLeft: 3 }, true],
  [{ state: 'revisado', pinsLeft: 0 }, false],
  [{ state: 'aplicado', pinsLeft: 0 }, false],
] as const)('%j moves: %s', (found, moves) => {
  expect(isMoving(found)).toBe(moves);
});

test('one that was read is reviewed, also while it waits for a second person', () => {
  const states = ['leyendo', 'revisado', 'espera-aprobacion', 'aplicando', 'aplicado'] as const;
  expect(states.filter((state) => isReviewed({ state }))).toEqual(['revisado', 'espera-aprobacion']);
});

test('a share of nothing is not said', () => {
  expect(shareOfMembers(24, 1000)).toBe('2,4% del padrón');
  expect([shareOfMembers(1, 0), shareOfMembers(0, 10)]).toEqual(['', '']);
});

const FIGURES = { joining: 1, leaving: 27, categories: 1, debts: 1, errors: 0 };

test.each([
  ['revisado', 'joining', 'Ninguno.'],
  ['revisado', 'errors', 'Ninguna fila con error.'],
  ['aplicado', 'errors', 'Ninguna fila con error.'],
  [
    'aplicado',
    'joining',
    'De una importación que se aplicó o se descartó quedan los números, no estas filas.',
  ],
] as const)('%s without rows of %s says: %s', (state, kind, text) => {
  expect(noRowsText({ ...FIGURES, state }, kind)).toBe(text);
});

test('one is one, and several are several', () => {
  expect(effectText(FIGURES)).toBe('1 alta, 27 bajas, 1 cambio de categoría y 1 cambio de deuda.');
  expect(effectText({ joining: 1200, leaving: 1, categories: 4, debts: 12 })).toBe(
    '1.200 altas, 1 baja, 4 cambios de categoría y 12 cambios de deuda.',
  );
  expect(leftOutText(1)).toMatch(/^La fila con error queda afuera. El socio/);
  expect(leftOutText(45)).toMatch(/^Las 45 filas con error quedan afuera. Los socios/);
});
