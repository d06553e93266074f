import { aShow } from '@club/testing/builders/a-show.ts';
import { expect, test } from 'vitest';
import { readCourtesyRequest, readVisit, writeCourtesyPage } from './courtesies-wire.ts';
import type { CourtesyPage } from './open-courtesy.ts';

const link = { EspectaculoId: 1, CortesiaId: 5, CortesiaToken: 'secreto' };
const ticket = (TicketId: number, change: object = {}) => ({
  ...{ TicketId, TribunaId: 3, SectorCod: 'A', FilaId: 0, AsientoId: 0, TicketMonto: 0 },
  ...{ PersonaNombre: ' Ana', PersonaApellido: 'Sosa ', PersonaDocumentoTipoId: 1, PersonaDocumento: '1234' },
  ...change,
});
const read = (tickets: object[], extras: object[] = []) =>
  readCourtesyRequest(
    { ...link, SDTTicketCortesias: tickets, SDTComplementosValoresJSON: JSON.stringify(extras) } as never,
    '10.0.0.1',
  );

test('a visit is show, courtesy and secret, with the address it comes from', () => {
  expect(readVisit(link, '10.0.0.1')).toEqual({ showId: 1, courtesyId: 5, token: 'secreto', ip: '10.0.0.1' });
});

test('cards are read by their numbers; row and seat 0 are no seat, and each has its own extra values', () => {
  const extra = { Index: 2, ComplementoId: 9, ComplementoRegistroValor: 'Puerta 3' };
  const { visit, cards } = read([ticket(1), ticket(2, { FilaId: 4, AsientoId: 6 })], [extra]);
  expect(visit).toMatchObject({ courtesyId: 5 });
  expect(cards).toMatchObject([
    {
      n: 1,
      firstName: 'Ana',
      standId: 3,
      sectorCode: 'A',
      allotment: 'courtesy',
      seat: null,
      extraValues: [],
    },
    { n: 2, seat: { rowId: 4, seatId: 6 }, extraValues: [{ fieldId: 9, value: 'Puerta 3' }] },
  ]);
});

test('a page counts its tickets and what is left, and offers those seats alone', () => {
  const seat = (seatId: number) => ({ rowId: 4, rowName: 'D', seatId, seatName: `${seatId}` });
  const page = {
    courtesy: {
      ...{
        id: 5,
        showId: 1,
        venueId: 1,
        typeId: 2,
        requested: 4,
        createdAt: new Date('2026-11-20T01:00:00Z'),
      },
      ...{ requesterName: 'Eva', requesterEmail: 'eva@b.uy' },
    },
    sector: { standId: 3, standName: 'Delgado', code: 'A', description: 'Platea A' },
    places: [
      { isFree: false, seat: seat(1) },
      { isFree: true, seat: seat(2) },
      { isFree: true, seat: null },
    ],
    // One of them was moved to another place.
    issued: [{}, {}],
    show: aShow(),
  };
  const { SDTCortesia } = writeCourtesyPage(page as unknown as CourtesyPage, 'secreto');
  expect(SDTCortesia).toMatchObject({
    ...{ CortesiaCntSolicitadas: 4, CortesiaCntIngresadas: 2, CortesiaCntRestantes: 2, CortesiaUsuarioId: 0 },
    ...{ CortesiaToken: 'secreto', CortesiaFchIng: '2026-11-19' },
    Ubicacion: [
      { CortesiaFilaId: 4, CortesiaFilaNombre: 'D', CortesiaAsientoId: 2, CortesiaAsientoNombre: '2' },
    ],
  });
});
