import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMissingLinks, findPrograms } from './programs.ts';

function packageWith(links: { source: string; target: string }[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return folder;
}

test('makes the library links that a skipped install script left out, and keeps the others', () => {
  const folder = packageWith([
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ]);
  symlinkSync('kept', join(folder, 'native/lib/libpq.so'));
  createMissingLinks(folder);
  expect(readlinkSync(join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readlinkSync(join(folder, 'native/lib/libpq.so'))).toBe('kept');
});

test('finds the programs of this machine and their version', () => {
  expect(findPrograms(undefined)).toMatchObject({
    major: 18,
    postgres: expect.stringMatching(/bin\/postgres$/),
  });
});
