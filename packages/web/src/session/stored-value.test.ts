// In a document.
import { afterEach, expect, test, vi } from 'vitest';
import { storedValue } from './stored-value.ts';

const asText = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null);

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('what is written is read again, by a later page too', () => {
  storedValue('k', asText).write('uno');
  expect(storedValue('k', asText).read()).toBe('uno');
});

test('what another version left under the key counts as nothing', () => {
  localStorage.setItem('k', '{"a":1}');
  expect(storedValue('k', asText).read()).toBeNull();
  localStorage.setItem('j', 'not json');
  expect(storedValue('j', asText).read()).toBeNull();
});

test('a change is told once to each listener until it leaves', () => {
  const value = storedValue('k', asText);
  const listener = vi.fn();
  const stop = value.subscribe(listener);
  value.write('uno');
  stop();
  value.write('dos');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a change in another tab is taken over', () => {
  const value = storedValue('k', asText);
  const listener = vi.fn();
  value.subscribe(listener);
  expect(value.read()).toBeNull();
  localStorage.setItem('k', '"otra"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'k' }));
  expect(value.read()).toBe('otra');
  window.dispatchEvent(new StorageEvent('storage', { key: 'else' }));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a change in another tab is read where nobody listens', () => {
  const value = storedValue('k', asText);
  expect(value.read()).toBeNull();
  localStorage.setItem('k', '"otra"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'k' }));
  expect(value.read()).toBe('otra');
});

test('a page that the browser restores reads again', () => {
  const value = storedValue('k', asText);
  expect(value.read()).toBeNull();
  localStorage.setItem('k', '"otra"');
  window.dispatchEvent(new Event('pageshow'));
  expect(value.read()).toBeNull();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(value.read()).toBe('otra');
});

test('a browser without storage still keeps the value for the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const value = storedValue('k', asText);
  value.write('uno');
  expect(value.read()).toBe('uno');
});
