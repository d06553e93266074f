import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CommonPart, StitchedDocument } from './stitched-document.ts';

const styles = new CommonPart('p{color:#153b9c}'.repeat(500));

test.each([
  ['<title>Ñandú</title>', '<p>Gran Parque Central</p>'.repeat(300)],
  ['', ''],
  ['x'.repeat(70_000), '€'.repeat(70_000)],
])('what is put together from compressed parts is the text', async (before, after) => {
  const document = new StitchedDocument(before, styles, after);
  expect(document.bytes.toString()).toBe(before + styles.bytes.toString() + after);
  expect(gunzipSync(await document.as())).toEqual(document.bytes);
});

test('it is compressed once, and its tag names all of its parts', async () => {
  const document = new StitchedDocument('a', styles, 'b');
  expect(await document.as()).toBe(await document.as());
  const tags = [
    document,
    new StitchedDocument('ab', styles, ''),
    new StitchedDocument('a', new CommonPart('p{}'), 'b'),
    new StitchedDocument('a', styles, 'c'),
  ].map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(4);
  expect(new StitchedDocument('a', styles, 'b').tag).toBe(document.tag);
  expect(document.tag).toMatch(/^W\/"[\w-]{11}"$/);
});
