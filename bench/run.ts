/** npm run bench <name> [options]: measurements, each beside a baseline of the same run. Nothing here passes or fails. */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { childrenOf } from './parts/process-cpu.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts' && !file.includes('.test.'))
  .map((file) => file.replace(/\.ts$/, ''));

const name = process.argv[2] ?? '';
if (!names.includes(name) || !existsSync(`${folder}${name}.ts`)) {
  console.error(`npm run bench <name>, where <name> is one of: ${names.join(', ')}`);
  process.exit(1);
}
// A bench that fails, or is stopped, leaves no server running.
process.once('exit', () => {
  if (existsSync('/proc')) for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await import(`./${name}.ts`);
