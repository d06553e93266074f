import { expect, test } from 'vitest';
import {
  courtesyFields,
  courtesyFromWire,
  courtesyToWire,
  issuerFields,
  issuerFromWire,
  issuerToWire,
  listedIssuerToWire,
  placesFromWire,
} from './courtesy-acts-wire.ts';

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

const ISSUER = {
  ...{ id: 4, version: 2, name: 'Secretaría', email: 's@c.uy', showQuota: 0, seasonQuota: null },
  isArchived: false,
};

test('an issuer is told with its quotas, of which none is not nothing', () => {
  const told = {
    ...{ EmisorId: 4, Version: 2, Nombre: 'Secretaría', Correo: 's@c.uy', CupoEspectaculo: 0 },
    ...{ CupoTemporada: null, Archivado: false },
  };
  expect(issuerToWire(ISSUER)).toEqual(told);
  expect(listedIssuerToWire({ ...ISSUER, given: 12 })).toEqual({ ...told, DadasTemporada: 12 });
  expect(issuerFields({ ...ISSUER, isArchived: true })).toEqual({
    ...{ Nombre: 'Secretaría', Correo: 's@c.uy', 'Cupo por espectáculo': 0 },
    ...{ 'Cupo por temporada': 'Sin tope', Archivado: true },
  });
});

const PLAN = { showId: 1, standId: 2, sectorCode: 'A', typeId: 1, requesterName: 'Peña', places: 3 };
const GIVEN = {
  sector: {
    ...{ id: 6, showId: 1, sectorId: 61, standId: 2, code: 'A', sale: 'unnumbered' as const },
    ...{ isVisitor: false, isOpen: true, standName: 'Norte', description: 'Platea' },
  },
  ...{ issuer: null, requested: 3, exceeded: null },
};
const PLAIN = { Solicitante: 'Peña', Correo: '', Sector: 'Norte, Platea', Lugares: 3 };

test.each([
  ['of nobody', {}, {}, PLAIN],
  ['with an address', { requesterEmail: 'p@c.uy' }, {}, { ...PLAIN, Correo: 'p@c.uy' }],
  ['of an issuer', {}, { issuer: ISSUER }, { ...PLAIN, Emisor: 'Secretaría' }],
  [
    'over a quota of none',
    {},
    { issuer: ISSUER, exceeded: { quota: 0, left: 0 } },
    { ...PLAIN, Emisor: 'Secretaría', 'Cupo del emisor': 0, 'Quedaban del cupo': 0 },
  ],
  [
    'for later',
    { opensAt: new Date('2026-12-01T02:00:00Z') },
    {},
    { ...PLAIN, 'Se canjea desde': '30/11/2026 23:00' },
  ],
])('a courtesy %s in the audit', (_what, plan, given, fields) => {
  expect(courtesyFields({ ...PLAN, ...plan }, { ...GIVEN, ...given })).toEqual(fields);
});
