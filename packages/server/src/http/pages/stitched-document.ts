import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Sendable } from '../encoded-bytes.ts';

/** Of what lives a second: level 9 would save a tenth more and take three times as long. */
const LEVEL = 3;
const { Z_SYNC_FLUSH, Z_BEST_COMPRESSION } = constants;

/** RFC 1952 §2.3: deflate, no name, no time, any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** What many documents begin with, compressed once for all of them. */
export class CommonPart {
  readonly bytes: Buffer;
  readonly deflated: Buffer;
  readonly sum: number;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.deflated = deflateRawSync(this.bytes, { level: Z_BEST_COMPRESSION, finishFlush: Z_SYNC_FLUSH });
    this.sum = crc32(this.bytes);
  }
}

/**
 * A document that begins like others. Only its own text is compressed: blocks of deflate that are flushed may stand
 * one after the other (RFC 1951 §3.2), so gzip it is. Brotli's cannot: they count from the start of the stream.
 */
export class StitchedDocument implements Sendable {
  readonly codings = ['gzip'] as const;
  readonly #common: CommonPart;
  readonly #own: Buffer;
  /** RFC 1952 §2.3.1: the sum of what it says, and its length. */
  readonly #trailer = Buffer.alloc(8);
  #gzipped: Buffer | undefined;

  constructor(common: CommonPart, own: string) {
    this.#common = common;
    this.#own = Buffer.from(own);
    this.#trailer.writeUInt32LE(crc32(this.#own, common.sum), 0);
    this.#trailer.writeUInt32LE(common.bytes.length + this.#own.length, 4);
  }

  get bytes(): Buffer {
    return Buffer.concat([this.#common.bytes, this.#own]);
  }

  get tag(): string {
    return `W/"${this.#trailer.toString('base64url')}"`;
  }

  async as(): Promise<Buffer> {
    this.#gzipped ??= Buffer.concat([
      ...[GZIP_HEADER, this.#common.deflated],
      ...[deflateRawSync(this.#own, { level: LEVEL }), this.#trailer],
    ]);
    return this.#gzipped;
  }
}
