import { brotliDecompressSync } from 'node:zlib';

/**
 * Decompresses answers. Thousands of fans get the same bytes, and decompress them on their own phones: here each content is decompressed only
 * once, at its first arrival.
 */
export class Decoded {
  readonly #known = new Map<string, { readonly sent: Buffer; readonly read: Buffer }>();

  /** `name`: the series of contents, e.g. a call and its body. */
  read(name: string, sent: Buffer): Buffer {
    const known = this.#known.get(name);
    if (known?.sent.equals(sent)) return known.read;
    const read = brotliDecompressSync(sent);
    this.#known.set(name, { sent, read });
    return read;
  }
}
