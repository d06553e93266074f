import { configure } from '@testing-library/react';
import * as react from 'react';

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

/**
 * React's development build keeps a stack for each of the first 10,000 elements of every second, for its tools: an eighth of
 * the time that these tests took. It is told that it has them already.
 */
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
