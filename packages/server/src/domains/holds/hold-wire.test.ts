import { expect, test } from 'vitest';
import { readHoldRequest, writePlacedHold } from './hold-wire.ts';

const body = {
  TransaccionMedio: 'W' as const,
  TransaccionEspectaculoId: 1,
  TransaccionEspectaculoTribunaId: 2,
  TransaccionEspectaculoSectorCod: 'A1',
  TransaccionCantidad: 2,
  SDTFilaAsientoJSON: '[{"FilaId":3,"AsientoId":4},{"FilaId":3,"AsientoId":5}]',
};

test('the seats inside the text are read', () => {
  expect(readHoldRequest(body)).toEqual({
    ...{ showId: 1, standId: 2, sectorCode: 'A1', quantity: 2 },
    seats: [
      { rowId: 3, seatId: 4 },
      { rowId: 3, seatId: 5 },
    ],
  });
});

test.each(['', '[]'])('"%s" names no seat, as in an unnumbered sector', (SDTFilaAsientoJSON) => {
  expect(readHoldRequest({ ...body, SDTFilaAsientoJSON }).seats).toEqual([]);
});

test.each(['[', '{}', '[{"FilaId":3}]', '[{"FilaId":"tres","AsientoId":4}]'])(
  '"%s" is no list of seats',
  (text) => {
    expect(() => readHoldRequest({ ...body, SDTFilaAsientoJSON: text })).toThrow(
      'invalid SDTFilaAsientoJSON',
    );
  },
);

test('a hold ends at a time of Montevideo', () => {
  expect(writePlacedHold({ id: 55, endsAt: new Date('2026-11-28T02:15:00Z') })).toEqual({
    TransaccionId: 55,
    TransaccionFechaFinTxt: '2026-11-27T23:15:00',
  });
});
