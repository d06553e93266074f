import { expect, test } from 'vitest';
import { readClubFile } from '../../shared/club-data.ts';
import { wrongAddress } from './club-rules.ts';

const CLUB = readClubFile(new URL('../../../club.json', import.meta.url).pathname);

test('the addresses of the club’s file are right', () => expect(wrongAddress(CLUB)).toBeNull());

test.each([
  ['la dirección del contacto', { contact: { label: 'Club', href: 'entradas@club.uy' } }],
  ['el sitio del club', { siteUrl: 'club.uy' }],
  ['la dirección de X', { social: [{ name: 'X', href: '' }] }],
  ['el enlace «Cómo funciona»', { howItWorksUrl: 'x' }],
  ['el enlace «Hacete socio»', { memberJoinUrl: 'x' }],
  ['el enlace de las acreditaciones', { accreditationProtocolUrl: 'x' }],
  ['el ingreso alternativo', { loginFallbackUrl: 'x' }],
])('%s is named when it is wrong', (field, change) => {
  expect(wrongAddress({ ...CLUB, ...change })).toMatchObject({ field });
});
