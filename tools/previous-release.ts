import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/demo/stack/failure.ts';
import { repository } from './source-files.ts';

const MIGRATIONS = 'packages/server/src/db/migrations';

/** Runs git; empty without an answer. */
function gitIn(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

const git = (...args: string[]) => gitIn(repository, ...args);

/** The commit that wrote the newest heading of a released version into the changelog; empty without one. */
export function releasedByChangelog(folder = repository): string {
  const text = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8');
  const [heading] = /^## \d+\.\d+\.\d+/m.exec(text) ?? [];
  return heading ? gitIn(folder, 'log', '-1', '--format=%H', `-S${heading}`, '--', 'CHANGELOG.md') : '';
}

/** PREVIOUS, else the last tag, else the last release of the changelog, else the commit before the newest migration. */
function previousCommit(): string {
  const beforeNewest = () => `${git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)}^`;
  const name =
    process.env.PREVIOUS ||
    git('describe', '--tags', '--abbrev=0') ||
    releasedByChangelog() ||
    beforeNewest();
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  if (!commit)
    throw new Failure('There is no earlier release in this repository: PREVIOUS=<commit> names one.');
  return commit;
}

/** The installed packages, but our own from the release itself. */
function linkModules(folder: string): void {
  for (const name of ['', ...readdirSync(join(folder, 'packages')).map((one) => join('packages', one))]) {
    const from = join(repository, name, 'node_modules');
    const to = join(folder, name, 'node_modules');
    if (!existsSync(from) || existsSync(to)) continue;
    mkdirSync(to);
    for (const entry of readdirSync(from))
      if (entry !== '@club') symlinkSync(join(from, entry), join(to, entry));
  }
  const own = join(folder, 'node_modules', '@club');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(join(folder, 'packages')))
    if (!existsSync(join(own, name))) symlinkSync(join(folder, 'packages', name), join(own, name));
}

function checkOut(commit: string, purpose: string): string {
  const folder = join(repository, '.cache', `previous-${commit.slice(0, 12)}${purpose}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true });
    const archive = execFileSync('git', ['archive', commit], { cwd: repository, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  }
  linkModules(folder);
  return folder;
}

/** The previous release, and the later migrations in order. */
export function checkOutPrevious(): { commit: string; folder: string; newMigrations: string[] } {
  const commit = previousCommit();
  const folder = checkOut(commit, '-as-it-was');
  const had = new Set(readdirSync(join(folder, MIGRATIONS)));
  const newMigrations = readdirSync(join(repository, MIGRATIONS))
    .filter((file) => file.endsWith('.sql') && !had.has(file))
    .sort();
  return { commit, folder, newMigrations: newMigrations.map((file) => file.replace(/\.sql$/, '')) };
}

/** A folder with the previous release and this one's migrations: its servers run on the new schema until they are replaced. */
export function checkOutPreviousOnThisSchema(): string {
  const commit = previousCommit();
  const folder = checkOut(commit, '');
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(join(repository, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  console.log(`The server of ${commit.slice(0, 12)} on the migrations of this version:`);
  return folder;
}

/** Builds the release's sites, so that its server is that of its image; once. @throws Failure when the build fails */
export function buildSitesOf(folder: string): void {
  const isBuilt = ['gate', 'office', 'web'].every((site) =>
    existsSync(join(folder, 'packages', site, 'dist')),
  );
  if (isBuilt) return;
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Failure(`The sites of the release before did not build:\n${stdout}${stderr}`);
}
