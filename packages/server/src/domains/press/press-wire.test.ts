import { aShow } from '@club/testing/builders/a-show.ts';
import { expect, test } from 'vitest';
import { readOutletForm, readPressRequest, readPressVisit, writePressPage } from './press-wire.ts';
import type { PressPage } from './read-press-page.ts';

const IP = '198.51.100.3';

const CREW = {
  ...{ PrensaMedioIntegranteNombre: ' Luis ', PrensaMedioIntegranteApellido: ' Paz ', DocumentoTipoId: 2 },
  ...{ PrensaMedioIntegranteDocumento: ' AB123 ', PrensaMedioIntegranteRol: ' Cámara ' },
};
const RESPONSIBLE = {
  ...{ PrensaMedioResponsableNombre: ' Ana ', PrensaMedioResponsableApellido: ' Lima ' },
  ...{ PrensaMedioResponsableDocumentoTipoId: 0, PrensaMedioResponsableDocumento: ' 1.234.567-2 ' },
  ...{ PrensaMedioResponsableEmail: ' a@b.uy ', PrensaMedioResponsableTelefono: ' 099 ' },
};
const outlet = (more: Record<string, string> = {}, responsible: Record<string, unknown> = {}) =>
  readOutletForm({
    SDTPrensaMedio: { PrensaMedioNombre: ' Radio\t  Uno ', PrensaTipoId: 3, ...more },
    SDTPrensaResponsable: { ...RESPONSIBLE, ...responsible },
    SDTPrensaIntegrante: [CREW, { ...CREW, AUFB64: 'eA==' }],
  });

test('an outlet is read trimmed, with one space between words', () => {
  expect(outlet()).toEqual({
    ...{ name: 'Radio Uno', typeId: 3, website: '', twitter: '', instagram: '' },
    responsible: {
      ...{ firstName: 'Ana', lastName: 'Lima', documentTypeId: 0, typedDocument: '1.234.567-2' },
      ...{ email: 'a@b.uy', phone: '099', card: '' },
    },
    crew: ['', 'eA=='].map((card) => ({
      ...{
        firstName: 'Luis',
        lastName: 'Paz',
        documentTypeId: 2,
        typedDocument: 'AB123',
        role: 'Cámara',
        card,
      },
    })),
  });
});

test.each([
  ['@', ''],
  [' @ ', ''],
  ['@radiouno ', '@radiouno'],
  ['', ''],
])('the account %j is %j', (typed, account) => {
  expect(outlet({ PrensaMedioTwitter: typed, PrensaMedioInstagram: typed })).toMatchObject({
    ...{ twitter: account, instagram: account },
  });
});

test.each([
  [{ PrensaMedioResponsableDocumentoTipoId: 1, DocumentoTipoId: 2 }, 1],
  [{ PrensaMedioResponsableDocumentoTipoId: 0, DocumentoTipoId: 2 }, 2],
])('the type of the responsible’s document under either name: %j', (sent, typeId) => {
  expect(outlet({}, sent).responsible.documentTypeId).toBe(typeId);
});

test('a visit has the names of the address, and where it comes from', () => {
  const body = { EspectaculoId: 7, PrensaMedioId: 4, EspectaculoPrensaMedioToken: 'secret' };
  expect(readPressVisit(body, IP)).toEqual({ showId: 7, outletId: 4, token: 'secret', ip: IP });
});

const TICKET = {
  ...{ PersonaNombre: ' Luis ', PersonaApellido: 'Paz', PersonaDocumentoTipoId: 2 },
  ...{ PersonaDocumento: ' AB123', TicketMonto: 0 },
};
const request = (tickets: readonly object[], values = '') =>
  readPressRequest(
    {
      ...{ Token: 'secret', PrensaMedioId: 4, SDTComplementosValoresJSON: values },
      SDTTicketPalco: { EspectaculoId: 7, TribunaId: 5, SectorCod: 'P01', Ticket: tickets },
    } as Parameters<typeof readPressRequest>[0],
    IP,
  );

test('cards keep their numbers, are the press’s, for any place, and take their extra values', () => {
  const values = JSON.stringify([{ Index: 5, ComplementoId: 9, ComplementoRegistroValor: ' Norte ' }]);
  const read = request(
    [
      { ...TICKET, Num: 5 },
      { ...TICKET, Num: 2, FilaId: 3, AsientoId: 4 },
    ],
    values,
  );
  const card = {
    ...{
      firstName: 'Luis',
      lastName: 'Paz',
      documentTypeId: 2,
      typedDocument: 'AB123',
      phone: '',
      amount: 0,
    },
    ...{ allotment: 'press', seat: null },
  };
  expect(read).toEqual({
    visit: { showId: 7, outletId: 4, token: 'secret', ip: IP },
    ...{ standId: 5, sectorCode: 'P01', extraValues: new Map([[5, [{ fieldId: 9, value: 'Norte' }]]]) },
    cards: [
      { ...card, n: 5, extraValues: [{ fieldId: 9, value: 'Norte' }] },
      { ...card, n: 2, extraValues: [] },
    ],
  });
});

test.each([
  ['extra values that are no list', [{ ...TICKET, Num: 1 }], '{}', 'SDTComplementosValoresJSON'],
  ['an amount with three decimals', [{ ...TICKET, Num: 1, TicketMonto: 0.001 }], '', 'TicketMonto'],
])('%s are refused by name', (_what, tickets, values, name) => {
  expect(() => request(tickets, values)).toThrow(`invalid ${name}`);
});

const DAY = new Date('2026-11-29T12:00:00Z');
const PAGE: PressPage = {
  outlet: {
    ...{ id: 4, name: 'Radio Uno', typeName: 'Radio', website: '', twitter: '', instagram: '' },
    ...{ responsibleName: 'Ana Lima', responsibleDocument: { typeId: 1, number: '12345672' }, email: '' },
    ...{ phone: '', cardKey: '', state: 'accepted', isEnabled: true, requestedAt: DAY, pictureAskedAt: null },
    ...{ decidedAt: DAY, reason: '', crewCount: 1, documentTypeAbbreviation: 'CI' },
  },
  showOutlet: { id: 8, showId: 7, subjectId: 4, showSectorId: 6, opensAt: DAY, closesAt: DAY },
  sector: {
    ...{ id: 6, showId: 7, sectorId: 61, standId: 5, code: 'P01', sale: 'unnumbered', isVisitor: false },
    ...{ isOpen: false, standName: 'Tribuna Prensa', description: 'Pupitres' },
  },
  ...{ places: { capacity: 3, left: 1 }, venueId: 2, show: aShow(), closed: '' },
  crew: [
    {
      ...{ id: 1, firstName: 'Luis', lastName: 'Paz', document: { typeId: 2, number: 'AB123' } },
      ...{ documentTypeAbbreviation: 'PAS', role: 'Cámara', cardKey: 'secret/key.png' },
    },
  ],
  issued: [
    {
      ...{
        ticketId: 90,
        firstName: 'Luis',
        lastName: 'Paz',
        documentTypeName: 'Pasaporte',
        document: 'AB123',
      },
      ...{ isFileReady: false, fileUrl: '', standName: 'Tribuna Prensa', sectorDescription: 'Pupitres' },
      seat: null,
    },
  ],
};

test('the page of an outlet: its places, crew and tickets, with no key of a card', () => {
  const page = writePressPage(PAGE);
  expect(page.SDTEspectaculoPrensaMedio2).toEqual({
    ...{ EspectaculoId: 7, EscenarioId: 2, TribunaId: 5, TribunaNombre: 'Tribuna Prensa', SectorCod: 'P01' },
    ...{ SectorDescripcion: 'Pupitres', EspectaculoSectorEstado: 'H', EspectaculoSectorCapacidad: 3 },
    ...{
      EspectaculoSectorSNDisponibilidad: 1,
      PrensaMedioId: 4,
      PrensaMedioNombre: 'Radio Uno',
      EmisionAviso: '',
    },
  });
  expect(page.SDTPrensaMedioIntegrante).toEqual([
    {
      ...{ PrensaMedioIntegranteNombre: 'Luis', PrensaMedioIntegranteApellido: 'Paz' },
      ...{ PrensaMedioIntegranteDocumento: 'AB123', DocumentoTipoId: 2, DocumentoTipoAbr: 'PAS' },
    },
  ]);
  expect(page.SDTTicketPalco.Ticket).toMatchObject([{ TicketId: 90, TicketURLS3: '', FilaId: 0 }]);
  expect(page.SDTEspectaculo).toMatchObject({ EspectaculoId: 7, EspectaculoNombre: 'Clásico' });
});

test('without places left its sector is sold out, however many it had; a closed one says why', () => {
  const none = { ...PAGE, places: { capacity: 3, left: 0 }, closed: 'Abre el lunes.' };
  expect(writePressPage(none).SDTEspectaculoPrensaMedio2).toMatchObject({
    ...{ EspectaculoSectorEstado: 'A', EspectaculoSectorCapacidad: 3, EspectaculoSectorSNDisponibilidad: 0 },
    EmisionAviso: 'Abre el lunes.',
  });
});
