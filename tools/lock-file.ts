/**
 * `npm ci` refuses a lock file without an entry for any platform's build of a package, and npm omits such entries when its registry does not
 * have them. This finds them; `--write` adds them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
};
export type LockPackages = Record<string, LockEntry>;

const PLATFORM =
  /-(?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|sunos|win32)-(?<cpu>[a-z0-9]+)(?:-(?<abi>musl|gnu|gnueabihf|msvc|eabi))?$/;

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const { os, cpu, abi } = PLATFORM.exec(name)?.groups ?? {};
  if (!os || !cpu) return {};
  const libc = os === 'linux' && abi ? { libc: [abi === 'musl' ? 'musl' : 'glibc'] } : {};
  return { os: [os], cpu: [cpu], ...libc };
}

/** Entries that are optional dependencies of an exact version but missing in the lock file. */
export function missingEntries(packages: LockPackages): LockPackages {
  const missing: LockPackages = {};
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const key = `node_modules/${name}`;
      const isExact = /^\d/.test(version);
      if (!isExact || packages[key] || packages[`${path}/${key}`]) continue;
      const { license, dev, engines } = parent;
      missing[key] = {
        version,
        ...platformOf(name),
        ...(license ? { license } : {}),
        ...(dev ? { dev } : {}),
        ...(engines ? { engines } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '..', 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockPackages };
  const missing = missingEntries(lock.packages);
  const names = Object.keys(missing);
  if (names.length > 0 && process.argv.includes('--write')) {
    const merged = Object.entries({ ...lock.packages, ...missing });
    lock.packages = Object.fromEntries(merged.sort(([one], [two]) => one.localeCompare(two, 'en')));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`added ${names.length} entries to package-lock.json`);
  } else if (names.length > 0) {
    console.error(`package-lock.json lacks ${names.join(', ')}\nRun: node tools/lock-file.ts --write`);
    process.exitCode = 1;
  }
}
