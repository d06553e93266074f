import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grouped } from './grouped.ts';

test('items are grouped in their order', () => {
  const groups = grouped([3, 1, 4, 1, 5], (number) => number % 2);
  expect([...groups]).toEqual([
    [1, [3, 1, 1, 5]],
    [0, [4]],
  ]);
});

/** Functions that Safari 16 and Chrome 110 lack: the build transforms syntax only. */
const NEWER =
  /\b(?:Map|Object)\.groupBy\(|\bcanParse\(|\bwithResolvers[<(]|\bAbortSignal\.any\(|\bArray\.fromAsync\(/;
const packages = join(import.meta.dirname, '..', '..', '..');

test.each(['ui', 'web', 'gate', 'gate-rules'])('%s calls nothing that phones of 2023 lack', (name) => {
  const folder = join(packages, name, 'src');
  const newer = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file))
    .filter((file) => NEWER.test(readFileSync(join(folder, file), 'utf8')));
  expect(newer).toEqual([]);
});
