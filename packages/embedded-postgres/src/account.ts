import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { EmbeddedPostgresError } from './errors.ts';

/** The account that PostgreSQL's programs run under; `undefined` means "as ourselves". */
export type Account = { uid: number; gid: number } | undefined;

function idOf(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }).trim());
}

/**
 * PostgreSQL refuses to run as root, so as root it runs under the account `nobody`, which every system has.
 * A cluster that an ordinary user made earlier keeps running under that user.
 * @throws EmbeddedPostgresError when we are root and the machine has no `nobody`
 */
export function accountFor(clusterDir: string | undefined): Account {
  if (process.getuid?.() !== 0) return undefined;
  const existing = clusterDir ? statSync(clusterDir, { throwIfNoEntry: false }) : undefined;
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  try {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PostgreSQL refuses to run as root and this machine has no user "nobody". ' +
        'Run as an ordinary user, or set DATABASE_URL to a server of your own.',
      { cause },
    );
  }
}
