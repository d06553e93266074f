import { appendFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCollection } from './collection.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-collection-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a collection opened again has what was put, changed and removed, in order', () => {
  const first = openCollection<{ n: number }>(folder, 'things');
  first.put('a', { n: 1 });
  first.put('b', { n: 2 });
  first.put('a', { n: 3 });
  first.put('c', { n: 4 });
  first.remove('b');
  expect(openCollection<{ n: number }>(folder, 'things').values()).toEqual([{ n: 3 }, { n: 4 }]);
});

test('a line cut by a killed process costs that line alone', () => {
  openCollection<number>(folder, 'cut').put('a', 1);
  appendFileSync(join(folder, 'cut.ndjson'), '{"id":"b","val');
  const opened = openCollection<number>(folder, 'cut');
  opened.put('c', 3);
  expect(openCollection<number>(folder, 'cut').values()).toEqual([1, 3]);
});

test.runIf(existsSync('/dev/full'))(
  'a full disk ends nothing, and what came meanwhile is kept once there is room',
  () => {
    const file = join(folder, 'full.ndjson');
    const collection = openCollection<number>(folder, 'full');
    rmSync(file);
    symlinkSync('/dev/full', file);
    collection.put('a', 1);
    collection.put('b', 2);
    collection.remove('a');
    expect(collection.values()).toEqual([2]);
    rmSync(file);
    writeFileSync(file, '{"id":"a","va');
    collection.put('c', 3);
    expect(openCollection<number>(folder, 'full').values()).toEqual([2, 3]);
  },
);

test('without a folder a collection lives in memory', () => {
  const collection = openCollection<number>(undefined, 'memory');
  collection.put('a', 1);
  expect([collection.get('a'), collection.get('b'), collection.size]).toEqual([1, undefined, 1]);
});
