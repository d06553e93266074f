import * as react from 'react';

/**
 * React's development build records a stack for each of the first 10,000 elements of every second, for its tools: an eighth of these
 * tests' time. This makes it believe that it has them already.
 */
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });
