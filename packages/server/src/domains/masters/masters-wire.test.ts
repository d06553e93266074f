import { expect, test } from 'vitest';
import { entityOf, masterFields, masterToWire, readMaster, tableOf } from './masters-wire.ts';

const FIELDS = { Nombre: 'Fútbol', Color: '153B9C', PideEquipos: true, DuracionMinutos: 120 };
const row = {
  ...{ id: 3, version: 2, isArchived: false, isFixed: false, uses: [2, 0, 1] },
  values: readMaster({ ...FIELDS, Nombre: ' Fútbol ' }),
};

test('a row travels there and back, with the fields that its table has', () => {
  expect(masterToWire('types', row)).toEqual({
    ...{ Id: 3, Version: 2, Campos: FIELDS, Archivado: false, Fijo: false },
    ...{ Usos: 3, UsosTexto: '2 espectáculos y 1 plantilla' },
  });
});

test('options are trimmed too: what people choose from them is', () => {
  const read = (Opciones: string[]) => readMaster({ Nombre: 'Puerta', Opciones }).options;
  expect(read([' Norte', 'Sur '])).toEqual(['Norte', 'Sur']);
  expect(() => read(['Sur', 'Sur '])).toThrow('invalid Campos/Opciones');
});

test('the audit names its fields', () => {
  expect(masterFields(row)).toEqual({
    ...{ Nombre: 'Fútbol', Color: '153B9C', 'Pide equipos': true, 'Duración en minutos': 120 },
    Archivado: false,
  });
});

test.each([
  ['equipos', 'teams', 'equipo'],
  ['competencias', 'competitions', 'competencia'],
  ['tipos', 'types', 'tipo'],
  ['categorias', 'categories', 'categoria'],
  ['documentos', 'documents', 'tipo-de-documento'],
  ['medios', 'outlets', 'tipo-de-medio'],
  ['prensa', 'media', 'medio-de-acreditacion'],
  ['motivos', 'reasons', 'motivo'],
  ['motivos-de-actos', 'act-reasons', 'motivo-de-acto'],
  ['campos', 'fields', 'campo'],
  ['parkings', 'car-parks', 'parking'],
] as const)('the table %s, and what the audit calls a row of it', (word, table, entity) => {
  expect(tableOf(word)).toBe(table);
  expect(entityOf(table)).toBe(entity);
});

test('there is no table by our own name', () => {
  expect(() => tableOf('teams' as never)).toThrow('no table teams');
});
