import { expect, test } from 'vitest';
import { claimedSector, levelToWire, seatNamesToWire, venueMessage } from './live-map-wire.ts';

test('levels stand by stand and sector, under the name of their version', () => {
  const levels = JSON.stringify([levelToWire({ standId: 2, code: 'A1', level: 'P' })]);
  expect(JSON.parse(venueMessage('e.4', levels))).toEqual({
    v: 'e.4',
    sectores: [{ TribunaId: 2, SectorCod: 'A1', nivel: 'P' }],
  });
});

test('all seats stand by row, as the free ones do', () => {
  const seat = (rowId: number, seatId: number) => ({
    rowId,
    rowName: `F${rowId}`,
    seatId,
    seatName: `${seatId}`,
  });
  expect(seatNamesToWire([seat(1, 1), seat(1, 2), seat(3, 1)])).toEqual({
    SDTEspectaculoFila: [
      {
        FilaId: 1,
        FilaNombre: 'F1',
        Asientos: [
          { AsientoId: 1, AsientoNombre: '1' },
          { AsientoId: 2, AsientoNombre: '2' },
        ],
      },
      { FilaId: 3, FilaNombre: 'F3', Asientos: [{ AsientoId: 1, AsientoNombre: '1' }] },
    ],
  });
});

test('a claim names its sector; a body that could not be read names none', () => {
  const claim = {
    ...{ TransaccionEspectaculoId: 7, TransaccionEspectaculoTribunaId: 2 },
    TransaccionEspectaculoSectorCod: 'A',
  };
  expect(claimedSector(claim)).toEqual({ showId: 7, standId: 2, code: 'A' });
  expect(claimedSector(undefined).showId).toBeNaN();
});
