import { expect, test } from 'vitest';
import type { Cell } from '../../shared/export-source.ts';
import { cellText, csvLine } from './csv-rules.ts';

test.each<[readonly Cell[], string]>([
  [['Ana', 'Pérez'], 'Ana;Pérez'],
  [['a;b', 'dijo "no"', 'dos\nlíneas'], '"a;b";"dijo ""no""";"dos\nlíneas"'],
  [['=1+1', '+598', '-2', '@x'], "'=1+1;'+598;'-2;'@x"],
  [['=a;b'], '"\'=a;b"'],
  [[1600.5, -4, null, true, false], '1600,5;-4;;Sí;No'],
  [[new Date('2026-11-22T23:15:09Z')], '2026-11-22 20:15:09'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

test.each<[Cell, string]>([
  [null, ''],
  ['=1+1', '=1+1'],
  [0, '0'],
  [-1600.5, '-1600,5'],
  [true, 'Sí'],
  [false, 'No'],
  [new Date('2026-11-23T02:15:09Z'), '2026-11-22 23:15:09'],
])('the cell %j is read as %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
