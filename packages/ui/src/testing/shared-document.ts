import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Of this worker, set by its first file. */
let made: Promise<unknown> | undefined;

/**
 * jsdom draws (animation frames, the focus after a removed element) by an interval that it makes once there is something to draw.
 * One that it made while a test had fake timers would never fire, and no frame come to any later file: the first runs for ever.
 */
async function make(...[global, options]: Parameters<Environment['setup']>): Promise<void> {
  await builtinEnvironments.jsdom.setup(global, options);
  const { requestAnimationFrame } = global;
  const keepDrawing = () => requestAnimationFrame(keepDrawing);
  keepDrawing();
}

/**
 * One jsdom for all files of a worker, which share their modules too: one per file, with all modules loaded again, was a third of the time
 * of the office's tests. Its screens keep their data in one query client, which `each-test.ts` clears; other sites keep more in modules.
 */
export default {
  name: 'shared-document',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    made ??= make(global, options);
    await made;
    return { teardown: () => {} };
  },
} satisfies Environment;
