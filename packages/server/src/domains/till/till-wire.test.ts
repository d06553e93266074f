import { describe, expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/public.ts';
import type { Sale, Till } from './till-store.ts';
import {
  annulledAct,
  closedAct,
  closedToWire,
  exportedTills,
  heldAct,
  METHOD_NAMES,
  openedAct,
  orderFromWire,
  soldAct,
  tillToWire,
} from './till-wire.ts';

const TILL: Till = {
  ...{ id: 7, memberId: 1, member: 'Rita', openedAt: new Date('2026-11-23T12:00:00Z'), floatAmount: 100_050 },
  ...{ closedAt: null, closedBy: null, countedCash: null, countedTerminal: null },
  ...{ expectedCash: null, expectedTerminal: null, reason: '', sales: 2 },
};
const NOW = new Date('2026-11-23T20:00:00Z');
const CLOSED: Till = {
  ...{ ...TILL, closedAt: NOW, closedBy: 'Fede', countedCash: 90_000, countedTerminal: 5_000 },
  ...{ expectedCash: 100_050, expectedTerminal: 6_000, reason: 'Faltó' },
};

test('an open till has no counts, a closed one its difference', () => {
  expect(closedToWire(TILL, NOW, USUAL_LIMITS)).toMatchObject({
    Fondo: 1000.5,
    CerradaEn: '',
    Diferencia: 0,
    Olvidada: false,
    ...{ CerradaPor: '', EfectivoEsperado: 0, PosEsperado: 0, ContadoEfectivo: 0, ContadoPos: 0 },
  });
  expect(closedToWire(CLOSED, NOW, USUAL_LIMITS)).toEqual({
    ...{ CajaId: 7, Persona: 'Rita', AbiertaEn: '2026-11-23T09:00:00', Fondo: 1000.5, Olvidada: false },
    ...{ CerradaEn: '2026-11-23T17:00:00', CerradaPor: 'Fede', Ventas: 2, Motivo: 'Faltó' },
    ...{ EfectivoEsperado: 1000.5, PosEsperado: 60, ContadoEfectivo: 900, ContadoPos: 50 },
    Diferencia: -110.5,
  });
});

test('an open till is forgotten after its hours, a closed one never', () => {
  const later = new Date(NOW.getTime() + 24 * 60 * 60_000);
  expect(tillToWire(TILL, later, USUAL_LIMITS).Olvidada).toBe(true);
  expect(tillToWire(CLOSED, later, USUAL_LIMITS).Olvidada).toBe(false);
});

test('an exported till has its counts and difference once it is closed', () => {
  const { cells, hasDocuments } = exportedTills(null);
  expect(hasDocuments).toBe(false);
  expect(cells(CLOSED)).toEqual({
    ...{ Caja: 7, Persona: 'Rita', Abierta: TILL.openedAt, Cerrada: NOW, 'Cerrada por': 'Fede', Ventas: 2 },
    ...{ Fondo: 1000.5, 'Efectivo esperado': 1000.5, 'Efectivo contado': 900 },
    ...{ 'POS esperado': 60, 'POS contado': 50, Diferencia: -110.5, Motivo: 'Faltó' },
  });
  expect(cells(TILL)).toMatchObject({
    ...{ Cerrada: null, 'Cerrada por': null, 'Efectivo esperado': null, 'Efectivo contado': null },
    ...{ 'POS esperado': null, 'POS contado': null, Diferencia: null },
  });
});

test('a sale is read in minor units, its texts trimmed', () => {
  const body = {
    ...{ Operacion: '', CajaId: 7, TransaccionId: 3, Total: 1200.5, Metodo: 'pos' as const },
    Entradas: [
      {
        ...{ FilaId: 1, AsientoId: 2, PersonaNombre: ' Ana ', PersonaApellido: ' Lima ' },
        ...{ PersonaDocumentoTipoId: 1, PersonaDocumento: '4.123' },
      },
    ],
  };
  const persons = [
    {
      ...{ rowId: 1, seatId: 2, firstName: 'Ana', lastName: 'Lima', documentTypeId: 1 },
      typedDocument: '4.123',
    },
  ];
  expect(orderFromWire({ ...body, Comprobante: ' AB12 ' })).toEqual({
    ...{ tillId: 7, holdId: 3, persons, total: 120_050, method: 'terminal', handed: null },
    ...{ receipt: 'AB12', email: '' },
  });
  const cash = { ...body, Metodo: 'efectivo' as const, PagaCon: 2000, Correo: ' ana@example.com ' };
  expect(orderFromWire(cash)).toMatchObject({
    ...{ method: 'cash', handed: 200_000, receipt: '', email: 'ana@example.com' },
  });
  expect(orderFromWire({ ...body, Total: 0.001 }).total).toBe(-1);
});

describe('the audit', () => {
  const common = { entity: 'caja', entityId: '7', entityName: 'Caja de Rita' };

  test('of an opened till has its float, of places that it holds how many', () => {
    expect(openedAct(TILL)).toEqual({
      ...{ ...common, act: 'ventanilla/abrirCaja', after: { Fondo: '$ 1.000,50' } },
    });
    expect(heldAct(TILL, 'ventanilla/retener', 3)).toEqual({
      ...{ ...common, act: 'ventanilla/retener', after: { Lugares: 3 } },
    });
  });

  test('of a sale has its tickets and how they were paid, of its annulment what went back', () => {
    const sold = { ticketIds: [71, 72], total: 320_000 };
    expect(soldAct(TILL, 'Partido', { method: 'terminal' }, sold)).toEqual({
      ...{ ...common, act: 'ventanilla/emitir' },
      after: { Espectáculo: 'Partido', Entradas: ['71', '72'], Total: '$ 3.200', Medio: 'POS' },
    });
    expect(METHOD_NAMES.cash).toBe('Efectivo');
    const sale = { purchaseId: 12, amount: 320_000 } as Sale;
    expect(annulledAct(TILL, { sale, tickets: 2, reason: 'Error' })).toEqual({
      ...{ ...common, act: 'ventanilla/anularUltima', reason: 'Error' },
      after: { Compra: '12', Entradas: 2, Devuelto: '$ 3.200' },
    });
  });

  test('of a closed till has what was expected and counted, and why they differ', () => {
    const act = {
      ...{ ...common, act: 'ventanilla/cerrarCaja' },
      before: { Efectivo: '$ 1.000,50', POS: '$ 60' },
      after: { Efectivo: '$ 900', POS: '$ 50' },
    };
    const counts = [
      { cash: 90_000, terminal: 5_000 },
      { cash: 100_050, terminal: 6_000 },
    ] as const;
    expect(closedAct(CLOSED, ...counts)).toEqual({ ...act, reason: 'Faltó' });
    expect(closedAct(TILL, ...counts)).toEqual({ ...act, reason: null });
  });
});
