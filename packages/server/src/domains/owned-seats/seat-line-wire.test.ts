import { uniqueCedula } from '@club/testing/builders/people.ts';
import { expect, test } from 'vitest';
import type { SeatOfPlan } from './owned-seat-store.ts';
import { seatReader } from './seat-line-wire.ts';

const seat = (seatId: number, other: Partial<SeatOfPlan> = {}): SeatOfPlan => ({
  ...{ sectorId: 7, standId: 2, standName: 'Tribuna Norte', code: 'A', sectorName: 'Platea A' },
  ...{ rowId: 3, rowName: 'C', seatId, seatName: String(seatId) },
  ...{ ownedSeatId: null, typeId: null, document: null, ...other },
});
const document = uniqueCedula();
const read = seatReader({
  seats: [
    seat(1),
    seat(2),
    seat(3, { ownedSeatId: 5, typeId: 1, document }),
    seat(4, { ownedSeatId: 6, typeId: 1, document: '1' }),
  ],
  documentTypes: new Map([['ci', 1]]),
});
const record = (other: object = {}) => ({
  ...{ tribuna: 'tribuna norte', sector: 'PLATEA A', fila: 'c', asiento: '1' },
  ...{ tipo_documento: 'CI', documento: document, correo: 'ana@correo.uy', ...other },
});

test('seats go by name, or by stand’s number and sector’s code', () => {
  expect(read(record(), 2)).toMatchObject({ seat: { seatId: 1 }, document: { typeId: 1, number: document } });
  expect(read(record({ tribuna: '2', sector: 'a', asiento: '2' }), 3)).toMatchObject({ seat: { seatId: 2 } });
  expect(read(record({ asiento: '3' }), 4)).toMatchObject({ seat: { ownedSeatId: 5 } });
});

test('a name that two sectors have is an error, by number and code each is found', () => {
  const two = seatReader({
    seats: [
      seat(1),
      seat(1, { sectorId: 8, code: 'B' }),
      // Its name is the code of the first.
      seat(1, { sectorId: 9, code: 'C', sectorName: 'A' }),
      seat(1, { sectorId: 10, standId: 3, code: 'A' }),
    ],
    documentTypes: new Map([['ci', 1]]),
  });
  const error = (sector: string) =>
    `hay más de una butaca tribuna norte · ${sector}, fila c, asiento 1: poné el número de la tribuna y el código del sector`;
  expect(two(record(), 2)).toEqual({ error: error('PLATEA A') });
  expect(two(record({ sector: 'A' }), 3)).toEqual({ error: error('A') });
  const found = (tribuna: string, sector: string) => two(record({ tribuna, sector }), 4);
  expect(found('2', 'a')).toMatchObject({ seat: { sectorId: 7 } });
  expect(found('2', 'b')).toMatchObject({ seat: { sectorId: 8 } });
  expect(found('tribuna norte', 'c')).toMatchObject({ seat: { sectorId: 9 } });
  expect(found('3', 'a')).toMatchObject({ seat: { sectorId: 10 } });
});

test.each([
  [{ fila: 'Z' }, 'no existe la butaca tribuna norte · PLATEA A, fila Z, asiento 1'],
  [{ tipo_documento: 'DNI' }, 'no existe el tipo de documento «DNI»'],
  [{ documento: '1.234.567-9' }, 'el documento 1.234.567-9 no es válido'],
  [{ correo: '' }, 'falta el correo'],
  [{ correo: 'ana' }, 'el correo ana no es válido'],
  [{}, 'la misma butaca está en la fila 2'],
  [{ asiento: '4' }, 'esa butaca ya es de otra persona'],
])('a line with %j is left out', (other, error) => {
  expect(read(record(other), 9)).toEqual({ error });
});
