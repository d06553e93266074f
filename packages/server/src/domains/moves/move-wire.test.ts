import { expect, test } from 'vitest';
import { cancelledFields, cancelToWire, moveToWire, postponedFields } from './move-wire.ts';

const NUMBERS = {
  ...{ endableHolds: 1, holdsWithOrder: 2, tickets: 5, purchases: 2, freeTickets: 1 },
  channels: [{ channel: 'web' as const, tickets: 5, freeTickets: 1, purchases: 2 }],
  money: [
    { way: 'card', currencySymbol: '$', payments: 1, tickets: 3, rest: 360_000 },
    { way: 'window-cash', currencySymbol: '$', payments: 1, tickets: 1, rest: 120_000 },
  ],
};
const NAMES = new Map([['card', 'Tarjeta']]);

test('the numbers of a move have the money of every way to pay', () => {
  const wire = moveToWire({ ...NUMBERS, reservations: 4, choiceUntil: null }, NAMES);
  expect(wire.PorProveedor).toEqual([
    { Proveedor: 'Tarjeta', Pagos: 1, Entradas: 3, Monto: '$ 3.600' },
    { Proveedor: 'window-cash', Pagos: 1, Entradas: 1, Monto: '$ 1.200' },
  ]);
  expect(wire).toMatchObject({
    ReservasParking: 4,
    DecisionHasta: '',
    PorCanal: [{ Canal: 'Sitio', Entradas: 5 }],
  });
});

test('those of a cancellation leave out what is paid back by hand', () => {
  const wire = cancelToWire({ ...NUMBERS, parkingTickets: 3, windowSales: [] }, NAMES);
  expect(wire.PorProveedor).toHaveLength(1);
  expect(wire).toMatchObject({ SinCosto: 1, TicketsParking: 3 });
});

const WAS = new Date('2026-12-06T00:30:00Z');
const PLAN = {
  startsAt: new Date('2026-12-13T00:30:00Z'),
  choiceDays: 10,
  annulsParking: true,
  message: 'Lluvia',
};
const COUNTED = { ...NUMBERS, reservations: 4, choiceUntil: new Date(0) };

test.each([
  ['from a day to another', false, PLAN, '05/12/2026 21:30', '12/12/2026 21:30', 4],
  ['to no day', false, { ...PLAN, startsAt: null }, '05/12/2026 21:30', 'A confirmar', 4],
  ['from no day', true, { ...PLAN, annulsParking: false }, 'A confirmar', '12/12/2026 21:30', 0],
])('a move %s in the audit', (_what, dateIsOpen, plan, before, after, parking) => {
  expect(postponedFields({ startsAt: WAS, dateIsOpen }, plan, COUNTED)).toEqual({
    before: { Inicio: before },
    after: {
      ...{ Inicio: after, Entradas: 5, Compras: 2, 'Días para decidir': 10 },
      ...{ 'Reservas de parking anuladas': parking, Mensaje: 'Lluvia' },
    },
  });
});

test.each([
  [false, 'Publicado'],
  [true, 'Aplazado'],
])('a cancellation in the audit, with all money: open date %s', (dateIsOpen, state) => {
  const counted = { ...NUMBERS, parkingTickets: 3, windowSales: [{}, {}] } as unknown as Parameters<
    typeof cancelledFields
  >[1];
  expect(cancelledFields({ dateIsOpen }, counted, NAMES, 'Lluvia')).toEqual({
    before: { Estado: state },
    after: {
      ...{ Estado: 'Cancelado', Entradas: 5, 'Entradas sin costo': 1, 'Ventas de ventanilla': 2 },
      ...{ 'Tickets de parking': 3, Mensaje: 'Lluvia' },
      Dinero: ['Tarjeta: 1 pagos, $ 3.600', 'window-cash: 1 pagos, $ 1.200'],
    },
  });
});
