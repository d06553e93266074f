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

test('which kinds have documents', () => {
  expect(EXPORT_KINDS.filter((kind) => showsDocuments(EXPORT_COLUMNS[kind]))).toEqual([
    ...['ventas', 'personas', 'canjes', 'ausentes', 'entradas', 'socios', 'butacas', 'acreditaciones'],
    ...['impedidos', 'filas-importacion'],
  ]);
});
