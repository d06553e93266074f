import { type Child, startChild } from './child.ts';
import { Failure } from './failure.ts';

/**
 * Creates the demo season, if it does not exist, in a process of its own.
 * @param env the server's settings
 * @throws Failure with the process's output
 */
export async function makeSeason(
  env: Record<string, string>,
  logFile: string,
  onChild?: (child: Child) => void,
): Promise<void> {
  const child = startChild({ name: 'season', program: 'packages/demo/src/season/main.ts', env, logFile });
  onChild?.(child);
  const how = await child.ended;
  if (child.process.exitCode !== 0)
    throw new Failure(`The demo season was not made (${how}):\n${child.lastWords()}`);
}
