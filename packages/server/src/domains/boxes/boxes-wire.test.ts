import { aShow } from '@club/testing/builders/a-show.ts';
import { describe, expect, test } from 'vitest';
import { readInvitationRequest, readVisit, writeBox, writeBoxGuests, writeBoxPage } from './boxes-wire.ts';
import type { BoxPage, BoxState } from './read-box-page.ts';

const link = { EspectaculoId: 1, TribunaId: 10, SectorCod: 'P1' };
const state = {
  box: {
    ...{
      id: 8,
      venueId: 1,
      standId: 10,
      standName: 'Palcos',
      sectorCode: 'P1',
      sectorDescription: 'Palco 1',
    },
    ...{ description: 'Palco', floor: '2', isEnabled: true, parkingSpaces: 3 },
  },
  showBox: { showId: 1 },
  adults: { capacity: 12, left: 4 },
  minors: { capacity: 2, left: 0 },
  issued: [],
} as unknown as BoxState;
const withLeft = (adults: number, minors: number): BoxState => ({
  ...state,
  adults: { ...state.adults, left: adults },
  minors: { ...state.minors, left: minors },
});

test('a visit is show, stand, sector and secret, with the address it comes from', () => {
  expect(readVisit({ ...link, Token: 'secreto' }, '10.0.0.1')).toEqual({
    ...{ showId: 1, standId: 10, sectorCode: 'P1', token: 'secreto', ip: '10.0.0.1' },
  });
});

test('a minor’s card claims a place of the minors, and cards join their extra values by number', () => {
  const card = (Num: number, IsMenor: boolean) => ({
    ...{ Num, IsMenor, PersonaNombre: 'Ana', PersonaApellido: 'Sosa', PersonaDocumentoTipoId: 1 },
    ...{ PersonaDocumento: '1234', TicketMonto: 0 },
  });
  const extra = { Index: 2, ComplementoId: 9, ComplementoRegistroValor: 'x' };
  const body = {
    Token: 'secreto',
    SDTTicketPalco: { ...link, Ticket: [card(1, false), card(2, true)] },
    SDTComplementosValoresJSON: JSON.stringify([extra]),
  };
  const read = readInvitationRequest(body as never, '10.0.0.1');
  expect(read.visit).toMatchObject({ showId: 1, token: 'secreto' });
  expect(read.cards).toMatchObject([
    { n: 1, allotment: 'box', seat: null, extraValues: [] },
    { n: 2, allotment: 'box-minor', extraValues: [{ fieldId: 9, value: 'x' }] },
  ]);
});

describe('a box', () => {
  test.each([
    [4, 0, 'H'],
    [0, 1, 'H'],
    [0, 0, 'A'],
  ])('with %i adults and %i minors left is %s', (adults, minors, EspectaculoSectorEstado) => {
    expect(writeBox(withLeft(adults, minors), 0, '')).toMatchObject({
      EspectaculoSectorEstado,
      ...{ EspectaculoSectorSNDisponibilidad: adults, PalcoMenoresDisponibilidad: minors },
    });
  });

  test('never has fewer than no spaces left, also when it was given fewer since', () => {
    expect(writeBox(state, 1, '').PalcoParkingPlazasRestantes).toBe(2);
    expect(writeBox(state, 5, '')).toMatchObject({ PalcoParkingPlazas: 3, PalcoParkingPlazasRestantes: 0 });
  });

  test('has a page with its notices; a file that cannot be read is none', () => {
    const notice = { id: 1, messageHtml: '<p>a', isBlocking: true, file: { name: 'a', extension: 'pdf' } };
    const page = {
      ...{ state, show: aShow() },
      notices: [
        { notice, bytes: new Uint8Array([1, 2]) },
        { notice, bytes: null },
      ],
    } as unknown as BoxPage;
    expect(writeBoxPage(page, 0).SDTEspectaculoComunicaciones).toMatchObject([
      { ComunicacionRestringe: true, ComunicacionPalcoFileName: 'a', ComunicacionPalcoFileB64: 'AQI=' },
      { ComunicacionPalcoFileName: '', ComunicacionPalcoFileExtension: '', ComunicacionPalcoFileB64: '' },
    ]);
  });

  test('has guests, each with its own number and its person’s', () => {
    const guest = {
      ...{
        id: 31,
        personId: 5,
        firstName: 'Ana',
        lastName: 'Sosa',
        phone: '',
        documentTypeAbbreviation: 'CI',
      },
      document: { typeId: 1, number: '12345672' },
    };
    expect(writeBoxGuests([guest]).SDTPalcoIntegrantes).toMatchObject([
      {
        PalcoIntegranteId: 31,
        PalcoIntegrantePersonaId: 5,
        PersonaDocumento: '12345672',
        DocumentoTipoId: 1,
      },
    ]);
  });
});
