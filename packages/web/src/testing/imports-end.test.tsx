import { expect, test } from 'vitest';

// Otherwise the run ends with an unhandled "Vite module runner has been closed".
test('an import that a test leaves running ends before its file does', () => {
  expect(import('../screens/home/route.ts')).toHaveProperty('then');
});
