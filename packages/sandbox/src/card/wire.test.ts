import { expect, test } from 'vitest';
import { cardError, causeError } from './wire.ts';

test.each([
  [404, 'not_found'],
  [401, 'unauthorized'],
  [400, 'bad_request'],
  [422, 'bad_request'],
])('a refusal with HTTP %i says so in its body: %s, with its numbered cause', (status, error) => {
  expect(causeError(status, 2006, 'Card Token not found')).toEqual({
    ...{ message: 'Card Token not found', error, status },
    cause: [{ code: 2006, description: 'Card Token not found', data: null }],
  });
});

test('an error without a cause has an empty list of them', () => {
  const error = { message: 'Too many', error: 'too_many_requests', status: 429 };
  expect(cardError(429, 'too_many_requests', 'Too many')).toEqual({ ...error, cause: [] });
});
