import { expect, test } from 'vitest';
import { refundActs } from './refund-audit-wire.ts';

test('a refund stands at its payment and at each of its tickets, with the transfer where there was one', () => {
  const payment = { id: 7, providerPaymentId: '99812', currencySymbol: '$' };
  const refund = { payment, amount: 160_000, ticketIds: [71], reason: 'Se lesionó', receipt: '' };
  const common = { act: 'reembolsos/pedir', reason: 'Se lesionó' };
  const atPayment = { ...common, entity: 'pago', entityId: '7', entityName: 'Pago N.º 99812' };
  expect(refundActs('reembolsos/pedir', refund)).toEqual([
    { ...common, entity: 'entrada', entityId: '71', after: { Devuelto: '$ 1.600' } },
    { ...atPayment, after: { Devuelto: '$ 1.600', Entradas: 1 } },
  ]);
  expect(refundActs('reembolsos/pedir', { ...refund, ticketIds: [], receipt: 'T-778' })).toEqual([
    { ...atPayment, after: { Devuelto: '$ 1.600', Entradas: 0, Comprobante: 'T-778' } },
  ]);
});
