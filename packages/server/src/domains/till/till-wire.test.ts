import { expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/limit-rules.ts';
import type { TicketRow } from '../tickets/public.ts';
import type { Sale, Till } from './till-store.ts';
import {
  annulledAct,
  closedAct,
  closedToWire,
  documentFromWire,
  heldAct,
  holdRequestFromWire,
  openedAct,
  orderFromWire,
  saleToWire,
  soldAct,
  tillToWire,
} from './till-wire.ts';

const TILL: Till = {
  ...{ id: 7, memberId: 1, member: 'Rita', openedAt: new Date('2026-11-23T12:00:00Z'), floatAmount: 100_050 },
  ...{ closedAt: null, closedBy: null, countedCash: null, countedTerminal: null },
  ...{ expectedCash: null, expectedTerminal: null, reason: '', sales: 2 },
};
const NOW = new Date('2026-11-23T20:00:00Z');

test('a document is as it was typed', () => {
  expect(documentFromWire({ PersonaDocumentoTipoId: 2, PersonaDocumento: ' AB 1' })).toEqual({
    ...{ documentTypeId: 2, typed: ' AB 1' },
  });
});

test('an open till has no counts, a closed one its difference', () => {
  expect(closedToWire(TILL, NOW, USUAL_LIMITS)).toMatchObject({
    Fondo: 1000.5,
    ...{ CerradaEn: '', CerradaPor: '' },
    ...{ EfectivoEsperado: 0, PosEsperado: 0, ContadoEfectivo: 0, ContadoPos: 0 },
    DiferenciaEfectivo: 0,
    DiferenciaPos: 0,
    Olvidada: false,
  });
  const closed = {
    ...{ ...TILL, closedAt: NOW, closedBy: 'Fede', countedCash: 90_000, countedTerminal: 5_000 },
    ...{ expectedCash: 100_050, expectedTerminal: 5_000, reason: 'Faltó' },
  };
  expect(closedToWire(closed, NOW, USUAL_LIMITS)).toMatchObject({
    ...{ EfectivoEsperado: 1000.5, PosEsperado: 50, ContadoEfectivo: 900, ContadoPos: 50 },
    DiferenciaEfectivo: -100.5,
    DiferenciaPos: 0,
    CerradaPor: 'Fede',
    Motivo: 'Faltó',
  });
});

const SALE_BODY = {
  ...{ Operacion: '', CajaId: 7, TransaccionId: 3, Total: 1200.5, Metodo: 'pos' as const },
  Entradas: [
    {
      ...{ FilaId: 1, AsientoId: 2, PersonaNombre: ' Ana ', PersonaApellido: ' Lima ' },
      ...{ PersonaDocumentoTipoId: 1, PersonaDocumento: '4.123' },
    },
  ],
};

test('a sale is read in minor units, its texts trimmed', () => {
  const [ticket] = SALE_BODY.Entradas;
  const Complementos = [
    { ComplementoId: 7, ComplementoRegistroValor: 'Sur' },
    { ComplementoId: 7, ComplementoRegistroValor: ' Norte ' },
    { ComplementoId: 8, ComplementoRegistroValor: ' ' },
  ];
  const texts = { Comprobante: ' AB12 ', Correo: ' ana@example.com ' };
  const Entradas = ticket ? [{ ...ticket, Complementos }] : [];
  expect(orderFromWire({ ...SALE_BODY, ...texts, PagaCon: 1500, Entradas })).toEqual({
    ...{ tillId: 7, holdId: 3, total: 120_050, method: 'terminal', handed: 150_000 },
    ...{ receipt: 'AB12', email: 'ana@example.com' },
    persons: [
      {
        ...{
          rowId: 1,
          seatId: 2,
          firstName: 'Ana',
          lastName: 'Lima',
          documentTypeId: 1,
          typedDocument: '4.123',
        },
        extraValues: [{ fieldId: 7, value: 'Norte' }],
      },
    ],
  });
});

test('what a sale may leave out is empty, and a total that is no money is none', () => {
  const order = orderFromWire({ ...SALE_BODY, Total: 0.001 });
  expect(order).toMatchObject({ total: -1, handed: null, receipt: '', email: '' });
  expect(order.persons[0]?.extraValues).toEqual([]);
});

test('a till says whose it is, its float, and that it is forgotten', () => {
  const till = { CajaId: 7, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000.5 };
  expect(tillToWire(TILL, NOW, USUAL_LIMITS)).toEqual({ ...till, Olvidada: false });
  const late = new Date('2026-11-24T04:00:00Z');
  expect(tillToWire(TILL, late, USUAL_LIMITS).Olvidada).toBe(true);
  expect(tillToWire({ ...TILL, closedAt: NOW }, late, USUAL_LIMITS).Olvidada).toBe(false);
});

test('places are asked for by sector, number and seats', () => {
  const body = { Operacion: '', EspectaculoId: 1, TribunaId: 2, SectorCod: 'A', Cantidad: 1, CajaId: 7 };
  const request = holdRequestFromWire({ ...body, Asientos: [{ FilaId: 3, AsientoId: 4 }] });
  expect(request).toEqual({
    ...{ showId: 1, standId: 2, sectorCode: 'A', quantity: 1, seats: [{ rowId: 3, seatId: 4 }] },
  });
});

const SALE: Sale = {
  ...{ purchaseId: 9, method: 'cash', amount: 120_000, handed: 150_050, soldAt: NOW },
  ...{ annulledAt: null, paymentId: 1, rest: 120_000 },
};

test('the last sale says its change, none where nothing was handed over, and whether it can be annulled', () => {
  const tickets = [{ ticketId: 1, version: 1 } as TicketRow];
  const told = (sale: Sale, now = NOW) => saleToWire({ sale, tickets }, now, USUAL_LIMITS);
  expect(told(SALE)).toMatchObject({ CompraId: 9, Total: 1200, Vuelto: 300.5, PuedeAnularse: true });
  expect(told({ ...SALE, method: 'terminal', handed: null }).Vuelto).toBe(0);
  expect(told(SALE, new Date('2026-11-24T12:00:00Z')).PuedeAnularse).toBe(false);
});

test('the audit names the till, and what came in, went out and was counted', () => {
  const till = { entity: 'caja', entityId: '7', entityName: 'Caja de Rita' };
  expect(openedAct(TILL)).toEqual({
    ...{ ...till, act: 'ventanilla/abrirCaja', after: { Fondo: '$ 1.000,50' } },
  });
  expect(soldAct(TILL, 'Clásico', { method: 'cash' }, { ticketIds: [], total: 0 }).after).toMatchObject({
    Medio: 'Efectivo',
  });
  expect(heldAct(TILL, 'ventanilla/retener', 3)).toEqual({
    ...{ ...till, act: 'ventanilla/retener', after: { Lugares: 3 } },
  });
  const sold = { ticketIds: [1, 2], total: 120_000 };
  expect(soldAct(TILL, 'Clásico', { method: 'terminal' }, sold)).toEqual({
    ...{ ...till, act: 'ventanilla/emitir' },
    after: { Espectáculo: 'Clásico', Entradas: ['1', '2'], Total: '$ 1.200', Medio: 'POS' },
  });
  expect(annulledAct(TILL, { sale: SALE, tickets: 2, given: 120_000, reason: 'Se equivocó' })).toEqual({
    ...{ ...till, act: 'ventanilla/anularUltima', reason: 'Se equivocó' },
    after: { Compra: '9', Entradas: 2, Devuelto: '$ 1.200' },
  });
  expect(closedAct(TILL, { cash: 1, terminal: -50 }, { cash: 100_050, terminal: -120_050 })).toEqual({
    ...{ ...till, act: 'ventanilla/cerrarCaja', reason: null },
    before: { Efectivo: '$ 1.000,50', POS: '$ -1.200,50' },
    after: { Efectivo: '$ 0,01', POS: '$ -0,50' },
  });
});

test('too much cash does not hide what the terminal lacks', () => {
  const closed = {
    ...{ ...TILL, closedAt: NOW, closedBy: 'Rita', countedCash: 110_050, countedTerminal: 40_000 },
    ...{ expectedCash: 100_050, expectedTerminal: 50_000, reason: 'Se cobró una como efectivo' },
  };
  const differences = { DiferenciaEfectivo: 100, DiferenciaPos: -100 };
  expect(closedToWire(closed, NOW, USUAL_LIMITS)).toMatchObject(differences);
});
