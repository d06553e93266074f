import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Of this worker, set by its first file. */
let made: Promise<unknown> | undefined;

/**
 * One jsdom for all files of a worker, which share their modules too: one per file, with all modules loaded again, was a third of the time
 * of the office's tests. Its screens keep their data in one query client, which `each-test.ts` clears; other sites keep more in modules.
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
