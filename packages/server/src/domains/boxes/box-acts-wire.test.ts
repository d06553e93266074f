import { expect, test } from 'vitest';
import {
  admissionFields,
  boxFields,
  boxFormFromWire,
  boxToWire,
  boxVisitToWire,
  guestOfBoxToWire,
  noticeFields,
  noticeFromWire,
  noticeToWire,
  seasonShowToWire,
  sectorToWire,
} from './box-acts-wire.ts';
import type { Box } from './box-store.ts';

const BOX: Box = {
  ...{ id: 1, version: 2, venueId: 1, sectorId: 1, standId: 5, standName: 'Palcos', sectorCode: 'P01' },
  ...{ sectorDescription: 'Palco 1', code: 'P01', description: 'Familia', floor: '1', isEnabled: true },
  ...{ minorsCapacity: 2, parkingSpaces: 3, referentName: 'Rita', referentEmail: 'r@x.uy' },
};

test('a box is told, and read from its form', () => {
  const wire = boxToWire(BOX);
  expect(wire).toMatchObject({ PalcoId: 1, Sector: 'Palcos, Palco 1', Menores: 2, Plazas: 3 });
  const body = { Operacion: '', ...wire, Codigo: ' P01 ' };
  expect(boxFields({ ...BOX, ...boxFormFromWire(body) })).toEqual(boxFields(BOX));
});

test('a notice is for all where it names nobody', () => {
  const body = { Operacion: '', PalcoId: 0, EspectaculoId: 4, Html: '<p>Hola</p>', Restringe: false };
  expect(noticeFromWire(body)).toEqual({ showId: 4, boxId: null, html: '<p>Hola</p>', isBlocking: false });
  const file = { Archivo: 'a.pdf', ArchivoB64: Buffer.from('x').toString('base64') };
  expect(noticeFromWire({ ...body, ...file })).toMatchObject({
    file: { fileName: 'a.pdf', bytes: Buffer.from('x') },
  });
  const notice = {
    id: 1,
    messageHtml: 'x',
    isBlocking: true,
    boxCode: null,
    showName: 'Partido',
    fileName: '',
  };
  expect(noticeFields({ ...notice, publishedAt: new Date(0) })).toMatchObject({
    ...{ Palco: 'Todos', Espectáculo: 'Partido', 'Restringe emisión': true },
  });
});

test('a notice is told, empty where it is for all', () => {
  const notice = {
    ...{ id: 6, messageHtml: '<b>Hola</b>', isBlocking: false, boxCode: null, showName: null, fileName: '' },
    publishedAt: new Date('2026-11-30T02:30:00Z'),
  };
  expect(noticeToWire(notice)).toEqual({
    ...{ ComunicacionId: 6, Palco: '', Espectaculo: '', Html: '<b>Hola</b>', Restringe: false, Adjunto: '' },
    PublicadaEn: '2026-11-29T23:30:00',
  });
  const one = { ...notice, boxCode: 'P01', showName: 'Clásico', isBlocking: true, fileName: 'a.pdf' };
  expect(noticeToWire(one)).toMatchObject({
    ...{ Palco: 'P01', Espectaculo: 'Clásico', Restringe: true, Adjunto: 'a.pdf' },
  });
});

test('a sector without a box is named with its venue', () => {
  const sector = { id: 31, venueName: 'Parque', standName: 'Palcos', description: 'Palco 7' };
  expect(sectorToWire(sector)).toEqual({ SectorId: 31, Nombre: 'Parque: Palcos, Palco 7' });
});

test.each([
  [{ typeId: 1, number: '12345672' }, 'CI', 'CI 1.234.567-2'],
  [{ typeId: 2, number: 'AB123' }, 'PAS', 'PAS AB123'],
])('a guest with the document %j', (document, documentTypeAbbreviation, text) => {
  const person = { id: 5, personId: 9, firstName: 'Ana', lastName: 'Lima', phone: '' };
  expect(guestOfBoxToWire({ ...person, document, documentTypeAbbreviation })).toEqual({
    ...{ InvitadoId: 5, Persona: 'Ana Lima', Documento: text, Telefono: '' },
  });
});

const STARTS = new Date('2026-12-06T00:30:00Z');

test('a box at a show; without a date nobody knows when its redemption ends', () => {
  const visit = {
    ...{
      showBoxId: 1,
      showId: 8,
      showName: 'Clásico',
      startsAt: STARTS,
      opensAt: new Date('2026-12-01T03:00:00Z'),
    },
    ...{ closesAt: STARTS, places: 12, redeemed: 4, hasLink: true },
  };
  expect(boxVisitToWire(visit)).toEqual({
    ...{ EspectaculoId: 8, Espectaculo: 'Clásico', Inicio: '2026-12-05T21:30:00' },
    ...{ AbreEn: '2026-12-01T00:00:00', CierraEn: '2026-12-05T21:30:00' },
    ...{ Lugares: 12, Emitidas: 4, TieneLink: true },
  });
  expect(boxVisitToWire({ ...visit, startsAt: null })).toMatchObject({
    ...{ Inicio: '', AbreEn: '2026-12-01T00:00:00', CierraEn: '' },
  });
});

test('a show of the season, with and without a date', () => {
  const show = { id: 8, name: 'Clásico', startsAt: STARTS, admitted: 40, waiting: 2 };
  expect(seasonShowToWire(show)).toEqual({
    ...{ EspectaculoId: 8, Espectaculo: 'Clásico', Inicio: '2026-12-05T21:30:00', Palcos: 40, Faltan: 2 },
  });
  expect(seasonShowToWire({ ...show, startsAt: null }).Inicio).toBe('');
});

test.each([
  [false, STARTS, '05/12/2026 21:30'],
  [true, STARTS, 'Al empezar (a confirmar)'],
  [true, new Date(STARTS.getTime() - 1), '05/12/2026 21:29'],
])('an admission in the audit: open date %s, closes at %s', (dateIsOpen, closesAt, text) => {
  const admission = { adults: 10, minors: 2, opensAt: new Date('2026-12-01T03:00:00Z'), closesAt };
  expect(admissionFields({ ...admission, show: { startsAt: STARTS, dateIsOpen } })).toEqual({
    ...{ Lugares: 10, 'Lugares de menores': 2, 'Abre el': '01/12/2026 00:00', 'Cierra el': text },
  });
});
