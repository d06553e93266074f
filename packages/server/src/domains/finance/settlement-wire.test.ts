import { expect, test } from 'vitest';
import { dayCells, movementCells, settlementsToWire } from './settlement-wire.ts';

const DAY = {
  ...{
    account: 'card',
    currency: 'UYU',
    currencySymbol: '$',
    day: '2026-11-20',
    showId: 3,
    showName: 'Partido',
  },
  showStartsAt: new Date('2026-11-22T23:15:00Z'),
  ...{ charges: 2, refunds: 1, charged: 640_000, refunded: 160_050 },
};
const MOVEMENT = {
  ...{ account: 'card', currency: 'UYU', at: new Date('2026-11-20T13:15:00Z'), isRefund: true },
  ...{
    providerPaymentId: '99812',
    refundNumber: '998',
    purchaseId: null,
    showName: 'Partido',
    amount: 160_050,
  },
};

test('a provider’s money is added up by currency, and never across currencies', () => {
  const dollars = { ...DAY, currency: 'USD', currencySymbol: 'US$', charged: 8_000, refunded: 0 };
  const byHand = { ...DAY, account: 'transfer', charged: 0, refunded: 100 };
  const days = [DAY, { ...DAY, day: '2026-11-21', refunded: 0 }, dollars, byHand];
  expect(settlementsToWire(days, [MOVEMENT], new Map([['card', 'Tarjeta']]))).toMatchObject([
    {
      ...{ Proveedor: 'Tarjeta', Moneda: 'UYU', Cobrado: '12800.00', Devuelto: '1600.50', Neto: '11199.50' },
      Dias: [{ Fecha: '2026-11-20', Inicio: '2026-11-22T20:15:00', Neto: '4799.50' }, { Neto: '6400.00' }],
      Movimientos: [
        { En: '2026-11-20T10:15:00', Tipo: 'devolucion', NroDevolucion: '998', Monto: '-1600.50' },
      ],
    },
    { Proveedor: 'Tarjeta', Moneda: 'USD', Cobrado: '80.00', Movimientos: [] },
    { Proveedor: 'Transferencias hechas a mano', Neto: '-1.00' },
  ]);
});

test('every day and movement has its show, its counts and its amounts', () => {
  const charge = { ...MOVEMENT, isRefund: false, refundNumber: '', purchaseId: 12, amount: 640_000 };
  const others = [
    { ...MOVEMENT, currency: 'USD' },
    { ...MOVEMENT, account: 'second' },
  ];
  const [only] = settlementsToWire([DAY], [charge, MOVEMENT, ...others], new Map());
  const amounts = { Cobrado: '6400.00', Devuelto: '1600.50', Neto: '4799.50' };
  expect(only).toEqual({
    ...{ Proveedor: 'card', Moneda: 'UYU', Simbolo: '$', ...amounts },
    Dias: [
      {
        ...{ Fecha: '2026-11-20', EspectaculoId: 3, Espectaculo: 'Partido', Inicio: '2026-11-22T20:15:00' },
        ...{ Cobros: 2, Devoluciones: 1, ...amounts },
      },
    ],
    Movimientos: [
      {
        ...{ En: '2026-11-20T10:15:00', Tipo: 'cobro', NroPago: '99812', NroDevolucion: '', CompraId: 12 },
        ...{ Espectaculo: 'Partido', Monto: '6400.00' },
      },
      {
        ...{ En: '2026-11-20T10:15:00', Tipo: 'devolucion', NroPago: '99812', NroDevolucion: '998' },
        ...{ CompraId: 0, Espectaculo: 'Partido', Monto: '-1600.50' },
      },
    ],
  });
});

test('a day as a table has it', () => {
  expect(dayCells(DAY, new Map([['card', 'Tarjeta']]))).toEqual({
    ...{ Proveedor: 'Tarjeta', Moneda: 'UYU', Día: '2026-11-20', Espectáculo: 'Partido' },
    ...{ 'Inicio del espectáculo': DAY.showStartsAt, Cobros: 2, Devoluciones: 1 },
    ...{ Cobrado: 6400, Devuelto: 1600.5, Neto: 4799.5 },
  });
});

test('a refund as a row of a table has its payment and its own number, and takes money away', () => {
  expect(movementCells(MOVEMENT, new Map([['card', 'Tarjeta']]))).toEqual({
    ...{ Proveedor: 'Tarjeta', Moneda: 'UYU', Hora: MOVEMENT.at, Movimiento: 'Devolución' },
    ...{ 'Nro. de pago': '99812', 'Nro. de devolución': '998', Compra: null },
    ...{ Espectáculo: 'Partido', Monto: -1600.5 },
  });
  const charge = movementCells({ ...MOVEMENT, isRefund: false, purchaseId: 12 }, new Map());
  expect(charge).toMatchObject({ Proveedor: 'card', Movimiento: 'Cobro', Compra: 12, Monto: 1600.5 });
});
