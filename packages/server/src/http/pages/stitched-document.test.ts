import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CommonPart, StitchedDocument } from './stitched-document.ts';

const styles = new CommonPart('p{color:#153b9c}'.repeat(500));

test.each(['<title>Ñandú</title><p>Gran Parque Central</p>'.repeat(300), '', '€'.repeat(70_000)])(
  'what is put together from compressed parts is the text',
  async (own) => {
    const document = new StitchedDocument(styles, own);
    expect(document.bytes.toString()).toBe(styles.bytes.toString() + own);
    expect(gunzipSync(await document.as())).toEqual(document.bytes);
  },
);

test('it is compressed once, and its tag names both of its parts', async () => {
  const document = new StitchedDocument(styles, 'a');
  expect(await document.as()).toBe(await document.as());
  const others = [new StitchedDocument(new CommonPart('p{}'), 'a'), new StitchedDocument(styles, 'b')];
  expect(new Set([document, ...others].map(({ tag }) => tag)).size).toBe(3);
  expect(new StitchedDocument(styles, 'a').tag).toBe(document.tag);
  expect(document.tag).toMatch(/^W\/"[\w-]{11}"$/);
});
