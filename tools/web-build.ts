import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/demo/stack/failure.ts';
import { underLock } from '@club/embedded-postgres/start-lock.ts';
import { repository, sourcePaths } from './source-files.ts';

const SOURCES =
  /^(packages\/(?:gate|gate-rules|office|ui|venue-plan|web)\/|packages\/contract\/src\/|docs\/(?:guia|screenshots)\/|package-lock\.json$)/;
const built = ['gate', 'office', 'web'].map((name) => join(repository, 'packages', name, 'dist'));
const cache = join(repository, '.cache');
const stamp = join(cache, 'web-build');

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of sourcePaths(SOURCES))
    hash.update(`${path}\0`).update(readFileSync(join(repository, path)));
  return hash.digest('hex');
}

const isCurrent = (hash: string) =>
  built.every((folder) => existsSync(folder)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build'], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Failure(`The web apps did not build:\n${output.trim()}`)),
    );
  });
}

/** Builds the fans' site, the back office and the gate app unless their builds are up to date; reports it first. */
export async function ensureWebBuilt(onBuild: () => void = () => {}): Promise<void> {
  mkdirSync(cache, { recursive: true });
  return underLock(join(cache, 'web-build.lock'), async () => {
    const hash = sourcesHash();
    if (isCurrent(hash)) return;
    onBuild();
    await build();
    writeFileSync(stamp, hash);
  });
}
