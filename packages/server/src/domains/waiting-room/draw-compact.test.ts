import { expect, test } from 'vitest';
import { compactFiles, drawCompact } from './draw-compact.ts';
import { bucketBits, bucketOf, drawOrder, publicFormOf } from './draw-rules.ts';

const SEED = Buffer.alloc(32, 7);
const placesOf = (files: readonly { bucket: string; content: string }[]) =>
  files
    .flatMap(({ bucket, content }) =>
      (JSON.parse(content).lugares as [string, number][]).map(([form, number]) => [bucket, form, number]),
    )
    .toSorted();

test.each([0, 1, 2, 257, 3_000])('%i places: the draw that is proved later', (count) => {
  const forms = Array.from({ length: count }, (_, index) => publicFormOf(Buffer.from(String(index))));
  const simple = drawOrder(SEED, forms);
  const bytes = Buffer.from(forms.join(''), 'hex');
  const compact = drawCompact(SEED, bytes);
  expect(Buffer.from(compact.listRoot)).toEqual(simple.listRoot);
  expect([...compact.order].map((index) => forms[index])).toEqual(simple.order);
  const bits = bucketBits(count);
  const places = simple.order.map((form, index) => [bucketOf(form, bits), form, index + 1]);
  expect(placesOf([...compactFiles(compact, bytes)])).toEqual(places.toSorted());
});

test('forms that begin alike are told apart by their ends', () => {
  const forms = ['00000000ffffffff', '0000000000000001', '00000000fffffffe'];
  const compact = drawCompact(SEED, Buffer.from(forms.join(''), 'hex'));
  expect([...compact.order].map((index) => forms[index])).toEqual(drawOrder(SEED, forms).order);
});
