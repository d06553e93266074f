/** Every dependency has an accepted licence. Prints the others and exits with 1 if there are any. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './source-files.ts';

/** docs/decisions/0006-fonts.md has the reasons. */
const ACCEPTED = new Set(
  'MIT MIT-0 BSD-2-Clause BSD-3-Clause 0BSD ISC Apache-2.0 MPL-2.0 BlueOak-1.0.0'.split(' '),
);

/** Only for fonts. */
const FONT_LICENCE = 'OFL-1.1';

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
    const licence = license ?? 'none named';
    if (licence === FONT_LICENCE && name.startsWith('@fontsource/')) return [];
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
