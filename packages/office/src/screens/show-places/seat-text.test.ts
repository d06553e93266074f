import { describe, expect, it } from 'vitest';
import { readSeats } from './seat-text.ts';
import { rowsOf } from './testing/places.ts';

const rows = rowsOf(['1', '2', '3', 'C'], 15);

describe('seats in words', () => {
  it.each([
    ['Fila 3, asientos 4 a 12', 9, 'F3A4'],
    ['fila 3 asiento 5', 1, 'F3A5'],
    ['Fila 3', 15, 'F3A1'],
    ['Filas 1 a 3', 45, 'F1A1'],
    ['Filas 1 y 3, asientos 2 a 3', 4, 'F1A2'],
    ['3: 4-6, 15 y 10', 5, 'F3A4'],
    ['Fila C, asientos 12 a 4', 9, 'F4A4'],
    ['Fila 1, asiento 1; Fila 2, asiento 2', 2, 'F1A1'],
  ])('%s', (text, count, first) => {
    const read = readSeats(text, rows);
    expect(read.ok && [read.ids.length, read.ids[0]]).toEqual([count, first]);
  });

  it.each([
    ['Fila 9', 'No hay fila 9.'],
    ['Fila 3, asientos 4 a 40', 'La fila 3 no tiene el asiento 40.'],
    ['', 'Escribí, por ejemplo, «Fila 3, asientos 4 a 12».'],
    ['las de arriba', 'No hay fila las de arriba.'],
    ['Fila 3, asientos 1 a 2 a 3', 'La fila 3 no tiene el asiento 1 a 2 a 3.'],
  ])('says what is wrong with «%s»', (text, problem) => {
    expect(readSeats(text, rows)).toEqual({ ok: false, text: problem });
  });
});
