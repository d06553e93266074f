import { expect, test } from 'vitest';
import { writeReturn } from './return-wire.ts';

const order = { holdId: 99, providerOrderId: 'A&B', chargeAmount: 6000 };

test('the completion page is told show, hold, order, capture and amount, each escaped', () => {
  const place = { to: 'completion', showId: 7, captureNumber: '5 6', order } as Parameters<
    typeof writeReturn
  >[1];
  const url = new URL(writeReturn('https://club.example', place));
  expect(url.origin + url.pathname).toBe('https://club.example/pago-exitoso-pp');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ esp: '7', tr: '99', id: 'A&B', capture_id: '5 6', monto: '60.00' },
  });
});

test('who chooses another way to pay goes back to the provider', () => {
  const url = 'https://provider.example/pay?token=1';
  expect(writeReturn('https://club.example', { to: 'provider', url })).toBe(url);
});

test('who approved an order of another total goes back to the checkout, which is told so', () => {
  expect(writeReturn('https://club.example', { to: 'checkout', showId: 7 })).toBe(
    'https://club.example/espectaculo/7/comprar?total=cambio',
  );
});
