import { describe, expect, test } from 'vitest';
import type { RefundRow } from './refund-list-store.ts';
import {
  cursorFromWire,
  filterFromWire,
  refundToWire,
  requestFromWire,
  retryFromWire,
  waitingToWire,
} from './refunds-wire.ts';

const at = new Date('2026-11-20T13:15:00Z');
const ROW: RefundRow = {
  ...{
    paymentId: 7,
    way: 'token',
    providerPaymentId: '99812',
    purchaseId: null,
    showId: 3,
    showName: 'Partido',
  },
  ...{ buyer: 'Ana Lima', currencySymbol: '$', id: 5, number: 2, amount: 160_050, ticketIds: [71] },
  ...{
    reason: 'Se lesionó',
    asker: 'Rita',
    askedAt: at,
    approvedBy: null,
    state: 'under-way',
    by: 'provider',
  },
  ...{ receipt: '', providerRefundId: '', unansweredAt: at, endedAt: null, isRetried: false },
};
const names = new Map([['token', 'Tarjeta']]);

describe('a refund on the wire', () => {
  test('has its money with the sign, its moments of Montevideo, and whom it waits for', () => {
    expect(refundToWire(ROW, names)).toMatchObject({
      ...{
        ReembolsoId: 5,
        Numero: 2,
        Proveedor: 'Tarjeta',
        CompraId: 0,
        Monto: '$ 1.600,50',
        Estado: 'en-curso',
      },
      ...{ PedidoPor: 'Rita', PedidoEn: '2026-11-20T10:15:00', SinRespuestaEn: '2026-11-20T10:15:00' },
      ...{ TerminadoEn: '', AprobadoPor: '', Via: 'proveedor', PuedeReintentar: true },
    });
  });

  test('of the system says why in words, and of an amount that is none of ours that it is all', () => {
    const own = { ...ROW, asker: null, reason: 'show-over', amount: -1, state: 'done', endedAt: at } as const;
    expect(refundToWire(own, new Map())).toMatchObject({
      ...{ Motivo: 'El espectáculo ya había finalizado.', Monto: 'Todo lo cobrado', PedidoPor: '' },
      ...{
        Proveedor: 'token',
        PuedeReintentar: false,
        SinRespuestaEn: '',
        TerminadoEn: '2026-11-20T10:15:00',
      },
    });
  });

  test('that was rejected is tried again once', () => {
    const rejected = { ...ROW, state: 'rejected', endedAt: at } as const;
    expect(refundToWire(rejected, names).PuedeReintentar).toBe(true);
    expect(refundToWire({ ...rejected, isRetried: true }, names).PuedeReintentar).toBe(false);
  });

  test('that waits for a second person is of the payment that its act names', () => {
    const act = {
      act: 'reembolsos/pedir',
      entity: 'pago',
      entityId: '7',
      after: { Devuelto: '$ 30.000' },
      reason: 'Obra',
    };
    const pending = {
      id: 9,
      askedBy: 'Rita',
      askedAt: at,
      endsAt: at,
      acts: [act, { ...act, entityId: '8' }],
    };
    expect(waitingToWire(pending, new Map([[7, ROW]]), names)).toMatchObject([
      {
        AprobacionId: 9,
        PagoId: 7,
        Monto: '$ 30.000',
        Motivo: 'Obra',
        PedidoPor: 'Rita',
        Espectaculo: 'Partido',
      },
    ]);
  });
});

test('a request is for tickets or for an amount, not for both or neither', () => {
  const body = { Operacion: '', PagoId: 7, Motivo: ' Se lesionó ' };
  expect(requestFromWire({ ...body, Monto: '1600.50' })).toEqual({
    ...{ paymentId: 7, what: { amount: 160_050 }, reason: 'Se lesionó', receipt: '' },
  });
  expect(requestFromWire({ ...body, EntradaIds: [71] })).toMatchObject({ what: { ticketIds: [71] } });
  expect([requestFromWire(body), requestFromWire({ ...body, Monto: '1.00', EntradaIds: [1] })]).toEqual([
    null,
    null,
  ]);
  expect(retryFromWire({ Operacion: '', ReembolsoId: 5, Comprobante: ' T-1 ' })).toEqual({
    refundId: 5,
    receipt: 'T-1',
  });
});

test('days are Montevideo’s, both included, and a page goes on at a number', () => {
  const filter = filterFromWire({ Estado: 'hecho', DesdeFecha: '2026-11-01', HastaFecha: '2026-11-30' });
  expect(filter).toMatchObject({
    ...{ state: 'done', since: new Date('2026-11-01T03:00:00Z'), until: new Date('2026-12-01T03:00:00Z') },
  });
  expect(filterFromWire()).toEqual({});
  expect(['12', 'x', undefined].map(cursorFromWire)).toEqual([12, null, null]);
});
