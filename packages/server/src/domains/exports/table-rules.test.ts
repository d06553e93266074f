import { EXPORT_COLUMNS, EXPORT_KINDS } from '@club/contract/club';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportSource } from '../../shared/export-source.ts';
import { cellsIn, showsDocuments } from './table-rules.ts';

const source = exportSource<{ document_channel: string; document: string }>(
  sql``,
  ({ document }) => ({ Nombre: 'Ana', Documento: document }),
  { hasDocuments: true },
);
const written = (columns: readonly string[], wholeIn: readonly string[]) =>
  cellsIn(columns, source, new Set(wholeIn))({ document_channel: 'press', document: '4.123.678-2' });

test('a document is whole where its channel’s are, and three of its letters else', () => {
  expect(written(['Nombre', 'Documento'], ['press'])).toEqual(['Ana', '4.123.678-2']);
  expect(written(['Nombre', 'Documento'], ['box'])).toEqual(['Ana', '•••• 782']);
  expect(written(['Nombre', 'Correo'], [])).toEqual(['Ana', null]);
});

test('which kinds have documents', () => {
  expect(EXPORT_KINDS.filter((kind) => showsDocuments(EXPORT_COLUMNS[kind]))).toEqual([
    ...['ventas', 'personas', 'canjes', 'butacas', 'ausentes'],
  ]);
});
