import { describe, expect, test } from 'vitest';
import type { RefundRow } from './refund-list-store.ts';
import {
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
  ...{
    buyer: 'Ana Lima',
    isOfLink: false,
    currencySymbol: '$',
    id: 5,
    number: 2,
    amount: 160_050,
    ticketIds: [71],
  },
  ...{
    reason: 'Se lesionó',
    asker: 'Rita',
    askedAt: at,
    approvedBy: null,
    state: 'under-way',
    by: 'provider',
  },
  ...{ receipt: '', providerRefundId: '', unansweredAt: at, endedAt: null, isReplaced: false, left: 160_050 },
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

  test('has everything of its payment, and who approved it', () => {
    const transfer = { by: 'transfer', receipt: 'T-778', purchaseId: 12, approvedBy: 'Fede' } as const;
    expect(
      refundToWire({ ...ROW, ...transfer, providerRefundId: 'r-1', reason: 'show-over' }, names),
    ).toEqual({
      ...{ ReembolsoId: 5, Numero: 2, PagoId: 7, Proveedor: 'Tarjeta', NroPago: '99812', CompraId: 12 },
      ...{ EspectaculoId: 3, Espectaculo: 'Partido', Comprador: 'Ana Lima', EntradaIds: [71] },
      ...{ Monto: '$ 1.600,50', Motivo: 'show-over', PedidoPor: 'Rita', PedidoEn: '2026-11-20T10:15:00' },
      ...{ AprobadoPor: 'Fede', Estado: 'en-curso', Via: 'transferencia', Comprobante: 'T-778' },
      ...{
        ProveedorId: 'r-1',
        SinRespuestaEn: '2026-11-20T10:15:00',
        ...{ TerminadoEn: '', EnVentanilla: false, PuedeReintentar: true, PorDevolver: '' },
      },
    });
    expect(refundToWire({ ...ROW, ...transfer, receipt: 'Caja 7' }, names)).toMatchObject({
      ...{ Via: 'caja', Comprobante: 'Caja 7' },
    });
    const atWindow = { way: 'window-terminal', asker: null, reason: 'show-moved' };
    expect(refundToWire({ ...ROW, ...atWindow }, names)).toMatchObject({
      ...{ EnVentanilla: true, Motivo: 'Cambió la fecha del espectáculo.' },
    });
    expect(refundToWire({ ...ROW, asker: null, reason: 'unheard-of', amount: 0 }, names)).toMatchObject({
      ...{ Motivo: 'unheard-of', Monto: '$ 0' },
    });
  });

  test('that was only asked for waits too', () => {
    const asked = refundToWire({ ...ROW, state: 'asked', isReplaced: true }, names);
    expect(asked).toMatchObject({ Estado: 'pedido', SinRespuestaEn: '2026-11-20T10:15:00' });
    expect(asked.PuedeReintentar).toBe(true);
    expect(refundToWire({ ...ROW, state: 'done' }, names).Estado).toBe('hecho');
    expect(refundToWire({ ...ROW, state: 'rejected' }, names).Estado).toBe('rechazado');
  });

  test('that was rejected is tried again once', () => {
    const rejected = { ...ROW, state: 'rejected', endedAt: at } as const;
    const once = { PuedeReintentar: true, PorDevolver: '1600.50' };
    expect(refundToWire(rejected, names)).toMatchObject(once);
    expect(refundToWire({ ...rejected, left: -1 }, names)).toMatchObject({ ...once, PorDevolver: '' });
    const replaced = { PuedeReintentar: false, PorDevolver: '' };
    expect(refundToWire({ ...rejected, isReplaced: true }, names)).toMatchObject(replaced);
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
    expect(waitingToWire(pending, new Map([[7, ROW]]), names)).toEqual([
      {
        ...{ AprobacionId: 9, PagoId: 7, Monto: '$ 30.000', Motivo: 'Obra', PedidoPor: 'Rita' },
        ...{ Espectaculo: 'Partido', EspectaculoId: 3, CompraId: 0, Comprador: 'Ana Lima' },
        ...{ Proveedor: 'Tarjeta', NroPago: '99812' },
        ...{ PedidoEn: '2026-11-20T10:15:00', VenceEn: '2026-11-20T10:15:00' },
      },
    ]);
    const bare = { ...pending, acts: [{ act: 'reembolsos/pedir', entity: 'pago', entityId: '7' }] };
    const told = { Monto: '', Motivo: '' };
    expect(waitingToWire(bare as never, new Map([[7, ROW]]), names)).toMatchObject([told]);
    const other = { ...bare, acts: [{ ...bare.acts[0], after: { Entradas: 1 } }] };
    expect(waitingToWire(other as never, new Map([[7, ROW]]), names)).toMatchObject([told]);
  });
});

test('a request is for tickets or for an amount, not for both or neither', () => {
  const body = { Operacion: '', PagoId: 7, Motivo: ' Se lesionó ' };
  expect(requestFromWire({ ...body, Monto: '1600.50' })).toEqual({
    ...{ paymentId: 7, what: { amount: 160_050 }, reason: 'Se lesionó', receipt: '' },
  });
  expect(requestFromWire({ ...body, EntradaIds: [71], Comprobante: ' T-1 ' })).toEqual({
    ...{ paymentId: 7, what: { ticketIds: [71] }, reason: 'Se lesionó', receipt: 'T-1' },
  });
  expect(requestFromWire({ ...body, Monto: '0.001' })?.what).toEqual({ amount: 0 });
  expect(retryFromWire({ Operacion: '', ReembolsoId: 5 })).toEqual({
    ...{ refundId: 5, receipt: '', handed: null },
  });
  expect([requestFromWire(body), requestFromWire({ ...body, Monto: '1.00', EntradaIds: [1] })]).toEqual([
    null,
    null,
  ]);
  expect(retryFromWire({ Operacion: '', ReembolsoId: 5, Comprobante: ' T-1 ', Monto: '12.50' })).toEqual({
    ...{ refundId: 5, receipt: 'T-1', handed: 1_250 },
  });
});

test('days are Montevideo’s, both included, and a page goes on at a number', () => {
  const filter = filterFromWire({ Estado: 'hecho', DesdeFecha: '2026-11-01', HastaFecha: '2026-11-30' });
  expect(filter).toMatchObject({
    ...{ state: 'done', since: new Date('2026-11-01T03:00:00Z'), until: new Date('2026-12-01T03:00:00Z') },
  });
  expect(filterFromWire()).toEqual({});
  expect(filterFromWire({ EspectaculoId: 3, CompraId: 12 })).toEqual({ showId: 3, purchaseId: 12 });
  const states = (['pedido', 'en-curso', 'rechazado'] as const).map(
    (Estado) => filterFromWire({ Estado }).state,
  );
  expect(states).toEqual(['asked', 'under-way', 'rejected']);
});
