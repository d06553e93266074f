/** npm run soak [-- --operations=100000 --seed=1]: a long run of the model test (docs/reliability.md). */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './source-files.ts';

const program = join(repository, 'packages', 'testing', 'src', 'model', 'soak.ts');
const args = [program, ...process.argv.slice(2)];
const child = spawn(process.execPath, args, { cwd: repository, stdio: 'inherit' });
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
