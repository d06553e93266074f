import { expect, test } from 'vitest';
import type { IncidentRow } from './incident-list-store.ts';
import { actionsOf, incidentAct, incidentText, incidentToWire } from './incidents-wire.ts';

const at = new Date('2026-11-20T13:15:00Z');
const ROW: IncidentRow = {
  ...{
    id: 4,
    at,
    kind: 'refund-refused',
    detail: { reason: 'show-over' },
    paymentReason: 'show-over',
    paymentId: 7,
  },
  ...{
    orderId: 2,
    way: 'card',
    providerPaymentId: '99812',
    amount: 320_000,
    currencySymbol: '$',
    purchaseId: 12,
  },
  ...{ showName: 'Partido', buyer: 'Ana Lima', rejectedRefundId: 5, mayIssue: true, resolvedAt: null },
  ...{ resolver: null, resolution: null, note: '' },
};

test('an incident says in words what happened', () => {
  expect(incidentText(ROW)).toBe(
    'El proveedor rechazó devolver este pago. El espectáculo ya había finalizado.',
  );
  expect(incidentText({ ...ROW, kind: 'refund-arranged', detail: { said: '23505 ticket' } })).toMatch(
    /^Entró un pago .* finalizado\. La base dijo: 23505 ticket\.$/,
  );
  expect(incidentText({ ...ROW, kind: 'amount-unknown' })).toMatch(/no se pudo leer/);
  const unknown = { provider: 'card', payment: '77', reference: '8-12' };
  expect(incidentText({ ...ROW, kind: 'payment-unknown', detail: unknown })).toContain(
    'card, N.º 77 (8-12).',
  );
  const audit = { ...ROW, kind: 'audit-violation', detail: { reason: 'refund-once', example: 'payment 3' } };
  expect(incidentText(audit)).toContain('(refund-once: payment 3)');
});

test('what can be done depends on what happened, and nothing can once it is closed', () => {
  expect(actionsOf(ROW)).toEqual(['reintentar', 'emitir', 'cerrar']);
  expect(actionsOf({ ...ROW, rejectedRefundId: null, mayIssue: false })).toEqual(['cerrar']);
  expect(actionsOf({ ...ROW, kind: 'refund-arranged' })).toEqual(['cerrar']);
  const closed = { ...ROW, resolvedAt: at, resolution: 'retried', resolver: 'Rita' };
  expect(actionsOf(closed)).toEqual([]);
  expect(incidentToWire(closed, new Map([['card', 'Tarjeta']]))).toMatchObject({
    ...{ Proveedor: 'Tarjeta', Monto: '$ 3.200', Cierre: 'Se reintentó el reembolso', CerradoPor: 'Rita' },
  });
  const bare = { ...ROW, way: null, amount: null, purchaseId: null, providerPaymentId: null };
  expect(incidentToWire(bare, new Map())).toMatchObject({
    Proveedor: '',
    Monto: '',
    CompraId: 0,
    NroPago: '',
  });
  expect(incidentAct(bare, 'closed', 'Visto')).toMatchObject({
    entityName: null,
    after: { Estado: 'Cerrado con nota' },
  });
});
