import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Failure, wordsOf } from './failure.ts';
import { markOf, writeRun } from './run-record.ts';

const roomy = mkdtempSync(join(tmpdir(), 'club-words-'));
const WORDS = 'El disco está lleno: hacé lugar y probá de nuevo.';

/** The failure to write the run record when the disk is full. */
function errorOfFullDisk(): unknown {
  symlinkSync('/dev/full', join(roomy, 'run.json.new'));
  try {
    writeRun(join(roomy, 'run.json'), { owner: markOf(process.pid), siteUrl: '', children: [] });
  } catch (error) {
    return error;
  }
  throw new Error('there was room');
}

it.runIf(existsSync('/dev/full'))('says in words that the disk is full, when our own write fails', () => {
  const words = wordsOf(errorOfFullDisk(), roomy);
  expect(words).toContain(WORDS);
  expect(words).not.toContain('    at ');
});

it('and when PostgreSQL or a process of ours has said so', () => {
  const said = 'PostgreSQL did not start: could not write: No space left on device';
  expect(wordsOf(new Failure(said), roomy)).toBe(
    `\n${WORDS}\nThe disk is full: make room and start again.\n${said}`,
  );
});

it.runIf(existsSync('/proc'))('and when it could not even write that', () => {
  // A file system without any room.
  expect(wordsOf(new Failure('The server did not start (code 1):'), '/proc')).toContain(WORDS);
});

it('says only what people can use of other failures, and all of a fault', () => {
  expect(wordsOf(new Failure('Port 3000 is taken'), roomy)).toBe('\nPort 3000 is taken');
  expect(wordsOf(new TypeError('x is not a function'), roomy)).toContain('    at ');
});
