import { describe, expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/limit-rules.ts';
import type { TicketRow } from '../tickets/public.ts';
import type { TillHold } from './read-hold.ts';
import type { PersonAtWindow } from './read-person.ts';
import type { Window, WindowSector } from './read-window.ts';
import type { Sale, Till } from './till-store.ts';
import {
  holdRequestFromWire,
  holdToWire,
  lateRefundToWire,
  personToWire,
  saleToWire,
  sectorToWire,
  tillToWire,
  windowToWire,
} from './till-wire.ts';

const NOW = new Date('2026-11-23T20:00:00Z');
const HOLD = {
  ...{ id: 3, showId: 5, startedAt: NOW, endsAt: NOW, secondsLeft: 299, isExtended: true },
  sector: { standId: 2, code: 'A1', standName: 'Olímpica', description: 'Talud' },
  places: [
    { id: 1, rowId: 4, rowName: 'D', seatId: 12, seatName: '12B' },
    { id: 2, rowId: null, rowName: null, seatId: null, seatName: null },
  ],
  fields: [{ id: 7, name: 'Puerta', kind: 'choice', isMandatory: true, options: [{ id: 1, value: 'Sur' }] }],
} as unknown as TillHold;
const SALE: Sale = {
  ...{ purchaseId: 12, method: 'cash', amount: 160_050, handed: 200_000, soldAt: NOW, annulledAt: null },
  ...{ paymentId: 9, rest: 160_050 },
};
const TICKET = {
  ...{ ticketId: 71, version: 1, showName: 'Partido', standName: 'Olímpica', sectorDescription: 'Talud' },
  ...{ rowName: 'D', seatName: '12B' },
} as TicketRow;
const TILL = { id: 7, member: 'Rita', openedAt: NOW, floatAmount: 0, closedAt: null } as Till;
const WINDOW: Window = {
  ...{ till: null, hold: null, last: null, lateRefunds: [], now: NOW, limits: USUAL_LIMITS },
  shows: [{ id: 5, name: 'Partido', startsAt: NOW, isToday: true }],
  documentTypes: [{ id: 1, name: 'Cédula' }] as unknown as Window['documentTypes'],
};

describe('what the window has before it', () => {
  test('is its shows and documents, and nothing where it holds and sold nothing', () => {
    expect(windowToWire(WINDOW)).toEqual({
      ...{ Caja: null, Reten: null, Ultima: null, Aprobadas: [] },
      Espectaculos: [{ EspectaculoId: 5, Nombre: 'Partido', Inicio: '2026-11-23T17:00:00', EsHoy: true }],
      TiposDocumento: [{ DocumentoTipoId: 1, Nombre: 'Cédula' }],
    });
  });

  test('has no day of a show whose date is open', () => {
    const shows = WINDOW.shows.map((show) => ({ ...show, startsAt: null, isToday: false }));
    expect(windowToWire({ ...WINDOW, shows }).Espectaculos).toMatchObject([{ Inicio: '', EsHoy: false }]);
  });

  test('is its till, what it holds and its last sale', () => {
    const last = { sale: SALE, tickets: [TICKET] };
    expect(windowToWire({ ...WINDOW, till: TILL, hold: HOLD, last })).toMatchObject({
      Caja: tillToWire(TILL, NOW, USUAL_LIMITS),
      Reten: holdToWire(HOLD),
      Ultima: saleToWire(last, NOW, USUAL_LIMITS),
    });
  });
});

test('a refund that was approved later says what is handed out, how, and who approved it', () => {
  const late = {
    refundId: 8,
    purchaseId: 40,
    amount: 60_050,
    method: 'cash',
    approver: 'Bruno',
    at: NOW,
  } as const;
  expect(lateRefundToWire(late)).toEqual({
    ...{ ReembolsoId: 8, CompraId: 40, Monto: 600.5, Metodo: 'efectivo' },
    ...{ Aprobo: 'Bruno', En: '2026-11-23T17:00:00' },
  });
  expect(lateRefundToWire({ ...late, purchaseId: null, method: 'terminal' })).toMatchObject({
    ...{ CompraId: 0, Metodo: 'pos' },
  });
});

test('what is held is told with each place, numbered or not', () => {
  expect(holdToWire(HOLD)).toEqual({
    ...{ TransaccionId: 3, EspectaculoId: 5, TribunaId: 2, SectorCod: 'A1', Sector: 'Olímpica, Talud' },
    ...{ Hasta: '2026-11-23T17:00:00', Segundos: 299, Renovada: true },
    Lugares: [
      { FilaId: 4, AsientoId: 12, Texto: 'Fila D, asiento 12B' },
      { FilaId: 0, AsientoId: 0, Texto: 'Sin numerar' },
    ],
    CamposExtra: [
      {
        ...{ ComplementoId: 7, ComplementoNombre: 'Puerta', ComplementoTipo: 'O' },
        EspectaculoComplementoObligatorio: true,
        Opciones: [{ ComplementoOpcionId: 1, ComplementoOpcionValor: 'Sur' }],
      },
    ],
  });
});

test('the last sale is told with its change and its places', () => {
  expect(saleToWire({ sale: SALE, tickets: [TICKET] }, NOW, USUAL_LIMITS)).toEqual({
    ...{
      CompraId: 12,
      EntradaIds: [71],
      Metodo: 'efectivo',
      Total: 1600.5,
      PorDevolver: 1600.5,
      Vuelto: 399.5,
      En: '2026-11-23T17:00:00',
    },
    ...{ Texto: 'Partido · Olímpica, Talud, fila D, asiento 12B', PuedeAnularse: true },
  });
  const bare = { sale: { ...SALE, handed: null }, tickets: [] };
  expect(saleToWire(bare, NOW, USUAL_LIMITS)).toMatchObject({ Vuelto: 0, Texto: '', EntradaIds: [] });
});

test('a sector is told with what is free and what it costs', () => {
  const sector = { standId: 2, standName: 'Olímpica', code: 'A1', description: 'Talud', sale: 'numbered' };
  const prices = [{ categoryName: 'Socio', amount: 80_050 }];
  const given = { sector, free: 40, prices } as unknown as WindowSector;
  expect(sectorToWire(given)).toEqual({
    ...{ TribunaId: 2, Tribuna: 'Olímpica', SectorCod: 'A1', Sector: 'Talud', Numerado: true, Libres: 40 },
    Precios: [{ Categoria: 'Socio', Monto: 800.5 }],
  });
  const unnumbered = { ...given, sector: { ...sector, sale: 'unnumbered' } } as unknown as WindowSector;
  expect(sectorToWire(unnumbered).Numerado).toBe(false);
});

test('a person is told by the register where they are in it', () => {
  const member = { firstName: 'Ana', lastName: 'Sosa', memberNumber: 'S1', remark: 'Cuota en fecha' };
  const person = { member, price: { categoryName: 'Socio', amount: 80_050 } } as unknown as PersonAtWindow;
  const paid = { Categoria: 'Socio', Monto: 800.5 };
  expect(personToWire(person)).toEqual({
    ...{ Nombre: 'Ana', Apellido: 'Sosa', NroSocio: 'S1', Aviso: 'Cuota en fecha', ...paid },
  });
  expect(personToWire({ ...person, member: null })).toEqual({
    ...{ Nombre: '', Apellido: '', NroSocio: '', Aviso: '', ...paid },
  });
});

test('places are asked for in our words', () => {
  const body = { EspectaculoId: 5, TribunaId: 2, SectorCod: 'A1', Cantidad: 1 };
  const Asientos = [{ FilaId: 4, AsientoId: 12 }];
  expect(holdRequestFromWire({ Operacion: '', CajaId: 7, ...body, Asientos } as never)).toEqual({
    ...{ showId: 5, standId: 2, sectorCode: 'A1', quantity: 1, seats: [{ rowId: 4, seatId: 12 }] },
  });
});
