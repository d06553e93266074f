import { expect, test } from 'vitest';
import { readCardRequest } from './card-wire.ts';

const identification = { type: 'CI', number: '12345672' };
const payer = { email: 'ana@example.com', identification };
const body = { TransaccionId: 99, token: 'token-a', payment_method_id: 'visa', installments: 3, payer };

test('what is charged to a card', () => {
  expect(readCardRequest(body, { userId: 5, ip: '203.0.113.7' })).toEqual({
    ...{ holdId: 99, userId: 5, ip: '203.0.113.7', token: 'token-a', brand: 'visa', instalments: 3 },
    total: null,
    payer: { email: 'ana@example.com', documentType: 'CI', document: '12345672' },
  });
});

test('the total that was shown, in minor units', () => {
  const read = (PagoMonto: number) =>
    readCardRequest({ ...body, PagoMonto }, { userId: 5, ip: '203.0.113.7' });
  expect(read(1700.5).total).toBe(170_050);
  expect(() => read(0.001)).toThrow('invalid PagoMonto');
});
