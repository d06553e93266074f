import { expect, test } from 'vitest';
import type { NewOrder } from '../../ports/payment-provider.ts';
import { preferenceOf } from './preference.ts';

const ORDER: NewOrder = {
  key: 'k',
  externalReference: '101-345',
  title: 'Entrada(s) Local - Visitante',
  description: '2 entrada(s) Héctor Scarone - Platea Baja',
  itemId: '101-2-A1',
  amount: 60_050,
  currency: 'UYU',
  instalments: 6,
  payer: {
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'ana@example.com',
    documentType: 'CI',
    document: '12345672',
  },
  expiresAt: new Date('2026-11-20T21:58:30Z'),
  returnUrl: 'https://entradas.example/pago-exitoso',
  cancelUrl: 'https://entradas.example/espectaculo/101/comprar',
  notificationUrl: 'https://entradas.example/api/pagos/notificacion/card',
};
const NOW = new Date('2026-11-20T21:45:00Z');

test('what the card provider is sent is the order to the letter of the spec', () => {
  expect(preferenceOf(ORDER, NOW)).toEqual({
    binary_mode: true,
    items: [
      {
        id: '101-2-A1',
        title: 'Entrada(s) Local - Visitante',
        currency_id: 'UYU',
        description: '2 entrada(s) Héctor Scarone - Platea Baja',
        category_id: 'tickets',
        quantity: 1,
        unit_price: 600.5,
      },
    ],
    payer: {
      name: 'Ana',
      surname: 'Silva',
      email: 'ana@example.com',
      identification: { type: 'CI', number: '12345672' },
    },
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }], installments: 6 },
    back_urls: { success: ORDER.returnUrl, pending: ORDER.returnUrl, failure: ORDER.cancelUrl },
    auto_return: 'approved',
    notification_url: 'https://entradas.example/api/pagos/notificacion/card?source_news=webhooks',
    external_reference: '101-345',
    expires: true,
    expiration_date_from: '2026-11-20T18:45:00.000-03:00',
    expiration_date_to: '2026-11-20T18:58:30.000-03:00',
  });
});

test('a payment link’s payer has a dash for a surname and no document', () => {
  const payer = { firstName: 'Peña', lastName: '', email: 'p@example.com', documentType: '', document: '' };
  expect(preferenceOf({ ...ORDER, payer }, NOW).payer).toEqual({
    name: 'Peña',
    surname: '-',
    email: 'p@example.com',
  });
});
