import { expect, test } from 'vitest';
import { isMoving, isReviewed, kindOf, memberLook, shareOfMembers, situationOf } from './member-rules.ts';

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
