import { expect, test } from 'vitest';
import {
  emailProblem,
  givenText,
  ISSUER_PROBLEMS,
  linkLook,
  quotaText,
  REQUESTER_PROBLEMS,
  redeemedText,
} from './courtesy-rules.ts';

test('what a courtesy and an issuer say of themselves', () => {
  expect([linkLook(true).name, linkLook(false).name]).toEqual(['Con link', 'Sin link']);
  expect(redeemedText({ redeemed: 1, places: 4 })).toBe('1 de 4 canjeadas');
  expect([quotaText(null), quotaText(0)]).toEqual(['Sin tope', '0']);
  expect(givenText({ given: 12, seasonQuota: 600 })).toBe('12 de 600');
  expect(givenText({ given: 12, seasonQuota: null })).toBe('12');
});

test('names are needed, e-mails are not', () => {
  expect([ISSUER_PROBLEMS.name(' '), ISSUER_PROBLEMS.name('Peña')]).toEqual([expect.any(String), null]);
  expect([REQUESTER_PROBLEMS.requester(''), REQUESTER_PROBLEMS.requester('A')]).toEqual([
    ...[expect.any(String), null],
  ]);
  expect(['', 'a@b.uy', 'a@b'].map(emailProblem)).toEqual([null, null, 'Revisá el correo.']);
});
