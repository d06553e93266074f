import { readBack } from '@club/testing/read-back.ts';
import { expect, test } from 'vitest';
import { drawSheet } from './draw-sheet.ts';

test('a sheet is one tagged page of a heading and a list', async () => {
  const lines = ['Ingreso por puerta 5.', 'Documento de identidad.'];
  const sheet = { title: 'Protocolo de ingreso', lines, author: 'Club', madeAt: new Date(0) };
  const { pages, text, title, tags, isTagged } = await readBack(drawSheet(sheet));
  expect({ pages, title, tags, isTagged }).toEqual({
    pages: 1,
    title: 'Protocolo de ingreso',
    tags: ['Root', 'Document', 'H1', 'P', 'P'],
    isTagged: true,
  });
  for (const line of lines) expect(text).toContain(line);
});
