import { expect, test } from 'vitest';
import { progressToWire, summaryText, windowSaleToWire } from './cancellations-wire.ts';
import type { Progress } from './read-progress.ts';

const names = new Map([
  ['card', 'Tarjeta'],
  ['cash', 'Efectivo'],
]);
const FAILURE = {
  ...{ id: 5, paymentId: 7, way: 'card', providerPaymentId: '99812', purchaseId: 12, buyer: 'Ana Lima' },
  ...{ amount: 160_050, currencySymbol: '$', state: 'rejected' as const },
};
const SALE = {
  ...{ purchaseId: 13, paymentId: 8, tillId: 2, way: 'cash', soldAt: new Date('2026-11-20T13:15:00Z') },
  ...{ buyer: 'Eva Paz', tickets: 2, currencySymbol: '$', amount: 320_000, rest: 160_000 },
};
const PROGRESS: Progress = {
  ...{ state: 'under-way', total: 10, done: 6, failed: 1, ticketsLeft: 3 },
  ...{ failures: [FAILURE, { ...FAILURE, way: 'other', state: 'under-way' }], windowSales: [SALE] },
};

test('how far it is, in words', () => {
  expect(summaryText({ done: 8112, total: 8130, failed: 18 })).toBe('Devueltos 8.112 de 8.130; 18 con error');
  expect(summaryText({ done: 3, total: 3, failed: 0 })).toBe('Devueltos 3 de 3');
});

test('how far it is, in numbers, with each refund that failed', () => {
  const failure = {
    ...{ ReembolsoId: 5, PagoId: 7, Proveedor: 'Tarjeta', NroPago: '99812', CompraId: 12 },
    ...{ Comprador: 'Ana Lima', Monto: '$ 1.600,50', Problema: 'El medio de pago no la aceptó.' },
  };
  const waits = 'El medio de pago no responde: se sigue intentando.';
  expect(progressToWire(PROGRESS, names)).toEqual({
    ...{ Estado: 'en-curso', EntradasPorAnular: 3, Total: 10, Devueltos: 6, ConError: 1, Pendientes: 3 },
    Resumen: 'Devueltos 6 de 10; 1 con error',
    Errores: [failure, { ...failure, Proveedor: 'other', Problema: waits }],
    Ventanilla: [windowSaleToWire(SALE, names)],
  });
  const states = (['stopped', 'done'] as const).map((state) => progressToWire({ ...PROGRESS, state }, names));
  expect(states.map(({ Estado }) => Estado)).toEqual(['detenida', 'hecha']);
});

test('a sale of the window is paid back when nothing of it is left', () => {
  const wire = {
    ...{ CompraId: 13, PagoId: 8, CajaId: 2, En: '2026-11-20T10:15:00', Metodo: 'Efectivo' },
    ...{ Comprador: 'Eva Paz', Entradas: 2, Monto: '$ 3.200', Pendiente: '$ 1.600', Pagada: false },
  };
  expect(windowSaleToWire(SALE, names)).toEqual(wire);
  expect(windowSaleToWire({ ...SALE, rest: 0 }, new Map())).toEqual({
    ...{ ...wire, Metodo: 'cash', Pendiente: '$ 0', Pagada: true },
  });
});
