import { statfsSync } from 'node:fs';
import { inspect } from 'node:util';
import { EmbeddedPostgresError } from '@club/embedded-postgres/embedded-postgres.ts';

/** A failure whose message is for the person who ran the command; no stack trace helps with it. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const DISK_FULL =
  'El disco está lleno: hacé lugar y probá de nuevo.\nThe disk is full: make room and start again.';
const FULL_DISK = /\b(ENOSPC|EDQUOT|No space left on device)\b/;
/** PostgreSQL ends without room for the next 16 MB of its log, and a process that has none cannot even write what it lacks. */
const LEAST_BYTES = 32_000_000;

function hasRoom(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    // Not made yet: what the error says is all there is.
    return true;
  }
}

/** What the person reads whose command ended with this error; `dataDir` is where the run keeps its data. */
export function wordsOf(error: unknown, dataDir: string): string {
  const isForPeople = error instanceof Failure || error instanceof EmbeddedPostgresError;
  const message = error instanceof Error ? error.message : String(error);
  if (FULL_DISK.test(message) || !hasRoom(dataDir)) return `\n${DISK_FULL}\n${message}`;
  return isForPeople ? `\n${message}` : inspect(error);
}
