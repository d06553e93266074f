import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';

const repository = resolve(import.meta.dirname, '../../..');

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Creates a folder that its owner alone writes and everybody may pass through. */
function passableFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o711 });
  chmodSync(path, 0o711);
  return path;
}

/**
 * A folder of ours outside of the repository, for what another account must reach. It lies where anybody may write,
 * so one that somebody else prepared is refused.
 */
export function privateFolder(): string {
  const uid = process.getuid?.() ?? 0;
  const path = join('/var/tmp', `club-ticketing-${shortHash(repository)}-${uid}`);
  mkdirSync(path, { recursive: true, mode: 0o711 });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${path} was not made by us: remove it and start again.`);
  }
  return passableFolder(path);
}

function canPass(account: NonNullable<Account>, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * The folder that holds the cluster: the data folder itself, or one outside of the repository when the account cannot
 * reach the data folder (a repository under a home that only its owner may enter).
 */
export function clusterHome(dataDir: string, account: Account): string {
  if (!account || canPass(account, passableFolder(dataDir))) return dataDir;
  return passableFolder(join(privateFolder(), `${basename(dataDir)}-${shortHash(dataDir)}`));
}
