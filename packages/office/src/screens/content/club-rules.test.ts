import { expect, test } from 'vitest';
import type { Club } from '../../api/content.ts';
import { clubProblems, clubTexts } from './club-rules.ts';

const CLUB: Club = {
  ...{ name: 'Club del Parque', shortName: 'Parque', site: 'https://club.uy', contact: '2710 0000' },
  ...{ contactAddress: 'tel:27100000', membersContact: '', social: [{ name: 'X', address: 'https://x.uy' }] },
  ...{ howItWorks: '', join: '', accreditations: '', login: '', copyright: '© Club' },
};

test('nothing is wrong with a club’s data as they are', () => expect(clubProblems(CLUB)).toEqual({}));

test.each<[string, Partial<Club>]>([
  ['name', { name: ' ' }],
  ['shortName', { shortName: '' }],
  ['contactAddress', { contactAddress: 'entradas@club.uy' }],
  ['contactAddress', { contactAddress: '' }],
  ['contact', { contact: ' ' }],
  ['contactAddress', { contactAddress: 'javascript:alert(1)' }],
  ['site', { site: 'club.uy' }],
  ['login', { login: 'http://club.uy' }],
  ['social.0', { social: [{ name: 'X', address: '' }] }],
  ['social.0', { social: [{ name: ' ', address: 'https://x.uy' }] }],
])('%s is said to be wrong in %j', (field, change) => {
  expect(Object.keys(clubProblems({ ...CLUB, ...change }))).toEqual([field]);
});

test('a club without a contact has neither of its two fields', () =>
  expect(clubProblems({ ...CLUB, contact: '', contactAddress: '' })).toEqual({}));

test('every field has its text', () => {
  const texts = clubTexts(CLUB);
  expect(texts).toContainEqual(['Redes sociales', 'X · https://x.uy']);
  expect(texts).toContainEqual(['Contacto', '2710 0000 · tel:27100000']);
});
