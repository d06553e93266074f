import { brotliDecompressSync } from 'node:zlib';

/**
 * What compressed answers say. Thousands of fans are sent the very same bytes, and read them on thousands of phones: here
 * each content is decompressed once, the first time it comes.
 */
export class Decoded {
  readonly #known = new Map<string, { readonly sent: Buffer; readonly read: Buffer }>();

  /** `name`: whose contents follow one another, e.g. a call and its body. */
  read(name: string, sent: Buffer): Buffer {
    const known = this.#known.get(name);
    if (known?.sent.equals(sent)) return known.read;
    const read = brotliDecompressSync(sent);
    this.#known.set(name, { sent, read });
    return read;
  }
}
