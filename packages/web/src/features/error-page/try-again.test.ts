import { afterEach, expect, test, vi } from 'vitest';
import { tryAgain } from './try-again.ts';

afterEach(() => vi.unstubAllGlobals());

test('trying again stays on this site, whatever the address looked like', () => {
  const replace = vi.fn();
  vi.stubGlobal('window', { location: { origin: 'https://club.example', replace } });
  tryAgain('//otro.example/x');
  expect(replace).toHaveBeenCalledWith('https://club.example//otro.example/x');
});
