import { expect, test } from 'vitest';
import {
  emailProblem,
  givenText,
  isAboveQuota,
  issuerFormOf,
  issuerProblems,
  issuerTexts,
  linkLook,
  quotaText,
  REQUESTER_PROBLEMS,
  redeemedText,
  withChosen,
} from './courtesy-rules.ts';

test('what a courtesy and an issuer say of themselves', () => {
  expect([linkLook(true).name, linkLook(false).name]).toEqual(['Con link', 'Sin link']);
  expect(redeemedText({ redeemed: 1, places: 4 })).toBe('1 de 4 canjeadas');
  expect([quotaText(null), quotaText(0)]).toEqual(['Sin tope', '0']);
  expect(givenText({ given: 12, seasonQuota: 600 })).toBe('12 de 600');
  expect(givenText({ given: 12, seasonQuota: null })).toBe('12');
});

test('a filter offers what it is set to', () => {
  const options = [{ id: 1, name: 'Secretaría' }];
  expect(withChosen(options, { id: 0, name: 'Otro' })).toBe(options);
  expect(withChosen(options, { id: 1, name: 'Otro' })).toBe(options);
  expect(withChosen(options, { id: 2, name: 'Peña' })).toEqual([...options, { id: 2, name: 'Peña' }]);
});

test('a gift is above the quota like a smaller one of the same issuer and show that was refused', () => {
  const gift = (issuerId: number, showId: number, chosen: number) => ({
    ...{ issuerId, places: { showId, standId: 1, code: 'A', chosen } },
  });
  const refused = gift(1, 3, 12);
  expect(isAboveQuota(gift(1, 3, 12), refused)).toBe(true);
  expect(isAboveQuota(gift(1, 3, 11), refused)).toBe(false);
  expect(isAboveQuota(gift(2, 3, 12), refused)).toBe(false);
  expect(isAboveQuota(gift(1, 4, 12), refused)).toBe(false);
  expect(isAboveQuota({ issuerId: 1, places: null }, refused)).toBe(false);
  expect(isAboveQuota(refused, null)).toBe(false);
});

test('names are needed, e-mails are not', () => {
  const nobody = issuerFormOf(null);
  expect(issuerProblems({ ...nobody, email: 'mal' })).toEqual({
    ...{ name: 'Escribí cómo se llama.', email: 'Revisá el correo.' },
  });
  expect(issuerProblems({ ...nobody, name: 'Peña' })).toEqual({});
  expect(issuerTexts({ ...nobody, showQuota: 40 }).slice(2)).toEqual([
    ['Cupo por espectáculo', '40'],
    ['Cupo por temporada', 'Sin tope'],
  ]);
  expect([REQUESTER_PROBLEMS.requester(''), REQUESTER_PROBLEMS.requester('A')]).toEqual([
    ...[expect.any(String), null],
  ]);
  expect(REQUESTER_PROBLEMS.opensAt('2026-11-22T')).toBe('Escribí el día y la hora, o dejá los dos vacíos.');
  expect(['', 'a@b.uy', 'a@b'].map(emailProblem)).toEqual([null, null, 'Revisá el correo.']);
});
