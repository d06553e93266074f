import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Sendable } from '../encoded-bytes.ts';

/** Of what lives a second: level 9 would save a tenth more and take three times as long. */
const LEVEL = 3;
const { Z_SYNC_FLUSH, Z_FINISH, Z_BEST_COMPRESSION } = constants;

/** RFC 1952 §2.3: deflate, no name, no time, any system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A part that many documents have in common, compressed once for all of them. */
export class CommonPart {
  readonly bytes: Buffer;
  readonly deflated: Buffer;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
    this.deflated = deflateRawSync(this.bytes, { level: Z_BEST_COMPRESSION, finishFlush: Z_SYNC_FLUSH });
  }
}

/**
 * A document that is its own but for one part. Only its own text is compressed: blocks of deflate that are flushed may stand
 * one after the other (RFC 1951 §3.2), so gzip it is. Brotli's cannot: they count from the start of the stream.
 */
export class StitchedDocument implements Sendable {
  readonly codings = ['gzip'] as const;
  readonly #before: Buffer;
  readonly #common: CommonPart;
  readonly #after: Buffer;
  #gzipped: Buffer | undefined;
  #tag: string | undefined;

  constructor(before: string, common: CommonPart, after: string) {
    this.#before = Buffer.from(before);
    this.#common = common;
    this.#after = Buffer.from(after);
  }

  get bytes(): Buffer {
    return Buffer.concat([this.#before, this.#common.bytes, this.#after]);
  }

  /** Of the compressed form, which is a third as long and nearly always sent. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha1', this.#gzip(), 'base64url')}"`;
    return this.#tag;
  }

  async as(): Promise<Buffer> {
    return this.#gzip();
  }

  #gzip(): Buffer {
    this.#gzipped ??= this.#compress();
    return this.#gzipped;
  }

  #compress(): Buffer {
    const trailer = Buffer.alloc(8);
    const sum = crc32(this.#after, crc32(this.#common.bytes, crc32(this.#before)));
    trailer.writeUInt32LE(sum, 0);
    trailer.writeUInt32LE(this.#before.length + this.#common.bytes.length + this.#after.length, 4);
    return Buffer.concat([
      GZIP_HEADER,
      deflateRawSync(this.#before, { level: LEVEL, finishFlush: Z_SYNC_FLUSH }),
      this.#common.deflated,
      deflateRawSync(this.#after, { level: LEVEL, finishFlush: Z_FINISH }),
      trailer,
    ]);
  }
}
