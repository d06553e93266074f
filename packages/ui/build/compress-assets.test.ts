// @vitest-environment node
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress-assets.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('text files get both copies, small ones and pictures none', async () => {
  const script = 'const seat = 1;\n'.repeat(200);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/a.js'), script);
  await writeFile(join(folder, 'assets/tiny.js'), 'x');
  await writeFile(join(folder, 'assets/photo.woff2'), script);

  expect(await compressFolder(folder)).toBe(1);

  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'photo.woff2',
    'tiny.js',
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/a.js.br'))).toString()).toBe(script);
  expect(gunzipSync(await readFile(join(folder, 'assets/a.js.gz'))).toString()).toBe(script);
});
