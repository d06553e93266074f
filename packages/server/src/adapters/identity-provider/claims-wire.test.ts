import { expect, test } from 'vitest';
import { readClaims } from './claims-wire.ts';

const claims = {
  given_name: 'Ana',
  family_name: 'Pérez',
  email: 'ana@ejemplo.uy',
  documento_tipo: 1,
  documento: '1.234.567-2',
  birthdate: '1990-05-01',
  phone_number: '+598 99 123 456',
  pais: 'UY',
};
const ana = {
  subject: 'sub-1',
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'ana@ejemplo.uy',
  document: { typeId: 1, number: '12345672' },
  birthDate: '1990-05-01',
  phone: '+598 99 123 456',
  country: 'Uruguay',
  isEmailVerified: false,
  hasSecondFactor: false,
  roles: [],
};

test('complete claims become an identity', () => {
  expect(readClaims('sub-1', claims)).toEqual(ana);
});

test('names are put on one line, a type id may be text, a country may be a name', () => {
  const read = readClaims('sub-1', {
    ...claims,
    given_name: '  Ana\n\u0007María ',
    documento_tipo: '2',
    documento: 'ab 123-45',
    pais: 'República Argentina',
  });
  expect(read).toEqual({
    ...ana,
    firstName: 'Ana María',
    document: { typeId: 2, number: 'AB12345' },
    country: 'República Argentina',
  });
});

test.each([
  ['no first name', { given_name: undefined }],
  ['a blank surname', { family_name: ' \t ' }],
  ['a name that is no text', { given_name: ['Ana'] }],
  ['a name out of all proportion', { given_name: 'a'.repeat(101) }],
  ['no e-mail', { email: undefined }],
  ['an e-mail that is none', { email: 'ana' }],
  ['an e-mail with a second header in it', { email: 'ana@ejemplo.uy\r\nBcc: todos@ejemplo.uy' }],
  ['no document', { documento: undefined }],
  ['a cédula with a wrong check digit', { documento: '1.234.567-1' }],
  ['no document type', { documento_tipo: undefined }],
  ['a document type that is no number', { documento_tipo: 'CI' }],
  ['a document type with decimals', { documento_tipo: 1.5 }],
  ['a negative document type', { documento_tipo: -1 }],
])('%s makes no identity', (_case, change) => {
  expect(readClaims('sub-1', { ...claims, ...change })).toBeNull();
});

test.each([
  ['birthdate', '1990', { birthDate: null }],
  ['birthdate', '0000-05-01', { birthDate: null }],
  ['birthdate', '1990-02-30', { birthDate: null }],
  ['birthdate', 19900501, { birthDate: null }],
  ['phone_number', 'llamame', { phone: '' }],
  ['phone_number', undefined, { phone: '' }],
  ['pais', { code: 'UY' }, { country: '' }],
])('%s %j counts as unknown', (claim, value, expected) => {
  expect(readClaims('sub-1', { ...claims, [claim]: value })).toEqual({ ...ana, ...expected });
});

test.each([
  ['is true', true, true],
  ['is a text', 'true', false],
  ['is missing', undefined, false],
])('an e-mail counts as verified when the provider says so: %s', (_case, email_verified, isEmailVerified) => {
  expect(readClaims('sub-1', { ...claims, email_verified })).toEqual({ ...ana, isEmailVerified });
});

test.each([
  ['mfa', { amr: ['pwd', 'mfa'] }, true],
  ['a password and a code', { amr: ['pwd', 'otp'] }, true],
  ['a password and a key', { amr: ['hwk', 'pwd'] }, true],
  ['a password', { amr: ['pwd'] }, false],
  ['a code alone', { amr: ['otp'] }, false],
  ['a text', { amr: 'mfa' }, false],
  ['the acr of the settings', { acr: 'urn:club:2fa' }, true],
  ['another acr', { acr: 'urn:club:1fa' }, false],
  ['nothing', {}, false],
])('a second factor is proved, or not, by %s', (_case, proof, hasSecondFactor) => {
  expect(readClaims('sub-1', { ...claims, ...proof }, { secondFactorAcr: 'urn:club:2fa' })).toEqual({
    ...ana,
    hasSecondFactor,
  });
});

test('without an acr in the settings none proves it', () => {
  expect(readClaims('sub-1', { ...claims, acr: '' })).toEqual(ana);
});

test.each([
  ['a list of texts', ['socios', 7, 'prensa', null], ['socios', 'prensa']],
  ['one text', 'finanzas', ['finanzas']],
  ['nothing', undefined, []],
  ['anything else', { administracion: true }, []],
])('roles are read from the claim that the settings name: %s', (_case, club_roles, roles) => {
  expect(readClaims('sub-1', { ...claims, club_roles }, { roleClaim: 'club_roles' })).toEqual({
    ...ana,
    roles,
  });
  expect(readClaims('sub-1', { ...claims, club_roles })).toEqual(ana);
});
