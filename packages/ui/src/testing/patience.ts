import { configure } from '@testing-library/react';

/** Time limit of waits, large enough for a busy machine. */
export const PATIENCE_MS = 15_000;

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // Made at each retry of a wait. The whole document, in colours, took longer than the retries; roles and texts are enough.
  getElementError: (message, container) =>
    Object.assign(new Error(`${message}\n\n${container.textContent?.slice(0, 4_000)}`), {
      name: 'TestingLibraryElementError',
    }),
});
