import { expect, test } from 'vitest';
import type { ListedAct } from '../staff-audit/public.ts';
import type { TicketPrint, TicketRow } from '../tickets/public.ts';
import {
  correctionFromWire,
  detailToWire,
  foundFields,
  moveFromWire,
  parkingToWire,
  purchaseToWire,
  sheetToWire,
  storyToWire,
  strayPaymentToWire,
  ticketToWire,
} from './box-office-wire.ts';
import type { PurchaseStory, TicketStory } from './read-ticket.ts';

const parking = {
  ...{ plate: 'SBX1234', firstName: 'Luis', lastName: 'Paz', boxCode: '12', carPark: 'Sur' },
  ...{ showName: null, day: '2026-11-29', isLive: true },
};

test('parking is of a show, or of a day', () => {
  expect(parkingToWire(parking)).toMatchObject({ Ocasion: '29 de noviembre de 2026', Anulada: false });
  expect(parkingToWire({ ...parking, showName: 'Clásico', isLive: false })).toMatchObject({
    ...{ Ocasion: 'Clásico', Anulada: true, Persona: 'Luis Paz' },
  });
});

test('a purchase says what became of its money', () => {
  const purchase = {
    ...{ purchaseId: 3, showId: 1, showName: 'Clásico', buyer: 'Ana Lima', email: 'a@b.uy' },
    ...{ amount: 320_050, currencySymbol: '$', createdAt: new Date('2026-11-29T03:00:00Z') },
    isOfPaymentLink: false,
  };
  expect(purchaseToWire({ ...purchase, state: 'refunding' })).toMatchObject({
    ...{ Total: '$ 3.200,50', Estado: 'devolucion-en-curso', Creada: '2026-11-29T00:00:00' },
  });
});

test('a payment without a purchase has its amount as it was charged', () => {
  const payment = {
    ...{ provider: 'card', providerName: 'Tarjeta', reference: '777001', showName: 'Clásico' },
    ...{ amount: 4_050, currencySymbol: 'US$', approvedAt: new Date('2026-11-29T03:00:00Z') },
  };
  expect(strayPaymentToWire({ ...payment, isRefunded: true })).toEqual({
    ...{ Proveedor: 'Tarjeta', NroPago: '777001', Espectaculo: 'Clásico', Monto: 'US$ 40,50' },
    ...{ Aprobado: '2026-11-29T00:00:00', Devuelto: true },
  });
});

const ISSUED_AT = new Date('2026-11-29T12:00:00Z');
const TICKET = {
  ...{ ticketId: 41, showId: 7, showName: 'Clásico', dateIsOpen: false, version: 2 },
  ...{ startsAt: new Date('2026-12-06T00:30:00Z'), firstName: 'Ana', lastName: 'Lima', state: 'live' },
  ...{ documentTypeId: 1, documentTypeAbbreviation: 'CI', document: '12345672', memberNumber: '77' },
  ...{ standName: 'Norte', sectorDescription: 'Platea A', standId: 5, sectorCode: 'A1' },
  ...{ rowName: '3', seatName: '12', rowId: 30, seatId: 120, channel: 'web', channelRef: 500 },
  ...{ amount: 160_050, currencySymbol: '$', issuedAt: ISSUED_AT, revokedAt: null, email: 'a@b.uy' },
  ...{ phone: '099', categoryName: 'Socio', extras: [{ name: 'Puerta', value: 'Norte' }] },
} as unknown as TicketRow;

test('a ticket', () => {
  expect(ticketToWire(TICKET)).toEqual({
    ...{ EntradaId: 41, EspectaculoId: 7, Espectaculo: 'Clásico', Inicio: '2026-12-05T21:30:00' },
    ...{ Persona: 'Ana Lima', Documento: 'CI 1.234.567-2', NroSocio: '77', Canal: 'web' },
    ...{ Lugar: 'Norte, Platea A, fila 3, asiento 12', Precio: '$ 1.600,50', Importe: 1600.5, Moneda: '$' },
    ...{ Anulada: false, Emitida: '2026-11-29T09:00:00' },
  });
  expect(foundFields(TICKET)).toEqual({ Entrada: 41 });
});

test.each([
  ['without a price, when it was free', { amount: 0 }, { Precio: '', Importe: 0 }],
  ['without a day, while its date is open', { dateIsOpen: true }, { Inicio: '' }],
  ['without a seat', { rowName: null, seatName: null }, { Lugar: 'Norte, Platea A' }],
  ['annulled', { state: 'revoked' }, { Anulada: true }],
  ['of a seat holder', { channel: 'transfer' }, { Canal: 'butaca' }],
  [
    'with a passport',
    { documentTypeId: 2, documentTypeAbbreviation: 'PAS', document: 'AB1' },
    { Documento: 'PAS AB1' },
  ],
])('a ticket %s', (_what, change, told) => {
  expect(ticketToWire({ ...TICKET, ...change } as TicketRow)).toMatchObject(told);
});

const ACT: ListedAct = {
  ...{ number: 1, at: new Date('2026-11-29T13:00:00Z'), memberId: 2, person: 'Eva Paz', roles: [], ip: null },
  ...{ act: 'entradas/corregir', entity: 'entrada', entityId: '41', entityName: null, reason: 'Typo' },
  ...{ before: { Nombre: 'Anna', Apellido: 'Lima' }, after: { Nombre: 'Ana', Apellido: 'Lima' } },
  ...{ fields: ['Nombre', 'Apellido'], approver: null, operation: null },
};
const STORY: TicketStory = {
  ...{ ticket: TICKET, hasFile: true, acts: [], mails: [], scans: [], decision: null, mark: null },
  documentTypes: [],
};
const historyOf = (change: Partial<TicketStory>) =>
  storyToWire({ ...STORY, ...change }).Historia.map(({ En, Hecho, Quien }) =>
    `${En.slice(11, 16)} ${Hecho} ${Quien}`.trim(),
  );

test('the story of a ticket, the latest first', () => {
  const mails = [{ at: new Date('2026-11-29T12:30:00Z'), email: 'a@b.uy' }];
  const unknown = { ...ACT, at: new Date('2026-11-29T14:00:00Z'), act: 'entradas/nueva', reason: null };
  const change = { acts: [ACT, unknown], mails };
  expect(historyOf(change)).toEqual([
    '11:00 entradas/nueva Eva Paz',
    '10:00 Persona corregida Eva Paz',
    '09:30 Enviada a a@b.uy',
    '09:00 Emitida',
  ]);
  const { Historia } = storyToWire({ ...STORY, ...change });
  expect(Historia[1]).toMatchObject({
    ...{ Cambios: [{ Campo: 'Nombre', Antes: 'Anna', Despues: 'Ana' }], Motivo: 'Typo' },
  });
  expect(Historia[0]?.Motivo).toBe('');
});

test('an annulment is told once: as the act of staff, else as its moment', () => {
  const ticket = { ...TICKET, revokedAt: new Date('2026-11-29T15:00:00Z') };
  expect(historyOf({ ticket })).toEqual(['12:00 Anulada', '09:00 Emitida']);
  const act = { ...ACT, at: ticket.revokedAt, act: 'entradas/anular' };
  expect(historyOf({ ticket, acts: [act] })).toEqual(['12:00 Anulada Eva Paz', '09:00 Emitida']);
});

test('a ticket to work with: zeros for what it has not', () => {
  const documentTypes = [{ id: 1, name: 'Cédula', abbreviation: 'CI' }] as TicketStory['documentTypes'];
  const { Entrada, TiposDocumento, ...rest } = storyToWire({ ...STORY, documentTypes });
  expect(Entrada).toMatchObject({
    ...{
      Correo: 'a@b.uy',
      Telefono: '099',
      Categoria: 'Socio',
      TieneArchivo: true,
      CompraId: 500,
      Version: 2,
    },
    ...{ DocumentoNumero: '12345672', TribunaId: 5, SectorCod: 'A1', FilaId: 30, AsientoId: 120 },
    Datos: [{ Nombre: 'Puerta', Valor: 'Norte' }],
  });
  expect(TiposDocumento).toEqual([{ DocumentoTipoId: 1, Nombre: 'Cédula' }]);
  expect(Object.keys(rest)).toEqual(['Lecturas', 'Historia']);
  const ticket = { ...TICKET, channel: 'box', rowId: null, seatId: null, categoryName: null } as TicketRow;
  expect(storyToWire({ ...STORY, ticket }).Entrada).toMatchObject({
    ...{ CompraId: 0, FilaId: 0, AsientoId: 0, Categoria: '' },
  });
});

test.each([
  ['supervisor', 'supervisor'],
  ['look', 'mirar'],
] as const)('a mark for the gates: %s', (kind, word) => {
  const told = storyToWire({ ...STORY, mark: { kind, reason: 'Menor' } });
  expect(told).toMatchObject({ Marca: 'Menor', MarcaComo: word });
});

const MOVE = {
  ...{ Operacion: 'x', EntradaId: 41, Version: 2, TribunaId: 5, SectorCod: 'A1', FilaId: 30, AsientoId: 120 },
  Motivo: ' Pidió ',
};

test('a move, with its seat or to any place of a sector', () => {
  expect(moveFromWire(MOVE)).toEqual({
    ...{ ticketId: 41, version: 2, standId: 5, sectorCode: 'A1', seat: { rowId: 30, seatId: 120 } },
    ...{ difference: null, reason: 'Pidió' },
  });
  expect(moveFromWire({ ...MOVE, FilaId: 0, AsientoId: 0 }).seat).toBeNull();
  expect(moveFromWire({ ...MOVE, AsientoId: 0 }).seat).toBeNull();
});

test.each<[Partial<Parameters<typeof moveFromWire>[0]>, unknown]>([
  [{ Diferencia: 'perdonar' }, { kind: 'waive' }],
  [{ Diferencia: 'conservar' }, { kind: 'keep' }],
  [{ Diferencia: 'devolver' }, { kind: 'give-back', tillId: null }],
  [
    { Diferencia: 'devolver', CajaId: 3 },
    { kind: 'give-back', tillId: 3 },
  ],
  [{ Diferencia: 'cobrar', Metodo: 'efectivo' }, null],
  [{ Diferencia: 'cobrar', CajaId: 3 }, null],
  [
    { Diferencia: 'cobrar', CajaId: 3, Metodo: 'efectivo', PagaCon: 500.5 },
    { kind: 'collect', payment: { tillId: 3, method: 'cash', receipt: '', handed: 50_050 } },
  ],
  [
    { Diferencia: 'cobrar', CajaId: 3, Metodo: 'pos', Comprobante: ' 0042 ' },
    { kind: 'collect', payment: { tillId: 3, method: 'terminal', receipt: '0042', handed: null } },
  ],
])('the difference of a move %j', (sent, difference) => {
  expect(moveFromWire({ ...MOVE, ...sent }).difference).toEqual(difference);
});

test('a correction is read trimmed; its document as it was typed', () => {
  const body = {
    ...{ Operacion: 'x', EntradaId: 41, Version: 2, PersonaNombre: ' Ana ', PersonaApellido: ' Lima ' },
    ...{ PersonaDocumentoTipoId: 1, PersonaDocumento: '1.234.567-2', Telefono: ' 099 ', Motivo: ' Typo ' },
  };
  expect(correctionFromWire(body)).toEqual({
    ...{ ticketId: 41, version: 2, firstName: 'Ana', lastName: 'Lima', documentTypeId: 1 },
    ...{ typedDocument: '1.234.567-2', phone: '099', reason: 'Typo' },
  });
});

test('a sheet to print, each text in its field', () => {
  const print: TicketPrint = {
    ...{
      ticketId: 41,
      code: 'QR',
      club: { name: 'Club', crestUrl: '' },
      label: 'ENTRADA',
      date: 'sáb',
      time: '21:30',
    },
    show: { type: 'Fútbol', name: 'Clásico', teams: null, competition: 'Liga' },
    ...{ venue: { name: 'Parque', address: 'Calle 1' }, place: [{ label: 'Fila', value: '3', weight: 1 }] },
    holder: { name: 'Ana Lima', document: 'CI 1.234.567-2', memberNumber: '77' },
    ...{ category: 'Socio', price: '$ 1.600', number: '41', order: '500', issued: '29/11', notices: [] },
    issuedAt: ISSUED_AT,
  };
  expect(sheetToWire(print)).toEqual({
    ...{
      EntradaId: 41,
      Codigo: 'QR',
      Club: 'Club',
      Etiqueta: 'ENTRADA',
      Espectaculo: 'Clásico',
      Detalle: 'Liga',
    },
    ...{ Fecha: 'sáb', Hora: '21:30', Escenario: 'Parque', Lugar: [{ Nombre: 'Fila', Valor: '3' }] },
    ...{ CamposExtra: '', Persona: 'Ana Lima', Documento: 'CI 1.234.567-2', Socio: '77', Categoria: 'Socio' },
    ...{ Precio: '$ 1.600', Numero: '41', Emitida: '29/11' },
  });
  expect(sheetToWire({ ...print, extras: 'Puerta: Norte' }).CamposExtra).toBe('Puerta: Norte');
});

const CHARGE: PurchaseStory['charges'][number] = {
  ...{ id: 6, provider: 'card', paymentId: '777001', amount: 320_050, currencySymbol: '$', refunded: 0 },
  ...{
    approvedAt: ISSUED_AT,
    outcome: 'issued',
    providerName: 'Tarjeta',
    ticketIds: [41],
    parts: [160_050, 160_000],
  },
};
const chargeOf = (change: Partial<typeof CHARGE>) =>
  detailToWire({
    purchase: {
      ...{
        purchaseId: 3,
        showId: 7,
        showName: 'Clásico',
        buyer: 'Ana Lima',
        email: 'a@b.uy',
        amount: 320_050,
      },
      ...{ currencySymbol: '$', createdAt: ISSUED_AT, isOfPaymentLink: false, state: 'paid' },
    },
    charges: [{ ...CHARGE, ...change }],
    tickets: [TICKET],
  });

test('a purchase with its charges and tickets', () => {
  const told = chargeOf({});
  expect(told).toMatchObject({ CompraId: 3, Estado: 'pagada', Entradas: [{ EntradaId: 41 }] });
  expect(told.Cobros).toEqual([
    {
      ...{
        PagoId: 6,
        Proveedor: 'Tarjeta',
        NroPago: '777001',
        Monto: '$ 3.200,50',
        Devuelto: '',
        Resto: '3200.50',
      },
      ...{ Aprobado: '2026-11-29T09:00:00', Estado: 'cobrado', EnVentanilla: false, EntradaIds: [41] },
      Partes: ['$ 1.600,50', '$ 1.600'],
    },
  ]);
});

test.each([
  [{ refunded: 100_000 }, { Devuelto: '$ 1.000', Resto: '2200.50' }],
  [
    { refunded: 320_050, outcome: 'refunded' },
    { Resto: '0.00', Estado: 'devuelto' },
  ],
  [{ refunded: 320_051 }, { Resto: '0.00' }],
  [{ outcome: 'refunding' }, { Estado: 'devolucion-en-curso' }],
  [{ outcome: 'difference' }, { Estado: 'cobrado' }],
  [{ provider: 'window-cash' }, { EnVentanilla: true }],
  // The dollar checkout charges its own currency; the parts are of the show's.
  [
    { currencySymbol: 'US$', amount: 8_050 },
    { Monto: 'US$ 80,50', Partes: ['$ 1.600,50', '$ 1.600'] },
  ],
] as const)('a charge %j', (change, told) => {
  expect(chargeOf(change).Cobros[0]).toMatchObject(told);
});
