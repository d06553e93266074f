import { statfsSync } from 'node:fs';
import { inspect } from 'node:util';
import { EmbeddedPostgresError } from '@club/embedded-postgres/embedded-postgres.ts';

/** A failure whose message is for the person who ran the command; no stack trace needed. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const DISK_FULL =
  'El disco está lleno: hacé lugar y probá de nuevo.\nThe disk is full: make room and start again.';
const FULL_DISK = /\b(ENOSPC|EDQUOT|No space left on device)\b/;
/** PostgreSQL ends without room for the next 16 MB of its log, and a process without room cannot even write its error. */
const LEAST_BYTES = 32_000_000;

function hasRoom(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    // Not created yet: only the error's text is known.
    return true;
  }
}

/** The message for the person whose command ended with this error; `dataDir` is the run's data folder. */
export function wordsOf(error: unknown, dataDir: string): string {
  const isForPeople = error instanceof Failure || error instanceof EmbeddedPostgresError;
  const message = error instanceof Error ? error.message : String(error);
  if (FULL_DISK.test(message) || !hasRoom(dataDir)) return `\n${DISK_FULL}\n${message}`;
  return isForPeople ? `\n${message}` : inspect(error);
}
