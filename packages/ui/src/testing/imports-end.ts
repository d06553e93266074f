import { afterAll, vi } from 'vitest';

// Modules are read as long as their file runs: an import that a page began in its last test would be refused, out of every test.
afterAll(() => vi.dynamicImportSettled());
