import { expect, test } from 'vitest';
import { parkingToWire, purchaseToWire, strayPaymentToWire } from './box-office-wire.ts';

const parking = {
  ...{ plate: 'SBX1234', firstName: 'Luis', lastName: 'Paz', boxCode: '12', carPark: 'Sur' },
  ...{ showName: null, day: '2026-11-29', isLive: true },
};

test('parking is of a show, or of a day', () => {
  expect(parkingToWire(parking)).toMatchObject({ Ocasion: '29 de noviembre de 2026', Anulada: false });
  expect(parkingToWire({ ...parking, showName: 'Clásico', isLive: false })).toMatchObject({
    ...{ Ocasion: 'Clásico', Anulada: true, Persona: 'Luis Paz' },
  });
});

test('a purchase says what became of its money', () => {
  const purchase = {
    ...{ purchaseId: 3, showId: 1, showName: 'Clásico', buyer: 'Ana Lima', email: 'a@b.uy' },
    ...{ amount: 320_050, currencySymbol: '$', createdAt: new Date('2026-11-29T03:00:00Z') },
    isOfPaymentLink: false,
  };
  expect(purchaseToWire({ ...purchase, state: 'refunding' })).toMatchObject({
    ...{ Total: '$ 3.200,50', Estado: 'devolucion-en-curso', Creada: '2026-11-29T00:00:00' },
  });
});

test('a payment without a purchase has its amount as it was charged', () => {
  const payment = {
    ...{ provider: 'card', providerName: 'Tarjeta', reference: '777001', showName: 'Clásico' },
    ...{ amount: 4_050, currencySymbol: 'US$', approvedAt: new Date('2026-11-29T03:00:00Z') },
  };
  expect(strayPaymentToWire({ ...payment, isRefunded: true })).toEqual({
    ...{ Proveedor: 'Tarjeta', NroPago: '777001', Espectaculo: 'Clásico', Monto: 'US$ 40,50' },
    ...{ Aprobado: '2026-11-29T00:00:00', Devuelto: true },
  });
});
