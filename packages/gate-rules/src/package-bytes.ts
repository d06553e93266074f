/** Reads and writes little-endian numbers and texts one after the other. */
export class ByteWriter {
  #bytes = new Uint8Array(64 * 1024);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  #room(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }

  u8(value: number): void {
    const at = this.#room(1);
    this.#view.setUint8(at, value);
  }

  u16(value: number): void {
    const at = this.#room(2);
    this.#view.setUint16(at, value, true);
  }

  u32(value: number): void {
    const at = this.#room(4);
    this.#view.setUint32(at, value, true);
  }

  bytes(value: Uint8Array): void {
    const at = this.#room(value.length);
    this.#bytes.set(value, at);
  }

  /** A length byte and at most 255 bytes of UTF-8. Longer texts are cut between characters. */
  text(value: string): void {
    let bytes = new TextEncoder().encode(value);
    for (let kept = value; bytes.length > 255; bytes = new TextEncoder().encode(kept))
      kept = kept.slice(0, -1);
    this.u8(bytes.length);
    this.bytes(bytes);
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Thrown for bytes that are not a package: truncated, too long, or of another format. */
export class BrokenPackage extends Error {}

export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** The offset of the next `count` bytes. */
  #next(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw new BrokenPackage('cut short');
    this.#at = at + count;
    return at;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  u8(): number {
    return this.#view.getUint8(this.#next(1));
  }

  u32(): number {
    return this.#view.getUint32(this.#next(4), true);
  }

  bytes(count: number): Uint8Array {
    const at = this.#next(count);
    return this.#bytes.subarray(at, at + count);
  }

  text(): string {
    return new TextDecoder().decode(this.bytes(this.u8()));
  }

  u16s(count: number): Uint16Array {
    const at = this.#next(count * 2);
    return Uint16Array.from({ length: count }, (_, index) => this.#view.getUint16(at + index * 2, true));
  }

  u32s(count: number): Uint32Array {
    const at = this.#next(count * 4);
    return Uint32Array.from({ length: count }, (_, index) => this.#view.getUint32(at + index * 4, true));
  }
}
