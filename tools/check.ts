/** npm run check: all static checks of the code. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './source-files.ts';

type Check = { name: string; program: string; args: string[] };

export type CheckResult = { name: string; passed: boolean; output: string; seconds: number };

/** The smallest machine has two cores. */
const AT_ONCE = 2;

const bin = (name: string) => join(repository, 'node_modules', '.bin', name);
const tool = (name: string, file: string, ...args: string[]): Check => ({
  name,
  program: process.execPath,
  args: [join('tools', file), ...args],
});

function allChecks(): Check[] {
  // Everything on Node is one program, so that it is compiled once; packages with other libraries have their own settings.
  const others = readdirSync(join(repository, 'packages'))
    .map((name) => join('packages', name))
    .filter((path) => existsSync(join(repository, path, 'tsconfig.json')));
  const types = ['packages', ...others, '.'].map((path) => ({
    name: `types ${path === '.' ? 'tools, bench' : path}`,
    program: bin('tsc'),
    // Two programs at once use both cores; several checkers of one would read the same types again.
    args: ['-p', path, '--singleThreaded'],
  }));
  return [
    ...types,
    { name: 'lint and format', program: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
    tool('import boundaries', 'boundaries.ts'),
    tool('owners of tables', 'table-owners.ts'),
    tool('actors of writes', 'actors.ts'),
    tool('words of the code', 'wire-words.ts'),
    tool('words of SQL', 'sql-words.ts'),
    tool('statements of migrations', 'migration-rules.ts'),
    tool('file sizes', 'size-limits.ts'),
    tool('tests beside rules', 'neighbour-tests.ts'),
    tool('coverage pages', 'coverage-pages.ts'),
    tool('files of the contract', 'contract-files.ts', '--check'),
    tool('licences', 'licences.ts'),
    tool('known vulnerabilities', 'dependency-audit.ts'),
    tool('lock file is complete', 'lock-file.ts'),
  ];
}

function run({ name, program, args }: Check): Promise<CheckResult> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (passed: boolean) =>
      resolve({ name, passed, output: output.trim(), seconds: (performance.now() - begun) / 1000 });
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

function print({ name, passed, output, seconds }: CheckResult): void {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s`);
  if (!passed) console.log(`${output}\n`);
  // A check that could not run passes, but says so.
  else if (output.startsWith('not checked')) console.log(`  ${output}`);
}

/** Runs all checks, at most two at a time, and prints each result as it ends. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = allChecks();
  const results: CheckResult[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await run(next);
      print(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

if (import.meta.main) {
  const failed = (await runChecks()).filter(({ passed }) => !passed);
  if (failed.length > 0) console.log(`${failed.length} failed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
