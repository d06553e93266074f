import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { fileParts } from './write-file.ts';

async function bytesOf(format: 'csv' | 'xlsx', text: string, name = 'Auditoría'): Promise<Buffer> {
  async function* rows() {
    yield [[1, text]];
  }
  const table = { name, columns: ['Número', 'Cambios'], rows: rows() };
  const parts: Uint8Array[] = [];
  for await (const part of fileParts(format, table)) parts.push(part);
  return Buffer.concat(parts);
}

test('a text longer than a sheet’s cell can be is cut in a workbook, and whole in a CSV', async () => {
  const cell = async (text: string) => (await readXlsx(await bytesOf('xlsx', text))).sheets[0]?.rows[1]?.[1];
  const longest = 'x'.repeat(32_767);
  expect(await cell(longest)).toBe(longest);
  expect(await cell(`${longest}x`)).toBe(`${'x'.repeat(32_766)}…`);
  const whole = 'x'.repeat(40_000);
  expect((await bytesOf('csv', whole)).toString()).toContain(whole);
});

test.each([
  ["Ventas, Final 'B'", "Ventas, Final 'B "],
  ["'Clásico'", ' Clásico '],
  ["Butacas que no vinieron, Copa 'Nasazzi'", 'Butacas que no vinieron, Copa  '],
])('the sheet of %s is called %s: a workbook has no apostrophe there', async (name, sheet) => {
  expect((await readXlsx(await bytesOf('xlsx', '', name))).sheets[0]?.name).toBe(sheet);
});
