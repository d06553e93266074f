import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('the code is drawn with white around it, other texts another way', () => {
  const { size, path } = qrPath('ABC123');
  // The smallest symbol has 21 modules on a side, plus a quiet zone of four on each.
  expect(size).toBe(29);
  expect(path).toMatch(/^M4 4h1v1h-1z/);
  expect(qrPath('ABC124').path).not.toBe(path);
});
