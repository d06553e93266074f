import { expect, test } from 'vitest';
import { readCardRequest } from './card-wire.ts';

const identification = { type: 'CI', number: '12345672' };
const payer = { email: 'ana@example.com', identification };
const body = { TransaccionId: 99, token: 'token-a', payment_method_id: 'visa', installments: 3, payer };

test('what is charged to a card', () => {
  expect(readCardRequest(body, { userId: 5, ip: '203.0.113.7' })).toEqual({
    ...{ holdId: 99, userId: 5, ip: '203.0.113.7', token: 'token-a', brand: 'visa', instalments: 3 },
    payer: { email: 'ana@example.com', documentType: 'CI', document: '12345672' },
  });
});
