// In a document.
import { afterEach, describe, expect, test } from 'vitest';
import { TEST_SESSION } from '../testing/render.tsx';
import { saveLoginAttempt, takeLoginAttempt } from './login-attempt.ts';
import { clearSelection, readSelection, type Selection, saveSelection } from './selection.ts';
import { clearSession, readSession, replaceAuth, saveSession } from './session.ts';

afterEach(() => {
  clearSession();
  clearSelection();
});

describe('the session', () => {
  test('needs an access token and a user id', () => {
    saveSession(TEST_SESSION);
    expect(readSession()).toEqual(TEST_SESSION);
    saveSession({ ...TEST_SESSION, userId: 0 });
    expect(readSession()).toBeNull();
    saveSession({ ...TEST_SESSION, auth: { ...TEST_SESSION.auth, access_token: '' } });
    expect(readSession()).toBeNull();
  });

  test('keeps nothing but token, user id, name and initials', () => {
    saveSession({ ...TEST_SESSION, document: '12345678' } as typeof TEST_SESSION);
    expect(Object.keys(JSON.parse(localStorage.getItem('club.session') ?? '{}')).sort()).toEqual([
      'auth',
      'initials',
      'name',
      'userId',
    ]);
  });

  test('can have its auth object replaced, but not out of nothing', () => {
    const auth = { ...TEST_SESSION.auth, access_token: 'new' };
    replaceAuth(auth);
    expect(readSession()).toBeNull();
    saveSession(TEST_SESSION);
    replaceAuth(auth);
    expect(readSession()).toEqual({ ...TEST_SESSION, auth });
  });
});

test('the selection is kept until it is cleared', () => {
  const selection: Selection = {
    holdId: 5,
    showId: 101,
    ticketCount: 1,
    stand: { id: 3, name: 'Atilio García' },
    sector: { code: 'A1', description: 'Sector A', saleType: 'numbered', isVisitor: false },
    seats: [{ row: { id: 1, name: '1' }, seat: { id: 2, name: '2' } }],
    categories: [],
    endsAt: '2026-11-20T12:15:00',
  };
  saveSelection(selection);
  expect(readSelection()).toEqual(selection);
  clearSelection();
  expect(readSelection()).toBeNull();
});

test('a login attempt serves once', () => {
  saveLoginAttempt({ state: 'abc', returnTo: '/cuenta' });
  expect(takeLoginAttempt('abc')).toEqual({ state: 'abc', returnTo: '/cuenta' });
  expect(takeLoginAttempt('abc')).toBeNull();
});

test('the newest login attempt is read by the version before, and its own by this one', () => {
  saveLoginAttempt({ state: 'first', returnTo: '/cuenta' });
  saveLoginAttempt({ state: 'abc', returnTo: '/espectaculo/7' });
  const newest = { state: 'abc', returnTo: '/espectaculo/7' };
  expect(JSON.parse(localStorage.getItem('club.login') ?? '')).toMatchObject(newest);
  localStorage.setItem('club.login', JSON.stringify({ state: 'older', returnTo: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'club.login' }));
  expect(takeLoginAttempt('older')).toEqual({ state: 'older', returnTo: null });
});
