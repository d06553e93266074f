import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Sendable } from '../encoded-bytes.ts';

/** For content that lives a second: level 9 would save a tenth more and take three times as long. */
const LEVEL = 3;
const { Z_SYNC_FLUSH, Z_FINISH, Z_BEST_COMPRESSION } = constants;

/** RFC 1952 §2.3: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A part shared by many documents, compressed once for all of them. */
export class CommonPart {
  readonly bytes: Buffer;
  readonly deflated: Buffer;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.deflated = deflateRawSync(this.bytes, { level: Z_BEST_COMPRESSION, finishFlush: Z_SYNC_FLUSH });
  }
}

/**
 * A document with one shared part. Only its own text is compressed: flushed blocks of deflate can be concatenated (RFC 1951
 * §3.2), hence gzip. Brotli's cannot: they refer to the start of the stream.
 */
export class StitchedDocument implements Sendable {
  readonly codings = ['gzip'] as const;
  readonly #before: Buffer;
  readonly #common: CommonPart;
  readonly #after: Buffer;
  /** RFC 1952 §2.3.1: checksum and length of the content. */
  readonly #trailer = Buffer.alloc(8);
  #gzipped: Buffer | undefined;

  constructor(before: string, common: CommonPart, after: string) {
    this.#before = Buffer.from(before);
    this.#common = common;
    this.#after = Buffer.from(after);
    this.#trailer.writeUInt32LE(crc32(this.#after, crc32(common.bytes, crc32(this.#before))), 0);
    this.#trailer.writeUInt32LE(this.#before.length + common.bytes.length + this.#after.length, 4);
  }

  get bytes(): Buffer {
    return Buffer.concat([this.#before, this.#common.bytes, this.#after]);
  }

  get tag(): string {
    return `W/"${this.#trailer.toString('base64url')}"`;
  }

  async as(): Promise<Buffer> {
    this.#gzipped ??= Buffer.concat([
      GZIP_HEADER,
      deflateRawSync(this.#before, { level: LEVEL, finishFlush: Z_SYNC_FLUSH }),
      this.#common.deflated,
      deflateRawSync(this.#after, { level: LEVEL, finishFlush: Z_FINISH }),
      this.#trailer,
    ]);
    return this.#gzipped;
  }
}
