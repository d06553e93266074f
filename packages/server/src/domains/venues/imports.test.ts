import { describe, expect, test } from 'vitest';
import { importSeats } from './import-csv.ts';
import { importSvg } from './import-svg.ts';

const HEADER = 'tribuna;sector;fila;asiento;nombre_fila;nombre_asiento';
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) => {
  const result = importSeats(typeof text === 'string' ? bytes(text) : text);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
};

describe('a table of seats', () => {
  test('becomes sectors with rows and seats in the order of their ids', () => {
    const { sectors, errors } = read(`${HEADER}\n1;A;2;1;B;7\n1;A;1;2;A;3\n1;a;1;1;A;1\n10;PAD1;1;1;;\n`);
    expect(errors).toEqual([]);
    expect(sectors).toEqual([
      {
        standId: 1,
        code: 'A',
        rows: [
          {
            id: 1,
            name: 'A',
            seats: [
              { id: 1, name: '1' },
              { id: 2, name: '3' },
            ],
          },
          { id: 2, name: 'B', seats: [{ id: 1, name: '7' }] },
        ],
      },
      { standId: 10, code: 'PAD1', rows: [{ id: 1, name: '1', seats: [{ id: 1, name: '1' }] }] },
    ]);
  });

  test('comes with commas, quotes, a byte order mark, other columns’ order and Windows line ends', () => {
    const text =
      '\uFEFF"Sector",Tribuna,fila,asiento,nombre_asiento,nombre_fila\r\n"A",1,1,1,"x,y","1"\r\n\r\nA,1,1,2,2,1\r\n';
    expect(read(text).sectors[0]?.rows[0]?.seats.map(({ name }) => name)).toEqual(['x,y', '2']);
  });

  test('may be Windows-1252', () => {
    const text = `${HEADER}\n1;A;1;1;Ñ;1º\n`;
    const windows = Uint8Array.from([...text], (character) => character.charCodeAt(0));
    for (const file of [windows, bytes(text)]) {
      expect(read(file).sectors[0]?.rows[0]).toEqual({ id: 1, name: 'Ñ', seats: [{ id: 1, name: '1º' }] });
    }
  });

  test('each line that is wrong is told with its number, and the others are read', () => {
    const lines = [
      ...[HEADER, '1;A;1;1;1;1', '100;A;1;1;1;1', '1;?;1;1;1;1', '1;A;0;1;1;1', '1;A;1;x;1;1', '', '1;A;1'],
      ...['1;A;1;1;1;1', '1;A;1;2;Otra;1', '1;A;2;1;1234567;1', '1;A;1;3;1;3', ''],
    ];
    const { sectors, errors } = read(lines.join('\n'));
    expect(errors).toEqual([
      { line: 3, text: 'tribuna: «100» no es un número de 1 a 99.' },
      { line: 4, text: 'sector: «?» no es un código de 1 a 6 letras mayúsculas o números.' },
      { line: 5, text: 'fila: «0» no es un número de 1 a 99.' },
      { line: 6, text: 'asiento: «x» no es un número de 1 a 99.' },
      { line: 8, text: 'no tiene las columnas del encabezado' },
      { line: 9, text: 'El asiento ya está en la línea 2.' },
      { line: 10, text: 'La fila 1 ya se llama «1» en otra línea.' },
      { line: 11, text: 'nombre_fila: va de 1 a 6 caracteres.' },
    ]);
    expect(sectors[0]?.rows.map(({ seats }) => seats.length)).toEqual([2]);
  });

  test('10,000 lines of something else are told by the first hundred', () => {
    const { errors, errorCount } = read(`${HEADER}\n${'a;b;c;d;e;f\n'.repeat(10_000)}`);
    expect(errorCount).toBe(10_000);
    expect(errors).toHaveLength(100);
    expect(errors[99]?.line).toBe(101);
  });

  test('lacks a column, or is no table', () => {
    expect(importSeats(bytes('tribuna;sector;fila\n1;A;1\n'))).toMatchObject({
      ...{ problem: 'columns-missing', detail: { column: 'asiento' } },
    });
    expect(importSeats(bytes('PK\u0003\u0004\0\0'))).toMatchObject({ problem: 'file-unreadable' });
    expect(importSeats(bytes(''))).toMatchObject({ problem: 'file-unreadable' });
    expect(importSeats(bytes(`${HEADER}\n1;A;1;1;"1;1\n1;A;1;2;1;2\n`))).toMatchObject({
      ...{ problem: 'quotes-open', detail: { line: 2 } },
    });
  });
});

const svg = (inside: string, head = '') =>
  bytes(`${head}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

describe('a sector’s drawing', () => {
  test('gives the seats that it names', () => {
    const file = svg(
      '<g><circle id="F2A1" r="3"/><path id="F1A12" d="M0 0"/></g><rect id="F1A2"/><rect id="otro"/>',
    );
    expect(importSvg(file)).toMatchObject({
      value: {
        rows: [
          { rowId: 1, seatIds: [2, 12] },
          { rowId: 2, seatIds: [1] },
        ],
        errors: [],
      },
    });
  });

  test('ids that repeat or are out of range are told', () => {
    const file = svg('<rect id="F1A1"/><rect id="F1A1"/><rect id="F100A1"/><rect id="F1A0"/>');
    expect(importSvg(file)).toMatchObject({
      value: {
        rows: [{ rowId: 1, seatIds: [1] }],
        errors: [
          'F1A1: está repetido.',
          'F100A1: la fila y el asiento van de 1 a 99.',
          'F1A0: la fila y el asiento van de 1 a 99.',
        ],
      },
    });
  });

  test('with a script has its seats, and nothing of the script', () => {
    const file = svg(
      '<script>alert(1)</script><script><rect id="F9A9"/></script><rect id="F1A1" onclick="alert(1)"/>',
    );
    expect(importSvg(file)).toMatchObject({ value: { rows: [{ rowId: 1, seatIds: [1] }] } });
  });

  test.each([
    ['entities', svg('<rect id="&a;"/>', '<!DOCTYPE svg [<!ENTITY a "F1A1">]>'), 'has-doctype'],
    ['an unknown entity', svg('<rect id="&a;"/>'), 'malformed'],
    ['2 MB', svg(`<desc>${'x'.repeat(2_000_000)}</desc>`), 'too-large'],
    ['too many elements', svg('<g/>'.repeat(20_001)), 'too-many-elements'],
    ['no end', bytes('<svg xmlns="http://www.w3.org/2000/svg"><g>'), 'malformed'],
    ['another kind', bytes('GIF89a'), 'malformed'],
    ['HTML', bytes('<html></html>'), 'not-svg'],
    ['no seats', svg('<rect id="a"/>'), 'no-seats'],
  ])('is refused with %s', (_, file, problem) => {
    expect(importSvg(file)).toMatchObject({ ok: false, problem });
  });
});
