/** Programs of the machine required by a suite or a bench, and their Debian packages. */
import { spawnSync } from 'node:child_process';
import { Failure } from '@club/demo/stack/failure.ts';
import { installFromDebian } from '@club/e2e/browser.ts';

const PACKAGES = {
  ab: 'apache2-utils',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  patroni: 'patroni',
  pg_ctl: 'postgresql-15',
  pgbackrest: 'pgbackrest',
  promtool: 'prometheus',
  'redis-server': 'redis-server',
  unzip: 'unzip',
} as const;
export type Program = keyof typeof PACKAGES;

const isThere = (program: string): boolean =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin:/usr/lib/postgresql/15/bin command -v ${program}`]).status ===
  0;

/** Installs missing ones, as root on Debian. @throws Failure when one is not available */
export function ensurePrograms(...programs: readonly Program[]): void {
  const missing = () => programs.filter((program) => !isThere(program));
  if (missing().length > 0) installFromDebian(...missing().map((program) => PACKAGES[program]));
  if (missing().length === 0) return;
  const packages = missing().map((program) => PACKAGES[program]);
  throw new Failure(
    `Not run: this needs ${missing().join(', ')}, which could not be installed here (Debian: apt-get install ${packages.join(' ')}).`,
  );
}
