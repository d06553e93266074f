import { expect, test } from 'vitest';
import { seatCells } from './exported-seat-wire.ts';

test('an owned seat as tables have it', () => {
  const seat = { stand: 'Norte', sector: 'Platea', row: '1', seat: '2', documentType: 'CI' };
  expect(seatCells({ ...seat, typeId: 1, document: '41234567' })).toEqual({
    ...{ Tribuna: 'Norte', Sector: 'Platea', Fila: '1', Asiento: '2', 'Tipo de documento': 'CI' },
    Documento: '4.123.456-7',
  });
});
