import { expect, test } from 'vitest';
import { cancelToWire, moveToWire } from './move-wire.ts';

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
