import { expect, test, vi } from 'vitest';

test('a frame comes after a test whose fake timers ended while something was to be drawn', async () => {
  vi.useFakeTimers();
  try {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    button.remove();
  } finally {
    vi.useRealTimers();
  }
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
