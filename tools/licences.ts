/** Every dependency has a licence that we accept. Prints the others and exits 1 when there are any. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './source-files.ts';

const ACCEPTED = new Set(
  `MIT MIT-0 BSD-2-Clause BSD-3-Clause ISC Apache-2.0 MPL-2.0 0BSD BlueOak-1.0.0 CC0-1.0 CC-BY-3.0 CC-BY-4.0
   Python-2.0 Unlicense OFL-1.1`.split(/\s+/),
);

/** Packages whose package.json names no licence or an odd one, with what their own files say. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' };

/** True for an accepted licence, or an expression of them: any of an OR, all of an AND. */
export function isAccepted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1').trim();
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAccepted);
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isAccepted);
  return ACCEPTED.has(bare);
}

export type Installed = Record<string, { version?: string; license?: string; link?: boolean }>;

/** Packages of the lock file without an accepted licence, as `name@version: licence`. */
export function unacceptable(packages: Installed): string[] {
  return Object.entries(packages).flatMap(([path, { version, license, link }]) => {
    if (link || !path.includes('node_modules/')) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = READ_BY_HAND[name] ?? license ?? 'none named';
    return isAccepted(licence) ? [] : [`${name}@${version}: ${licence}`];
  });
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Installed;
  };
  const offenders = unacceptable(lock.packages);
  for (const offender of offenders) console.error(offender);
  process.exitCode = offenders.length > 0 ? 1 : 0;
}
