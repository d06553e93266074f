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
  ...{ showName: 'Partido', buyer: 'Ana Lima', refundNumber: 2, rejectedRefundId: 5, mayIssue: true },
  resolvedAt: null,
  ...{ resolver: null, resolution: null, note: '' },
};

test('an incident says in words what happened', () => {
  expect(incidentText(ROW)).toBe(
    'El proveedor rechazó el reembolso 2 de este pago. El espectáculo ya había finalizado.',
  );
  expect(incidentText({ ...ROW, kind: 'refund-arranged', detail: { said: '23505 ticket' } })).toMatch(
    /^Entró un pago .* finalizado\. La base dijo: 23505 ticket\.$/,
  );
  expect(incidentText({ ...ROW, kind: 'amount-unknown' })).toMatch(/no se pudo leer/);
  const unknown = { reference: '8-12' };
  expect(incidentText({ ...ROW, kind: 'payment-unknown', detail: unknown })).toContain(
    'no quedó nada (8-12). Se devuelve',
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

test('the text has only what is known', () => {
  const text = (change: Partial<IncidentRow>) => incidentText({ ...ROW, ...change });
  const bare = { paymentReason: '', detail: {} };
  expect(text({ ...bare, kind: 'refund-arranged' })).toBe(
    'Entró un pago que no pudo ser entradas, y se devuelve.',
  );
  expect(
    text({ kind: 'refund-arranged', paymentReason: '', detail: { reason: 'place-gone', said: 'x' } }),
  ).toBe(
    'Entró un pago que no pudo ser entradas, y se devuelve. El tiempo de la transacción expiró y los lugares ya no estaban disponibles. La base dijo: x.',
  );
  expect(text({ ...bare, refundNumber: null })).toBe('El proveedor rechazó devolver este pago.');
  expect(text({ detail: { reason: 'place-gone' } })).toContain('finalizado');
  expect(text({ kind: 'amount-unknown' })).toBe('Entró un pago con un importe que no se pudo leer.');
  const detail = { provider: 'card', payment: '77', amount: 120_000, currency: 'UYU' };
  expect(text({ kind: 'payment-unknown', detail })).toBe(
    'El proveedor tomó un pago del que acá no quedó nada. Se devuelve entero.',
  );
  expect(text({ kind: 'payment-unknown', detail: { ...detail, reason: 'show-unknown' } })).toBe(
    'El proveedor tomó un pago del que acá no quedó nada. Su espectáculo tampoco está: si es del club devolvelo en el proveedor, y cerrá este incidente.',
  );
  expect(text({ kind: 'payment-unknown', detail: { ...detail, reason: 'refund-refused' } })).toBe(
    'El proveedor tomó un pago del que acá no quedó nada. El proveedor no lo devolvió: devolvelo en el proveedor, y cerrá este incidente.',
  );
  expect(text({ kind: 'payment-unknown', detail: { ...detail, reason: 'provider-unreachable' } })).toContain(
    'nada. El proveedor no contestó si lo devolvió',
  );
  expect(text({ kind: 'payment-unknown', detail: {} })).toContain('nada. Se');
  const audit = (found: IncidentRow['detail']) => text({ kind: 'audit-violation', detail: found });
  expect(audit({ reason: 'refund-once' })).toBe(
    'El control de cada noche encontró algo que no cierra (refund-once). Avisale a quien opera el sistema.',
  );
  expect(audit({})).toContain('cierra ().');
});

test('money that was paid at a window is handed out in Reembolsos: no provider refused it, or is asked again', () => {
  for (const way of ['window-cash', 'window-terminal']) {
    const row = { ...ROW, way, paymentReason: '', detail: { reason: 'show-moved' }, mayIssue: false };
    expect(incidentText(row)).toBe(
      'Se pagó en ventanilla: se devuelve en mano, en Reembolsos. Cambió la fecha del espectáculo.',
    );
    expect(actionsOf(row)).toEqual(['cerrar']);
  }
});

test('an incident on the wire, whole, and one of which little is known', () => {
  expect(incidentToWire(ROW, new Map())).toEqual({
    ...{ IncidenteId: 4, En: '2026-11-20T10:15:00', Texto: incidentText(ROW), Proveedor: 'card' },
    ...{ NroPago: '99812', Monto: '$ 3.200', CompraId: 12, Espectaculo: 'Partido', Comprador: 'Ana Lima' },
    ...{ Acciones: ['reintentar', 'emitir', 'cerrar'], Cierre: '', CerradoEn: '', CerradoPor: '', Nota: '' },
  });
  const closed = { ...ROW, resolvedAt: at, resolution: 'issued', showName: null, currencySymbol: null };
  expect(incidentToWire({ ...closed, amount: 0 }, new Map())).toMatchObject({
    ...{
      CerradoEn: '2026-11-20T10:15:00',
      Espectaculo: '',
      Monto: ' 0',
      Cierre: 'Se emitieron las entradas',
    },
  });
  expect(incidentToWire({ ...ROW, amount: -1 }, new Map()).Monto).toBe('');
  expect(actionsOf({ ...ROW, rejectedRefundId: null })).toEqual(['emitir', 'cerrar']);
  expect(actionsOf({ ...ROW, mayIssue: false })).toEqual(['reintentar', 'cerrar']);
});

test('the audit tells how an incident was closed', () => {
  expect(incidentAct(ROW, 'refunded', 'Visto')).toEqual({
    ...{ act: 'incidentes/resolver', entity: 'incidente', entityId: '4', reason: 'Visto' },
    ...{ entityName: 'Pago N.º 99812', before: { Estado: 'Abierto' }, after: { Estado: 'El dinero volvió' } },
  });
});
