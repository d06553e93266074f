import * as codes from '@club/contract/codes';
import { expect, it } from 'vitest';
import { cardReactions, declinedFields } from './card-reactions.ts';

it.each([
  [20, 'sign-out', null],
  [21, 'sign-out', null],
  [30, 'home', null],
  [40, 'home', null],
  [70, 'tickets', null],
  [130, 'close', null],
  [132, 'show', null],
  [133, 'close', null],
  [135, 'close', null],
  [140, 'stay', 'number'],
  [141, 'stay', 'month'],
  [142, 'stay', 'code'],
  [143, 'stay', null],
  [144, 'stay', null],
  [145, 'stay', null],
  [146, 'stay', null],
  [147, 'stay', null],
  [148, 'stay', null],
  [149, 'stay', null],
  [150, 'stay', null],
  [151, 'stay', null],
  [152, 'stay', null],
  [153, 'repeat', null],
  [160, 'show', null],
  [500, 'repeat', null],
] as const)('a charge that is refused with %i: %s, at %s', (code, reaction, field) => {
  const problem = codes.PagosTarjeta[code];
  expect([cardReactions[problem], declinedFields[problem] ?? null]).toEqual([reaction, field]);
});

it('a charge that is refused with anything else may be sent again', () => {
  expect(cardReactions.unlisted).toBe('repeat');
});
