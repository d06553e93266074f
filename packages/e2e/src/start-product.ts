import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../../tools/source-files.ts';
import type { Child } from '../../../tools/stack/child.ts';
import { portNear } from '../../../tools/stack/ports.ts';
import { endOrphans, liveRun, markOf, writeRun } from '../../../tools/stack/run-record.ts';
import { startStack } from '../../../tools/stack/stack.ts';
import { publishProduct } from './product.ts';

const shared = join(repository, '.data', 'e2e');

/** One folder for all runs, so that PostgreSQL's is made once; a second run at the same time has its own. */
async function dataFolder(): Promise<{ dataDir: string; isOwn: boolean }> {
  const runFile = join(shared, 'run.json');
  if (liveRun(runFile)) return { dataDir: `${shared}-${process.pid}`, isOwn: true };
  await endOrphans(runFile);
  return { dataDir: shared, isOwn: false };
}

/** Playwright's global set-up: the built product on free ports, with a new demo season; answers how to end it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { dataDir, isOwn } = await dataFolder();
  const port = await portNear(0);
  const children: Child[] = [];
  const stack = await startStack({
    ...{ dataDir, port, fresh: true },
    databaseUrl: process.env.E2E_DATABASE_URL,
    onChild(child) {
      children.push(child);
      const record = { owner: markOf(process.pid), siteUrl: `http://localhost:${port}` };
      writeRun(join(dataDir, 'run.json'), { ...record, children: children.map(({ pid }) => markOf(pid)) });
    },
  });
  publishProduct(stack);
  return async () => {
    await stack.stop();
    await endOrphans(join(dataDir, 'run.json'));
    if (isOwn) rmSync(dataDir, { recursive: true, force: true });
  };
}
