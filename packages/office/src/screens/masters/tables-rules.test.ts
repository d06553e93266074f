import { expect, test } from 'vitest';
import { NO_MASTER } from '../../api/masters.ts';
import { fieldsOf, masterProblems, masterTexts, summaryOf, TABLES, tableOf } from './tables-rules.ts';

test('a table is one of those that there are', () => {
  expect([tableOf('equipos'), tableOf('nada'), tableOf(undefined)]).toEqual(['teams', undefined, undefined]);
});

test('many rows of a table are called as people do', () => {
  expect(Object.values(TABLES).map(({ many }) => many)).toEqual([
    ...['equipos', 'competencias', 'tipos', 'categorías', 'tipos', 'tipos', 'medios', 'motivos', 'motivos'],
    ...['campos', 'parkings'],
  ]);
});

test('a row needs a name, and what its table needs', () => {
  expect(masterProblems('teams', { ...NO_MASTER, name: 'Rampla' })).toEqual({});
  expect(Object.keys(masterProblems('documents', { ...NO_MASTER, name: ' ' }))).toEqual([
    ...['name', 'abbreviation'],
  ]);
  const list = { ...NO_MASTER, name: 'Puerta', options: ['1'] };
  expect(masterProblems('fields', { ...list, options: [] }, list)).toHaveProperty('options');
  expect(masterProblems('fields', { ...list, options: [] })).toEqual({});
  expect(masterProblems('types', { ...NO_MASTER, name: 'X', color: 'azul' })).toHaveProperty('color');
});

test('a list says what is so of a row', () => {
  const type = { ...NO_MASTER, name: 'Fútbol', needsTeams: true, minutes: 110 };
  expect(summaryOf('types', type)).toBe('110 minutos · Pide rival y equipo propio');
  expect(summaryOf('fields', { ...NO_MASTER, options: ['Norte', 'Sur'] })).toBe('Norte, Sur');
  expect(summaryOf('teams', { ...NO_MASTER, picture: '/imagenes/x.svg' })).toBe('');
});

test('two versions are told field by field', () => {
  expect(masterTexts('categories', { ...NO_MASTER, name: 'Socio', isVisitor: true })).toContainEqual([
    ...['Es de visitantes', 'Sí'],
  ]);
});

test.each([
  ['outlets', ['order']],
  ['documents', ['abbreviation', 'isForGuests']],
  ['categories', ['picture', 'order', 'isVisitor', 'isPublic']],
  ['fields', ['options']],
  ['car-parks', ['address', 'notice']],
] as const)('the fields of a row of %s, in the order of its form', (table, fields) => {
  expect(fieldsOf(table).map(([field]) => field)).toEqual(fields);
  for (const [, { label }] of fieldsOf(table)) expect(label).not.toBe('');
});
