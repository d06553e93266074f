import { expect, test } from 'vitest';
import { loginFrom, pageAfterLogin, paths } from './paths.ts';

const after = (address: string) => pageAfterLogin(new URL(address, 'https://club.example').searchParams);

test('a login leads back to the page it was begun from', () => {
  expect(after(loginFrom('/equipo?estado=activo&desde=x'))).toBe('/equipo?estado=activo&desde=x');
  expect(loginFrom(paths.home)).toBe('/ingresar');
  expect(after('/ingresar')).toBe(paths.home);
});

test.each([
  'https://otro.example/',
  '//otro.example/',
  '/\\otro.example',
  'javascript:alert(1)',
  '/ingresar?volver=/',
  '/a b',
])('a login leads to no page that is not the office’s: %s', (page) => {
  expect(after(`/ingresar?${new URLSearchParams({ volver: page })}`)).toBe(paths.home);
});
