import { describe, expect, test } from 'vitest';
import {
  actToWire,
  changesToWire,
  exportedActs,
  filterFromWire,
  nextOf,
  pageFromWire,
} from './staff-audit-wire.ts';

describe('a filter', () => {
  test('of days has whole days of Montevideo, the last one included', () => {
    const { since, until } = filterFromWire({
      Filtro: { DesdeFecha: '2026-11-20', HastaFecha: '2026-11-20' },
    });
    expect(since).toEqual(new Date('2026-11-20T03:00:00Z'));
    expect(until).toEqual(new Date('2026-11-21T03:00:00Z'));
  });

  test('that is missing narrows nothing', () => {
    expect(Object.values(filterFromWire({})).filter((value) => value !== undefined)).toEqual([]);
  });
});

const act = {
  ...{
    number: 9,
    at: new Date('2026-11-20T12:00:00Z'),
    memberId: null,
    person: 'Sistema',
    roles: [],
    ip: null,
  },
  ...{ act: 'equipo/invitar', entity: 'miembro', entityId: null, before: null, after: null, fields: null },
  ...{ reason: null, operation: null, entityName: null, approver: null },
};

test('an act of the system has empty texts for what it lacks', () => {
  expect(actToWire(act)).toEqual({
    ...{ ActoId: 9, En: '2026-11-20T09:00:00', MiembroId: 0, Persona: 'Sistema', Roles: [], IP: '' },
    ...{
      Acto: 'equipo/invitar',
      Entidad: 'miembro',
      EntidadId: '',
      EntidadNombre: '',
      Cambios: [],
      AprobadoPor: '',
      Motivo: '',
      Operacion: '',
    },
  });
});

test('changes are told field by field, as people read them, also one that is on one side alone', () => {
  const before = { Nombre: 'Ana', Activo: true, Nota: 'x' };
  const after = { Nombre: 'Eva', Activo: false, Roles: ['A', 'B'], Tope: null, Cupo: 0 };
  expect(actToWire({ ...act, before, after }).Cambios).toEqual([
    { Campo: 'Nombre', Antes: 'Ana', Despues: 'Eva' },
    { Campo: 'Activo', Antes: 'Sí', Despues: 'No' },
    { Campo: 'Nota', Antes: 'x', Despues: '' },
    { Campo: 'Roles', Antes: '', Despues: 'A, B' },
    { Campo: 'Tope', Antes: '', Despues: '' },
    { Campo: 'Cupo', Antes: '', Despues: '0' },
  ]);
});

test('changes are told in the order in which they were written', () => {
  const before = { Inicio: '20:00', Nombre: 'a' };
  const fields = ['Nombre', 'Inicio'];
  expect(actToWire({ ...act, before, after: before, fields }).Cambios.map(({ Campo }) => Campo)).toEqual(
    fields,
  );
});

test('a page goes on below the last act; sorted by a column, by rows', () => {
  expect(pageFromWire({ Desde: '120' })).toEqual({ before: 120, count: 50, sorted: undefined });
  const page = pageFromWire({ Desde: '50', Cantidad: 1, Orden: '-persona' });
  expect(page.sorted).toEqual({ order: { by: 'person', isDown: true }, from: 50 });
  const acts = [{ ...act, number: 90 }];
  expect(nextOf({ before: 120, count: 1 }, acts, 9)).toBe('90');
  expect(nextOf({ before: 120, count: 2 }, acts, 9)).toBe('');
  expect([nextOf(page, acts, 52), nextOf(page, acts, 51)]).toEqual(['51', '']);
});

describe('the changes of an act', () => {
  test.each([
    [null, ''],
    [true, 'Sí'],
    [false, 'No'],
    [0, '0'],
    ['', ''],
    [['a', 'b'], 'a, b'],
    [[], ''],
  ])('have the value %j as text', (value, text) => {
    expect(changesToWire({ before: null, after: { Campo: value } })).toEqual([
      { Campo: 'Campo', Antes: '', Despues: text },
    ]);
  });

  test('are in the order of their fields, each once, also those of one side alone', () => {
    const sides = { before: { A: '1', B: '2' }, after: { C: '4', B: '3' } };
    const told = (fields: readonly string[] | null) =>
      changesToWire({ ...sides, fields }).map(({ Campo, Antes, Despues }) => `${Campo}:${Antes}>${Despues}`);
    expect(told(null)).toEqual(['A:1>', 'B:2>3', 'C:>4']);
    expect(told(['C', 'B', 'D'])).toEqual(['C:>4', 'B:2>3', 'D:>']);
    expect(changesToWire({ before: null, after: null })).toEqual([]);
  });
});

describe('exported acts', () => {
  const changed = {
    ...act,
    roles: ['boleteria'],
    fields: ['Documento', 'Nombre', 'Documentos'],
    before: { Documento: '12345672', Nombre: 'Anna', Documentos: [] },
    after: { Documento: '41234567', Nombre: 'Ana', Documentos: ['12345672', 'ana@fans.uy'] },
  };
  const changesOf = (row: object, seesDocuments: boolean) =>
    exportedActs({}, seesDocuments).cells(row).Cambios;

  test('have documents in full for who may see them', () => {
    expect(changesOf(changed, true)).toBe(
      'Documento: 12345672 → 41234567; Nombre: Anna → Ana; Documentos: — → 12345672, ana@fans.uy',
    );
  });

  test('have the end of documents for others, and all other fields', () => {
    expect(changesOf(changed, false)).toBe(
      'Documento: •••• 672 → •••• 567; Nombre: Anna → Ana; Documentos: — → •••• 672, ana@fans.uy',
    );
  });

  test('hide nothing of what a policy says of documents', () => {
    const policy = { ...changed, fields: ['Documento'], before: { Documento: 'nunca' } };
    const after = { Documento: 'uno de cada 5' };
    expect(changesOf({ ...policy, after }, false)).toBe('Documento: nunca → uno de cada 5');
  });

  test('are told to have documents, so that their export is one of persons', () => {
    expect(exportedActs({}, false)).toMatchObject({ hasDocuments: true, hasVisitors: false });
    expect(exportedActs({}, true).cells(act)).toMatchObject({
      'Acto N.º': 9,
      Fecha: act.at,
      Roles: '',
      Cambios: '',
    });
  });
});
