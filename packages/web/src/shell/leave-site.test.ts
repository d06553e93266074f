// In a document.
import { expect, test } from 'vitest';
import { leaveSite, notePageShown } from './leave-site.ts';

const replaces = (response: Response): boolean => response.headers.get('X-Remix-Replace') === 'true';

test('an address that only leads on leaves no entry in the history, a page that was shown does', () => {
  const before = leaveSite('https://sso.example/');
  expect(before.headers.get('Location')).toBe('https://sso.example/');
  expect(replaces(before)).toBe(true);
  notePageShown();
  expect(replaces(leaveSite('https://sso.example/'))).toBe(false);
});
