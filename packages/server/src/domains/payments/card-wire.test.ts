import { expect, test } from 'vitest';
import { BadRequest } from '../../http/json-text.ts';
import { readCardRequest } from './card-wire.ts';

const identification = { type: 'CI', number: '12345672' };
const payer = { email: 'ana@example.com', identification };
const body = { TransaccionId: 99, token: 'token-a', payment_method_id: 'visa', installments: 3, payer };

test('what is charged to a card', () => {
  expect(readCardRequest(body, 5)).toEqual({
    ...{ holdId: 99, userId: 5, token: 'token-a', brand: 'visa', instalments: 3 },
    payer: { email: 'ana@example.com', documentType: 'CI', document: '12345672' },
  });
});

test.each([
  ['beside the token', { ...body, card_number: '4075' }],
  ['inside the payer', { ...body, payer: { ...payer, card: '4075' } }],
  [
    'inside the identification',
    { ...body, payer: { ...payer, identification: { ...identification, cvv: '1' } } },
  ],
])('a field that the call has not, %s, is refused and not named', (_where, sent) => {
  expect(() => readCardRequest(sent, 5)).toThrow(new BadRequest(''));
});
