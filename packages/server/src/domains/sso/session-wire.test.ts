import { expect, test } from 'vitest';
import {
  accessTokenToWire,
  finishedLoginToWire,
  renewedToWire,
  startedLoginToWire,
  webUserToWire,
} from './session-wire.ts';

const NOW = new Date('2026-07-15T20:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test.each([
  ['the time until it ends unused', { renewedAt: NOW, expiresAt: later(40_000) }, 7_200],
  ['the time until its end', { renewedAt: NOW, expiresAt: later(90.9) }, 90],
  ['0 once it is over', { renewedAt: NOW, expiresAt: later(-5) }, 0],
])('a token says %s', (_case, session, seconds) => {
  expect(accessTokenToWire('secret', session, NOW)).toEqual({
    access_token: 'secret',
    token_type: 'Bearer',
    expires_in: seconds,
    refresh_token: '',
    scope: '',
  });
});

test('the user of a renewal has a name and initials', () => {
  expect(webUserToWire({ userId: 7, firstName: 'Ana', lastName: 'Pérez' })).toEqual({
    UsuarioId: 7,
    UsuarioPersonaNombre: 'Ana',
    UsuarioPersonaIniciales: 'AP',
  });
});

test('a login begins with its address and state; the key of the browser stays in the cookie', () => {
  const started = { state: 'abc', url: 'https://sso.example/', browserKey: 'secret' };
  expect(startedLoginToWire(started)).toEqual({ state: 'abc', URL: 'https://sso.example/' });
});

test('a login ends with token and user, a renewal with a token alone', () => {
  const session = { token: 'new', renewedAt: NOW, expiresAt: later(40_000) };
  const user = { userId: 7, firstName: 'Ana', lastName: 'Pérez' };
  const SDTOAuthAccessToken = accessTokenToWire('new', session, NOW);
  expect(finishedLoginToWire({ session, user }, NOW)).toEqual({
    SDTOAuthAccessToken,
    ...webUserToWire(user),
  });
  expect(renewedToWire('new', session, NOW)).toEqual({ SDTOAuthAccessToken });
});
