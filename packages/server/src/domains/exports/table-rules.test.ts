import { EXPORT_COLUMNS, EXPORT_KINDS } from '@club/contract/club';
import { expect, test } from 'vitest';
import { cellsIn, showsDocuments } from './table-rules.ts';

const table = {
  cells: () => ({ Nombre: 'Ana', Documento: '4.123.678-2' }),
  channelOf: () => 'press',
};
const written = (columns: readonly string[], wholeIn: readonly string[]) =>
  cellsIn(columns, table, new Set(wholeIn))({});

test('a document is whole where its channel’s are, and three of its letters else', () => {
  expect(written(['Nombre', 'Documento'], ['press'])).toEqual(['Ana', '4.123.678-2']);
  expect(written(['Nombre', 'Documento'], ['box'])).toEqual(['Ana', '•••• 782']);
  expect(written(['Nombre', 'Correo'], [])).toEqual(['Ana', null]);
});

test.each([
  ['Fila 150812: la cédula 1.234.567-8 no es válida', 'Fila 150812: la cédula •••• 678 no es válida'],
  ['Fila 3: la cédula 4123 678 2 no es válida', 'Fila 3: la cédula •••• 782 no es válida'],
  ['Fila 3: el documento AB12345678901234567890 no es válido', 'Fila 3: el documento •••• 890 no es válido'],
  ['Fila 3: no existe el tipo de documento «41236782»', 'Fila 3: no existe el tipo de documento «•••• 782»'],
  ['Fila 3: el mismo documento está en la fila 150812', null],
  ['Fila 3: socio_desde es una fecha como 18/05/2004, no «31/02/2004»', null],
  ['Fila 150812: tiene 12 columnas y no las del encabezado', null],
])('%s: what may be a document is masked', (text, masked) => {
  const row = { cells: () => ({ 'Qué pasa': text }), channelOf: () => 'web' };
  const cellsFor = (wholeIn: readonly string[]) => cellsIn(['Qué pasa'], row, new Set(wholeIn))({});
  expect(cellsFor([])).toEqual([masked ?? text]);
  expect(cellsFor(['web'])).toEqual([text]);
});

test('which kinds have documents', () => {
  expect(EXPORT_KINDS.filter((kind) => showsDocuments(EXPORT_COLUMNS[kind]))).toEqual([
    ...['ventas', 'personas', 'canjes', 'ausentes', 'entradas', 'socios', 'butacas', 'acreditaciones'],
    // The history of a show has changes too, without documents: its list has no channel.
    ...['impedidos', 'auditoria', 'historial', 'filas-importacion'],
  ]);
});
