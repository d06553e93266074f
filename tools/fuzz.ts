/** npm run fuzz [-- <bodies> [seed]]: sends made-up bodies (default: 10,000) to all calls; the same seed sends the same ones. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './source-files.ts';

const [bodies = '10000', seed] = process.argv.slice(2);
const vitest = join(repository, 'node_modules', '.bin', 'vitest');
const child = spawn(vitest, ['run', '--project=testing', 'src/fuzz'], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_RUNS: bodies, ...(seed ? { FUZZ_SEED: seed } : {}) },
});
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
