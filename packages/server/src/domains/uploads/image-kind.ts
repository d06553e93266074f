export type ImageKind = 'png' | 'jpeg' | 'webp';

/** The kind of a picture by its bytes, not its name; null for anything else. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16));
  if (head.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png';
  if (head.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpeg';
  const container = head.subarray(0, 4).toString('latin1') + head.subarray(8, 12).toString('latin1');
  return container === 'RIFFWEBP' ? 'webp' : null;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height from the header, before decoding; null if the header lacks them. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = imageKind(bytes);
  try {
    if (kind === 'png') return pngSize(data);
    if (kind === 'jpeg') return jpegSize(data);
    return kind === 'webp' ? webpSize(data) : null;
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngSize(data: Buffer): ImageSize | null {
  if (data.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

/** Markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
/** Start of a frame, of any coding; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(data: Buffer): ImageSize | null {
  let at = 2;
  while (data.readUInt8(at) === 0xff) {
    const marker = data.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
    else at += 2 + data.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(data: Buffer): ImageSize | null {
  const format = data.toString('latin1', 12, 16);
  if (format === 'VP8X') return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
  if (format === 'VP8 ')
    return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  if (format !== 'VP8L') return null;
  const bits = data.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
