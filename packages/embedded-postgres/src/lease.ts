import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';

/** The right to use a running server; the last one that is given back ends it. */
export type Lease = {
  /** Gives it back; true when it was the last one, and the server is ending. */
  giveBack(): Promise<boolean>;
};

/** The guard's exit code when others still use the server. */
const STILL_USED = 3;

/**
 * Waits until its input closes, which happens when the owner ends in whatever way, then gives the lease back and, when
 * no living process holds another one, asks the server for a fast shutdown. A shell, because it weighs nothing.
 * Arguments: folder of leases, this lease, the server's `postmaster.pid`.
 */
const GUARD = `
read -r _
rm -f "$1/$2"
for lease in "$1"/*; do
  name=\${lease##*/}
  kill -0 "\${name%%.*}" 2>/dev/null && exit ${STILL_USED}
done
read -r server <"$3" && kill -INT "$server"
exit 0
`;

/**
 * Writes a lease down. Do this before looking whether the server runs, so that no other process ends it meanwhile.
 * `guard` starts the process that gives the lease back even if we are killed.
 */
export function takeLease(dataDir: string): { guard(clusterDir: string): Lease; discard(): void } {
  const folder = join(dataDir, 'leases');
  const name = `${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), '');
  return {
    discard: () => rmSync(join(folder, name), { force: true }),
    guard(clusterDir) {
      const pidFile = join(clusterDir, 'postmaster.pid');
      const guard = spawn('sh', ['-c', GUARD, 'guard', folder, name, pidFile], {
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
        cwd: '/',
      });
      const ended = new Promise<boolean>((resolve) =>
        guard.once('exit', (code) => resolve(code !== STILL_USED)),
      );
      guard.unref();
      const input = guard.stdin as Socket;
      input.unref();
      return {
        async giveBack() {
          guard.ref();
          input.end();
          return await ended;
        },
      };
    },
  };
}
