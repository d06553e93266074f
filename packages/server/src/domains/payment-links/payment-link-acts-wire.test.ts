import { expect, test } from 'vitest';
import { paymentLinkFromWire, paymentLinkToWire, planFields } from './payment-link-acts-wire.ts';

test('a payment link is told with its price and its end', () => {
  const startsAt = new Date('2026-12-01T23:30:00Z');
  const plan = {
    showId: 1,
    standId: 1,
    sectorCode: 'A',
    places: 2,
    requesterName: 'Peña',
    requesterEmail: 'a@b.uy',
  };
  const of = { sector: { standName: 'Norte', description: 'Platea' }, amount: 95_050, quantity: 2 };
  const show = { startsAt, dateIsOpen: false, currencySymbol: '$' };
  expect(planFields(plan, { ...of, show })).toEqual({
    ...{ Solicitante: 'Peña', Correo: 'a@b.uy', Sector: 'Norte, Platea', Lugares: 2 },
    ...{ 'Precio por entrada': '$ 950,50', 'Se paga hasta': '01/12/2026 20:30' },
  });
  expect(planFields(plan, { ...of, show: { ...show, dateIsOpen: true } })).toMatchObject({
    'Se paga hasta': 'Al empezar (a confirmar)',
  });
});

const BODY = {
  ...{
    Operacion: '',
    EspectaculoId: 1,
    TribunaId: 1,
    SectorCod: 'A',
    Solicitante: ' Peña ',
    Correo: 'a@b.uy',
  },
};

test('a form is read with its price and its end, or is none', () => {
  expect(
    paymentLinkFromWire({ ...BODY, Cantidad: 2, Precio: 950.5, PagarHasta: '2026-12-01T10:00:00' }),
  ).toEqual({
    ...{ showId: 1, standId: 1, sectorCode: 'A', places: 2, requesterName: 'Peña', requesterEmail: 'a@b.uy' },
    ...{ isMailed: true, ticketAmount: 95_050, payUntil: new Date('2026-12-01T13:00:00Z') },
  });
  expect(paymentLinkFromWire({ ...BODY, Filas: [{ FilaId: 2, Asientos: [3] }] })).toMatchObject({
    places: [{ rowId: 2, seatId: 3 }],
  });
  expect(paymentLinkFromWire(BODY)).toBeNull();
  expect(paymentLinkFromWire({ ...BODY, Cantidad: 1, Precio: 1.005 })).toBeNull();
});

test('a link is pending, paid, past its end or annulled', () => {
  const at = new Date('2026-12-01T13:00:00Z');
  const link = {
    ...{ id: 1, showId: 2, showName: 'Partido', startsAt: at, currencySymbol: '$', standName: 'Norte' },
    ...{ sector: 'Platea', places: 2, ticketAmount: 95_050, requesterName: 'Peña', requesterEmail: 'a@b.uy' },
    ...{ payUntil: at, isPaid: false, isAnnulled: false, hasLink: true },
  };
  const before = new Date(at.getTime() - 1);
  expect(paymentLinkToWire(link, before)).toMatchObject({ Estado: 'pendiente', Total: '$ 1.901' });
  expect(paymentLinkToWire(link, at).Estado).toBe('vencido');
  expect(paymentLinkToWire({ ...link, isPaid: true }, at).Estado).toBe('pago');
  expect(paymentLinkToWire({ ...link, isAnnulled: true }, before).Estado).toBe('anulado');
});
