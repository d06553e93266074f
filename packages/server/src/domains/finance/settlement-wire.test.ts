import { expect, test } from 'vitest';
import { settlementsToWire } from './settlement-wire.ts';

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
