import { createCanvas } from '@napi-rs/canvas';

/** A picture of two halves, red and blue, in the given format. */
export function buildImage(
  kind: 'png' | 'jpeg' | 'webp' = 'png',
  { width = 60, height = 40 }: { readonly width?: number; readonly height?: number } = {},
): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  if (kind === 'png') return canvas.toBuffer('image/png');
  return kind === 'jpeg' ? canvas.toBuffer('image/jpeg', 90) : canvas.toBuffer('image/webp', 90);
}

/** The picture padded to a size with bytes that decoders ignore. */
export function padded(image: Buffer, bytes: number): Buffer {
  return Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.length))]);
}

/** A JPEG with a metadata segment after its start marker. */
export function withMetadata(jpeg: Buffer, orientation: number, text: string): Buffer {
  const note = Buffer.from(`${text}\0`);
  const exif = Buffer.alloc(20 + 26);
  exif.write('Exif\0\0', 4, 'latin1');
  exif.write('II', 10, 'latin1');
  exif.writeUInt16LE(42, 12);
  exif.writeUInt32LE(8, 14);
  exif.writeUInt16LE(1, 18);
  exif.writeUInt16LE(0x0112, 20);
  exif.writeUInt16LE(3, 22);
  exif.writeUInt32LE(1, 24);
  exif.writeUInt16LE(orientation, 28);
  const segment = Buffer.concat([exif, note]);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** A small PNG whose header claims another size. */
export function claimingSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  return copy;
}
