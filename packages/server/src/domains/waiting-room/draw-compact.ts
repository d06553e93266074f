import { createHash, hash } from 'node:crypto';
import { bucketBits, bucketOf, type DrawFile } from './draw-rules.ts';

/** Public forms as bytes, concatenated. */
const FORM_BYTES = 8;

export interface CompactDraw {
  readonly listRoot: Uint8Array;
  /** Indexes of places, sorted by public form. */
  readonly sorted: Uint32Array<ArrayBuffer>;
  /** Indexes of places, sorted by number: the first has number 1. */
  readonly order: Uint32Array<ArrayBuffer>;
}

const formReader = (forms: Uint8Array) => {
  const bytes = Buffer.from(forms.buffer, forms.byteOffset, forms.length);
  return (index: number) => bytes.toString('hex', index * FORM_BYTES, (index + 1) * FORM_BYTES);
};

/**
 * The result of `drawOrder` (draw-rules.ts), for half a million forms in a tenth of the memory: without a string for
 * each.
 */
export function drawCompact(seed: Uint8Array, forms: Uint8Array): CompactDraw {
  const formAt = formReader(forms);
  const bytes = Buffer.from(forms.buffer, forms.byteOffset, forms.length);
  const sorted = sortedBy(forms.length / FORM_BYTES, (index) =>
    bytes.subarray(index * FORM_BYTES, (index + 1) * FORM_BYTES),
  );
  const list = createHash('sha256');
  sorted.forEach((index, turn) => void list.update(turn === 0 ? formAt(index) : `\n${formAt(index)}`));
  const listRoot = list.digest();
  const keyOf = hmacWith(Buffer.concat([seed, listRoot]), FORM_BYTES * 2);
  const order = sortedBy(sorted.length, (index) => keyOf(formAt(index)));
  return { listRoot, sorted, order };
}

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/**
 * HMAC-SHA256 of ASCII texts of one length, by its definition (RFC 2104): half a million objects of `createHmac`
 * would stay in memory until garbage collection. The key is at most one block long. Each call overwrites the result
 * of the one before.
 */
function hmacWith(key: Uint8Array, textBytes: number): (text: string) => Buffer {
  const [inner, outer] = [Buffer.alloc(BLOCK_BYTES + textBytes), Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES)];
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    inner[at] = (key[at] ?? 0) ^ 0x36;
    outer[at] = (key[at] ?? 0) ^ 0x5c;
  }
  const digest = Buffer.alloc(DIGEST_BYTES);
  return (text) => {
    inner.write(text, BLOCK_BYTES, 'latin1');
    // As one-byte strings: a buffer has memory outside of the heap, which would not be freed in time half a million
    // times.
    outer.write(hash('sha256', inner, 'binary'), BLOCK_BYTES, 'latin1');
    digest.write(hash('sha256', outer, 'binary'), 0, 'latin1');
    return digest;
  };
}

const DIGITS = 65_536;
const at = (numbers: Uint32Array, index: number): number => numbers[index] ?? 0;

/**
 * Sorts indexes by the bytes of their items: by the first eight bytes, 16 bits at a time (radix sort), and by all of
 * them if these are equal. `Array.sort` with a comparison copies the indexes twice as objects. `bytesOf` may always
 * return the same buffer.
 */
function sortedBy(count: number, bytesOf: (index: number) => Buffer): Uint32Array<ArrayBuffer> {
  const [high, low] = [new Uint32Array(count), new Uint32Array(count)];
  for (let index = 0; index < count; index += 1) {
    const bytes = bytesOf(index);
    high[index] = bytes.readUInt32BE(0);
    low[index] = bytes.readUInt32BE(4);
  }
  let order = Uint32Array.from({ length: count }, (_value, index) => index);
  let next = new Uint32Array(count);
  for (const part of [low, high])
    for (const shift of [0, 16]) {
      sortByDigit(order, next, (index) => (at(part, index) >>> shift) % DIGITS);
      [order, next] = [next, order];
    }
  const isBehind = (a: number, b: number) =>
    at(high, a) === at(high, b) &&
    at(low, a) === at(low, b) &&
    Buffer.compare(Buffer.from(bytesOf(a)), bytesOf(b)) > 0;
  for (let place = 1; place < count; place += 1)
    for (let to = place; to > 0 && isBehind(at(order, to - 1), at(order, to)); to -= 1)
      [order[to - 1], order[to]] = [at(order, to), at(order, to - 1)];
  return order;
}

/** Sorts the indexes of `from` into `to` by one digit (stable). */
function sortByDigit(from: Uint32Array, to: Uint32Array, digitOf: (index: number) => number): void {
  const starts = new Uint32Array(DIGITS + 1);
  for (const index of from) starts[digitOf(index) + 1] = at(starts, digitOf(index) + 1) + 1;
  for (let digit = 0; digit < DIGITS; digit += 1)
    starts[digit + 1] = at(starts, digit) + at(starts, digit + 1);
  for (const index of from) {
    const digit = digitOf(index);
    to[at(starts, digit)] = index;
    starts[digit] = at(starts, digit) + 1;
  }
}

/** The files of a draw, one after the other: the forms are sorted, so those of a file are adjacent. */
export function* compactFiles(
  { sorted, order }: Pick<CompactDraw, 'sorted' | 'order'>,
  forms: Uint8Array,
): Generator<DrawFile> {
  const formAt = formReader(forms);
  const numbers = new Uint32Array(order.length);
  order.forEach((index, turn) => {
    numbers[index] = turn + 1;
  });
  const bits = bucketBits(sorted.length);
  let bucket = '';
  let lugares: [string, number][] = [];
  const file = (): DrawFile => {
    lugares.sort(([, a], [, b]) => a - b);
    return { bucket, content: JSON.stringify({ v: 1, lugares }) };
  };
  for (const index of sorted) {
    const form = formAt(index);
    const own = bucketOf(form, bits);
    if (own !== bucket && lugares.length > 0) {
      yield file();
      lugares = [];
    }
    bucket = own;
    lugares.push([form, numbers[index] ?? 0]);
  }
  if (lugares.length > 0) yield file();
}
