import { configure } from '@testing-library/react';

/** A machine that is busy with something else must not fail a test: what is waited for may take this long. */
export const PATIENCE_MS = 15_000;

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // Made at each try of what is waited for. The whole document, in colours, took longer than the tries; roles and texts are what one looks for.
  getElementError: (message, container) =>
    Object.assign(new Error(`${message}\n\n${container.textContent?.slice(0, 4_000)}`), {
      name: 'TestingLibraryElementError',
    }),
});
