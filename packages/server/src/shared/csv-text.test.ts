import { describe, expect, test } from 'vitest';
import { csvHeader, decodedText, readTable, wrongLine } from './csv-text.ts';

test.each([
  ['UTF-8', Buffer.from('Ñandú')],
  ['Windows-1252', Buffer.from('Ñandú', 'latin1')],
])('a text in %s is read', (_encoding, bytes) => {
  expect(decodedText(bytes)).toBe('Ñandú');
});

test.each([
  ['\uFEFFDocumento;"Nro_Socio" \r\n1;2', { delimiter: ';', names: ['documento', 'nro_socio'] }],
  ['documento,nro_socio\n1,2', { delimiter: ',', names: ['documento', 'nro_socio'] }],
  ['', { delimiter: ',', names: [''] }],
])('the header of %j', (text, header) => {
  expect(csvHeader(text)).toEqual(header);
});

describe('a table', () => {
  const read = (text: string, most = 10) => readTable(Buffer.from(text), ['name', 'number'], most);

  test('is read by the names of its columns, whatever their order', () => {
    expect(read('Number;Name;Otro\n1; Ana ;x\n\n2;Luis;y')).toMatchObject({
      ok: true,
      value: {
        rows: [
          { record: { name: 'Ana', number: '1' }, line: 2 },
          { record: { name: 'Luis', number: '2' }, line: 4 },
        ],
        errors: [],
      },
    });
  });

  test('tells the lines that it does not read, and that there are more than it takes', () => {
    const table = read('name,number\nAna,1\nLuis\nEva,3\nJuan,4', 2);
    expect(table).toMatchObject({ ok: true, value: { rows: [{ line: 2 }, { line: 4 }] } });
    expect(table.ok && table.value.errors).toEqual([
      wrongLine(3, 'no tiene las columnas del encabezado'),
      'Se leyeron las primeras 2 filas: subí las demás en otro archivo.',
    ]);
  });

  test.each([
    ['', 'file-unreadable'],
    ['name,number\n\0,1', 'file-unreadable'],
    ['name\nAna', 'columns-missing'],
  ])('%j is refused: %s', (text, problem) => {
    expect(read(text)).toMatchObject({ ok: false, problem });
  });
});
