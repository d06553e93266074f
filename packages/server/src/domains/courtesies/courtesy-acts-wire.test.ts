import { expect, test } from 'vitest';
import { courtesyFromWire, courtesyToWire, issuerFromWire, placesFromWire } from './courtesy-acts-wire.ts';

test.each([
  [{ Cantidad: 3 }, 3],
  [
    { Filas: [{ FilaId: 2, Asientos: [4, 5] }] },
    [
      { rowId: 2, seatId: 4 },
      { rowId: 2, seatId: 5 },
    ],
  ],
  [{}, null],
  [{ Cantidad: 3, Filas: [{ FilaId: 2, Asientos: [4] }] }, null],
])('places of %j', (body, places) => {
  expect(placesFromWire(body)).toEqual(places);
});

const BODY = {
  ...{ Operacion: '', EmisorId: 4, Solicitante: ' Peña ', Correo: '', EspectaculoId: 1, TribunaId: 2 },
  ...{ SectorCod: 'A', Cantidad: 3 },
};

test('a courtesy is read by its words', () => {
  expect(
    courtesyFromWire({ ...BODY, Tipo: 'palco', AbreEn: '2026-12-01T10:00:00', Motivo: ' Sí, vale ' }),
  ).toEqual({
    ...{ showId: 1, standId: 2, sectorCode: 'A', issuerId: 4, typeId: 6, places: 3, requesterName: 'Peña' },
    ...{ requesterEmail: '', opensAt: new Date('2026-12-01T13:00:00Z'), excessReason: 'Sí, vale' },
  });
  const { Cantidad: _none, ...without } = BODY;
  expect(courtesyFromWire({ ...without, Tipo: 'cortesia' })).toBeNull();
});

test('any type that is not of a box is a courtesy', () => {
  const at = new Date('2026-12-01T13:00:00Z');
  const courtesy = {
    ...{ id: 1, showId: 2, showName: 'Partido', startsAt: at, issuerName: '', requesterName: 'Peña' },
    ...{ requesterEmail: '', standName: 'Norte', sector: 'Platea', requested: 3, redeemed: 1, opensAt: at },
    hasLink: false,
  };
  expect([1, 2, 6].map((typeId) => courtesyToWire({ ...courtesy, typeId }).Tipo)).toEqual([
    ...['cortesia', 'cortesia', 'palco'],
  ]);
});

test('an issuer is read with its quotas, or none', () => {
  const body = { Operacion: '', EmisorId: 0, Nombre: ' Secretaría ', Correo: '' };
  expect(issuerFromWire({ ...body, CupoEspectaculo: 5, CupoTemporada: null })).toEqual({
    ...{ id: 0, version: 0, name: 'Secretaría', email: '', showQuota: 5, seasonQuota: null },
  });
});
