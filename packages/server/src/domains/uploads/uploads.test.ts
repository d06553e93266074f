import { deflateSync } from 'node:zlib';
import { buildImage, claimingSize, padded, withMetadata } from '@club/testing/builders/uploads.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { Busy, limitConcurrency } from '../../shared/concurrency-limit.ts';
import { base64Size, readBase64 } from './base64-file.ts';
import { imageKind, imageSize } from './image-kind.ts';
import { redrawImages } from './redraw-images.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const ZIP = Buffer.from('504b0304140000000800', 'hex');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

describe('the kind of a picture', () => {
  test.each([
    ['png', buildImage('png')],
    ['jpeg', buildImage('jpeg')],
    ['webp', buildImage('webp')],
  ] as const)('is %s by its content, and its size is in its header', (kind, bytes) => {
    expect(imageKind(bytes)).toBe(kind);
    expect(imageSize(bytes)).toEqual({ width: 60, height: 40 });
  });

  test.each([
    ['a PDF', PDF],
    ['a page', HTML],
    ['an archive', ZIP],
    ['a drawing', SVG],
    ['nothing', Buffer.alloc(0)],
    ['a RIFF that is sound', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ])('of %s is none', (_name, bytes) => {
    expect(imageKind(bytes)).toBeNull();
    expect(imageSize(bytes)).toBeNull();
  });

  test('tells no size where the header is cut', () => {
    for (const kind of ['png', 'jpeg', 'webp'] as const)
      expect(imageSize(buildImage(kind).subarray(0, 20))).toBeNull();
  });
});

describe('a picture drawn anew', { timeout: 30_000 }, () => {
  const redraw = async (bytes: Buffer) => (await redrawImages([bytes]))[0] ?? null;

  test.each(['png', 'jpeg', 'webp'] as const)('from %s is a JPEG that shows the same', async (kind) => {
    const redrawn = await redraw(buildImage(kind));
    expect(imageKind(redrawn ?? PDF)).toBe('jpeg');
    expect(await pixelOf(redrawn, 5, 20)).toEqual(['high', 'low', 'low']);
    expect(await pixelOf(redrawn, 55, 20)).toEqual(['low', 'low', 'high']);
  });

  test('is at most 1,600 pixels long', async () => {
    const redrawn = await redraw(buildImage('png', { width: 3200, height: 200 }));
    expect(imageSize(redrawn ?? PDF)).toEqual({ width: 1600, height: 100 });
  });

  test('keeps no metadata and nothing that was appended, and stands as its camera was held', async () => {
    const secret = 'Ana Garcia -34.8848 -56.1589';
    const sent = Buffer.concat([withMetadata(buildImage('jpeg'), 6, secret), HTML]);
    expect(sent.includes(secret)).toBe(true);
    const redrawn = Buffer.from((await redraw(sent)) ?? []);
    expect(redrawn.includes(secret) || redrawn.includes('Exif') || redrawn.includes('<script>')).toBe(false);
    expect(imageSize(redrawn)).toEqual({ width: 40, height: 60 });
  });

  test('is refused when it is none, is cut, or lies in its first bytes', async () => {
    const lying = Buffer.concat([buildImage('png').subarray(0, 8), HTML]);
    const corrupt = claimingSize(buildImage('png'), 61, 41);
    const images = [PDF, HTML, ZIP, SVG, buildImage('jpeg').subarray(0, 200), lying, corrupt];
    expect(await redrawImages(images)).toEqual(images.map(() => null));
  });

  test('is refused, before it is decoded, when its size is that of a bomb', async () => {
    const bomb = hugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    const wide = claimingSize(buildImage('png'), 20_000, 10);
    const many = claimingSize(buildImage('png'), 6_000, 5_000);
    // Decoded, the first alone is 3.6 GB.
    const before = process.resourceUsage().maxRSS;
    expect(await redrawImages([bomb, wide, many])).toEqual([null, null, null]);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(500_000);
  });

  test('comes back in its order among others that are refused', async () => {
    const [first, second, third] = await redrawImages([
      buildImage('jpeg'),
      PDF,
      padded(buildImage('png'), 90_000),
    ]);
    expect([imageKind(first ?? PDF), second, imageKind(third ?? PDF)]).toEqual(['jpeg', null, 'jpeg']);
  });
});

describe('a file in base64', () => {
  test.each([0, 1, 2, 3, 1000, 1001, 1002])('of %i bytes is measured without decoding', (size) => {
    const text = Buffer.alloc(size, 7).toString('base64');
    expect(base64Size(text)).toBe(size);
    expect(readBase64(text)).toHaveLength(size);
    expect(base64Size(`data:image/png;base64,${text}`)).toBe(size);
    expect(readBase64(`data:image/png;base64,${text}`)).toHaveLength(size);
  });

  test.each(['%%%%', 'AAA', 'A===', 'AAAA AAAA', 'data:text/html,AAAA'])('is not %j', (text) => {
    expect(readBase64(text)).toBeNull();
  });
});

describe('a limit of concurrency', () => {
  test('are given in order, never more at once than allowed, and not to too many', async () => {
    const limited = limitConcurrency({ atOnce: 2, waiting: 2 });
    const gates = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
    const begun: number[] = [];
    const works = gates.map(({ promise }, index) =>
      limited(() => {
        begun.push(index);
        return promise;
      }),
    );
    await expect(limited(async () => 0)).rejects.toThrow(Busy);
    expect(begun).toEqual([0, 1]);
    gates[1]?.reject(new Error('a fault gives its room back too'));
    await expect(works[1]).rejects.toThrow('a fault');
    for (const [index, { resolve }] of gates.entries()) resolve(index);
    expect(await Promise.all([works[0], works[2], works[3]])).toEqual([0, 2, 3]);
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(await limited(async () => 'free again')).toBe('free again');
  });
});

async function pixelOf(jpeg: Uint8Array | null, x: number, y: number) {
  const image = await loadImage(Buffer.from(jpeg ?? []));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(x, y, 1, 1);
  return [...data.slice(0, 3)].map((value) => (value > 127 ? 'high' : 'low'));
}

/** A valid PNG with one bit per pixel: about a hundred kilobytes that decode to gigabytes. */
function hugePng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const rows = Buffer.concat(Array.from({ length: 1000 }, () => row));
  const data = deflateSync(Buffer.concat(Array.from({ length: height / 1000 }, () => rows)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const chunk = (type: string, body: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length);
    return Buffer.concat([size, Buffer.from(type), body, Buffer.alloc(4)]);
  };
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
