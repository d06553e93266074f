import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionOf, writeKeptFiles } from './kept-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'gate-'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta name="version" content="__GATE_VERSION__" />');
  writeFileSync(join(folder, 'sw.js'), "const v = '__GATE_VERSION__', f = '__GATE_FILES__';");
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'let a;');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), 'x');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('page and worker say the same version, and the worker lists every file but itself and copies', async () => {
  const version = await writeKeptFiles(folder);
  expect(version).toMatch(/^[0-9a-f]{10}$/);
  expect(read('index.html')).toContain(`content="${version}"`);
  expect(read('sw.js')).toBe(`const v = '${version}', f = 'assets/app-1a2b.js\\nindex.html';`);
  expect(JSON.parse(read('version.json'))).toEqual({ version });
});

test('a page or worker without room for them is a mistake of the build', async () => {
  await expect(writeKeptFiles(folder)).rejects.toThrow('has no __GATE_VERSION__');
});

test('the version changes with a name and with a byte', () => {
  const one = { name: 'a.js', bytes: Buffer.from('1') };
  expect(versionOf([one])).toBe(versionOf([{ ...one }]));
  expect(versionOf([{ ...one, name: 'b.js' }])).not.toBe(versionOf([one]));
  expect(versionOf([{ ...one, bytes: Buffer.from('2') }])).not.toBe(versionOf([one]));
});
