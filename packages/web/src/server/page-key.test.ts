import { describe, expect, test } from 'vitest';
import { keyOf, routeIdOf } from './page-key.ts';

const UNKNOWN = keyOf('/no-existe');

describe('the key of a page that all share', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=correo', '/'],
    ['/espectaculos', '/espectaculos'],
    ['/espectaculos?tipo=2', '/espectaculos?tipo=2'],
    ['/espectaculos?x=1&tipo=2&y=3', '/espectaculos?tipo=2'],
    ['/espectaculos?tipo=', '/espectaculos'],
    ['/espectaculos?', '/espectaculos'],
    ['/paseos-gpc?tipo=2', '/paseos-gpc'],
    ['/espectaculo/101', '/espectaculo/101'],
  ])('of %s is %s: other parameters make no other page', (url, key) => {
    expect(keyOf(url)).toBe(key);
  });

  test('has the choice of a show in one order, however it is written', () => {
    const written = ['tribuna=1&sector=A1&cantidad=2', 'cantidad=2&sector=A1&tribuna=1&fbclid=z'];
    const [one, other] = written.map((query) => keyOf(`/espectaculo/101?${query}`));
    expect(one).toBe(other);
    expect(new URLSearchParams(one?.split('?')[1]).get('sector')).toBe('A1');
  });

  test('keeps what was sent within its parameter', () => {
    const key = keyOf(`/espectaculos?tipo=${encodeURIComponent('2&tribuna=3?x#y')}`);
    expect(new URLSearchParams(key?.split('?')[1]).get('tipo')).toBe('2&tribuna=3?x#y');
  });

  test('takes the first of a parameter that is there twice', () => {
    expect(keyOf('/espectaculos?tipo=1&tipo=2')).toBe('/espectaculos?tipo=1');
  });

  test.each(['%', '%zz', '%E0%A4%A'])('survives what cannot be decoded: %s', (value) => {
    expect(keyOf(`/espectaculos?tipo=${value}`)).toMatch(/^\/espectaculos\?tipo=/);
  });
});

describe('pages that are not shared', () => {
  test.each([
    '/cuenta',
    '/cuenta/mis-entradas',
    '/acceso',
    '/acceso/token',
    '/callback?code=c&state=s',
    '/espectaculo/101/comprar',
    '/cortesia/1/2/secreto',
    '/link-pago/1/2/secreto',
    '/pago-exitoso?external_reference=1-2',
  ])('%s is left to the browser: nothing of it is kept', (url) => {
    expect(keyOf(url)).toBeNull();
  });

  test('an address that is too long to be a choice is left to the browser', () => {
    expect(keyOf(`/espectaculos?tipo=${'1'.repeat(382)}`)).toBeNull();
    expect(keyOf(`/espectaculos?tipo=${'1'.repeat(381)}`)).not.toBeNull();
  });
});

describe('addresses that are none', () => {
  test.each([
    '/wp-login.php',
    '/espectaculo',
    '/espectaculo/1/2/3',
    '/espectaculos/x',
    '/404x',
    '//',
    '/cuenta/x?y=1',
  ])('%s has the one page of them all', (url) => {
    expect(keyOf(url)).toBe(UNKNOWN);
    expect(routeIdOf(url)).toBeUndefined();
  });

  test.each([
    ['/ESPECTACULOS', 'shows'],
    ['/espectaculos/', 'shows'],
    ['/espectaculo/101/?tribuna=1', 'show'],
    ['/acceso', 'access'],
    ['/acceso/t', 'access'],
    ['/prensa/registro', 'pressRegistration'],
    ['/prensa/101/acreditacion', 'pressAccreditation'],
    ['/decision/invitacion/7/t', 'guestDecision'],
  ])('and %s is %s, as the router of the browser has it', (url, id) => {
    expect(routeIdOf(url)).toBe(id);
  });
});
