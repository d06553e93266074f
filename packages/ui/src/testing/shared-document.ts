import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Of this worker, once its first file has asked for it. */
let made: Promise<unknown> | undefined;

/**
 * One jsdom for all files of a worker, which share their modules too: one for each file, with all modules read again for it, was a third of the time
 * of the office's tests. Its screens keep what they read in one client for queries, which `each-test.ts` clears; other sites keep more in modules.
 */
export default {
  name: 'shared-document',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    made ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await made;
    return { teardown: () => {} };
  },
} satisfies Environment;
