// In a document.
import { afterEach, expect, test, vi } from 'vitest';
import { notify } from './notify.ts';

const made = vi.fn();
class Shown {
  static permission = 'granted';
  constructor(...told: unknown[]) {
    made(...told);
  }
}
const vibrate = vi.fn();
const start = vi.fn();
class Audio {
  readonly currentTime = 5;
  readonly destination = {};
  createGain() {
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    return { gain, connect: vi.fn() };
  }
  createOscillator() {
    return { frequency: { value: 0 }, connect: (next: object) => next, start, stop: vi.fn() };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [made, vibrate, start]) mock.mockReset();
  Shown.permission = 'granted';
  Reflect.deleteProperty(navigator, 'vibrate');
});

test('a turn is heard and shown', () => {
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('Notification', Shown);
  notify();
  expect(start).toHaveBeenCalledTimes(1);
  const body = 'Entrá a comprar antes de que termine.';
  expect(made).toHaveBeenCalledExactlyOnceWith('¡Es tu turno!', { body, tag: 'fila' });
});

test.each(['default', 'denied'])('whose permission is %s is heard only', (permission) => {
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('Notification', Shown);
  Shown.permission = permission;
  notify();
  expect([start.mock.calls.length, made.mock.calls.length]).toEqual([1, 0]);
});

test('a page without a press makes no sound, and shows it all the same', () => {
  start.mockImplementation(() => {
    throw new DOMException('no press', 'NotAllowedError');
  });
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('Notification', Shown);
  notify();
  expect(made).toHaveBeenCalledTimes(1);
});

test('a phone that shows nothing for pages vibrates, where it can', () => {
  vi.stubGlobal(
    'Notification',
    class {
      static readonly permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    },
  );
  expect(notify).not.toThrow();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  notify();
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([200, 100, 200]);
});

test('a browser without any of it goes on', () => {
  expect(notify).not.toThrow();
});
