import { describe, expect, test } from 'vitest';
import { csvHeader, decodedText, readTable, rowParsing } from './csv-text.ts';

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

test('a row with too few cells has the others empty; an error of another kind is thrown again', () => {
  const { rowOf, unclosedAt } = rowParsing({ delimiter: ';', names: ['a', 'b'] });
  expect(rowOf({ record: ['1'], info: { lines: 7 } as never })).toEqual({
    ...{ line: 7, record: { a: '1', b: '' }, cells: 1, isWhole: false },
  });
  const other = new Error('other');
  expect(() => unclosedAt(other)).toThrow(other);
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
      { line: 3, text: 'no tiene las columnas del encabezado' },
      { line: 5, text: expect.stringContaining('un archivo tiene hasta 2 filas') },
    ]);
  });

  test('takes a quote within a cell for a letter, and a line break within quotes as written', () => {
    const table = read('name,number\nAna "Nany" Lima,1\n"Eva ""la Tana""\nPaz",2');
    expect(table.ok && table.value.rows.map(({ record }) => record.name)).toEqual([
      'Ana "Nany" Lima',
      'Eva "la Tana"\nPaz',
    ]);
  });

  test.each([
    ['a letter after the closing quote', '"Ana" Lima,2\nEva,3'],
    ['a letter right after it', '"Ana"Lima,2\nEva,3'],
    ['no closing quote', '"Ana,2\nEva,3'],
    ['a quote of a later row that closes it', '"Ana,2\nEva",3\nJuan,4'],
    ['the last cell of a row and the first of the next', 'Ana,"2\nEva",3\nJuan,4'],
    ['rows between them', '"Ana,2\nEva,3\n"Juan",4'],
  ])('with quotes that are not closed is refused, with the row: %s', (_name, rows) => {
    expect(read(`name,number\nLuis,1\n${rows}`)).toMatchObject({
      ...{ ok: false, problem: 'quotes-open', detail: { line: 3 } },
    });
  });

  test.each([
    ['', 'file-unreadable'],
    ['name,number\n\0,1', 'file-unreadable'],
    ['name\nAna', 'columns-missing'],
  ])('%j is refused: %s', (text, problem) => {
    expect(read(text)).toMatchObject({ ok: false, problem });
  });
});
