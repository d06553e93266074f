import { expect, test } from 'vitest';
import { causeError } from './wire.ts';

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
