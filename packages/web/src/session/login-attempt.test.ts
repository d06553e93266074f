// In a document.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { saveLoginAttempt, takeLoginAttempt } from './login-attempt.ts';

const KEY = 'club.login';
const inStorage = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
/** As left by another tab, or by another version. */
function leave(content: unknown): void {
  localStorage.setItem(KEY, typeof content === 'string' ? content : JSON.stringify(content));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}
const begin = (...states: string[]): void => {
  for (const state of states) saveLoginAttempt({ state, returnTo: `/${state}` });
};

afterEach(() => {
  vi.restoreAllMocks();
  takeLoginAttempt(null);
});

describe('logins that began in several tabs', () => {
  test('each ends at its own page, in any order; all but the last know that they were replaced', () => {
    begin('one', 'two', 'three');
    expect(takeLoginAttempt('one')).toEqual({ state: 'one', returnTo: '/one', isReplaced: true });
    expect(takeLoginAttempt('three')).toEqual({ state: 'three', returnTo: '/three' });
    expect(takeLoginAttempt('two')).toEqual({ state: 'two', returnTo: '/two', isReplaced: true });
    expect(inStorage()).toBeNull();
  });

  test('the latest five are known: tabs that were left do not pile up', () => {
    begin('a', 'b', 'c', 'd', 'e', 'f');
    expect(inStorage().state).toBe('f');
    expect(inStorage().earlier.map(({ state }: { state: string }) => state)).toEqual(['e', 'd', 'c', 'b']);
    expect(takeLoginAttempt('b')).toMatchObject({ returnTo: '/b' });
    expect(takeLoginAttempt('a')).toBeNull();
  });

  test('one that begins again is known once, as the newest', () => {
    begin('one', 'two', 'one');
    expect(inStorage()).toMatchObject({ state: 'one', earlier: [{ state: 'two', isReplaced: true }] });
    expect(inStorage()).not.toHaveProperty('isReplaced');
    expect(takeLoginAttempt('one')).toEqual({ state: 'one', returnTo: '/one' });
  });

  test.each([null, '', 'forged'])('the state %j is of none of them, and ends them all', (state) => {
    begin('one', 'two');
    expect(takeLoginAttempt(state)).toBeNull();
    expect(inStorage()).toBeNull();
    expect(takeLoginAttempt('one')).toBeNull();
  });

  test('one that another tab began is found in this one', () => {
    begin('one');
    leave({ state: 'other', returnTo: '/other', earlier: [{ state: 'one', returnTo: '/one' }] });
    expect(takeLoginAttempt('other')).toEqual({ state: 'other', returnTo: '/other' });
    expect(takeLoginAttempt('one')).toEqual({ state: 'one', returnTo: '/one' });
  });
});

describe('what is left in the storage', () => {
  test.each([
    'no json',
    '""',
    '[]',
    '7',
    { state: '' },
    { state: 7, returnTo: '/x' },
    { returnTo: '/x' },
    { state: null, earlier: [{ state: 'abc', returnTo: '/x' }] },
  ])('that is no login, as %j, is none', (content) => {
    leave(content);
    expect(takeLoginAttempt('abc')).toBeNull();
  });

  test.each([
    [{ state: 'abc' }, null],
    [{ state: 'abc', returnTo: 7 }, null],
    [{ state: 'abc', returnTo: '/x', earlier: 'x' }, '/x'],
    [{ state: 'new', returnTo: null, earlier: [null, 7, { state: 'abc', returnTo: '/y' }] }, '/y'],
  ])('that can be read in part, as %j, leads to %j', (content, returnTo) => {
    leave(content);
    expect(takeLoginAttempt('abc')).toEqual({ state: 'abc', returnTo });
  });

  test('is nothing when it is full: the login of this page goes on all the same', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    begin('one');
    expect(takeLoginAttempt('one')).toEqual({ state: 'one', returnTo: '/one' });
    expect(takeLoginAttempt('one')).toBeNull();
  });
});
