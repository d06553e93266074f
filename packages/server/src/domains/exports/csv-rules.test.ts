import { expect, test } from 'vitest';
import type { Cell } from '../../shared/export-source.ts';
import { csvLine } from './csv-rules.ts';

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
