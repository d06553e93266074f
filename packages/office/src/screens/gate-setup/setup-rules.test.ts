import { expect, test } from 'vitest';
import {
  freeName,
  groupsOf,
  movedUp,
  namesProblem,
  newGate,
  newStep,
  newZone,
  pathText,
  sectorsWithoutGate,
  withItem,
  withoutItem,
} from './setup-rules.ts';

const ZONES = [
  { id: 1, name: 'Parking', class: 'parking', capacity: 0 },
  { id: 2, name: 'Palcos', class: 'palcos', capacity: 0 },
] as const;

test('lists are changed without touching the old one', () => {
  expect(withItem(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
  expect(withoutItem(['a', 'b'], 0)).toEqual(['b']);
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
});

test('new things get a free name', () => {
  expect(freeName('Carril', ['Carril 1', 'Carril 2'])).toBe('Carril 3');
  expect(freeName('Carril', ['Carril 2'])).toBe('Carril 3');
  const gate = newGate([], 1);
  expect(gate).toMatchObject({ name: 'Puerta 1', group: 'Puerta 1', lanes: [{ zoneId: 1 }] });
  expect(groupsOf({ gates: [gate, { ...gate, name: 'Otra' }] })).toEqual(['Puerta 1']);
  expect(newZone(ZONES)).toMatchObject({ id: 0, name: 'Zona 3', class: 'tribuna' });
  expect(namesProblem(['a', ' '])).toBe('Falta un nombre.');
  expect(namesProblem(['a'])).toBe('');
});

test('a path is a line; a zone is offered once', () => {
  const step = { zoneId: 1, entries: 1, isRequired: true, allowsReentry: true };
  expect(pathText({ steps: [step, { ...step, zoneId: 2, isRequired: false }] }, ZONES)).toBe(
    'Parking* → Palcos',
  );
  expect(pathText({ steps: [] }, ZONES)).toBe('No entra a ninguna zona');
  expect(newStep([step], ZONES)?.zoneId).toBe(2);
  expect(newStep([step, { ...step, zoneId: 2 }], ZONES)).toBeNull();
  const sector = { standId: 1, stand: 'A', code: 'A', name: 'A', groups: [] };
  expect(sectorsWithoutGate([sector, { ...sector, groups: ['x'] }])).toBe(1);
});
