import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** The number of an object in its file. */
export type ObjectId = number;

/** Marks the bytes as binary for programs that guess, as ISO 32000-1, 7.5.2 asks. */
const FILE_HEADER = Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1');

/**
 * A PDF file as it is written, object by object (ISO 32000-1, 7.3 to 7.5). Objects are texts in PDF's own syntax, of
 * one byte a letter; `textString` and `number` make its values.
 */
export class PdfFile {
  readonly #parts: Buffer[];
  /** Of each object, by its id; the first id is 1. */
  readonly #offsets: number[];
  #length: number;

  /** Empty, or with the objects of another file, which both share from now on. */
  constructor(start?: PdfFile) {
    this.#parts = start ? [...start.#parts] : [FILE_HEADER];
    this.#offsets = start ? [...start.#offsets] : [0];
    this.#length = start ? start.#length : FILE_HEADER.length;
  }

  /** An id for an object that is written later. */
  reserve(): ObjectId {
    return this.#offsets.push(0) - 1;
  }

  /** Writes an object and answers its id: a new one unless one was reserved. */
  add(value: string, id = this.reserve()): ObjectId {
    this.#offsets[id] = this.#length;
    this.#write(Buffer.from(`${id} 0 obj\n${value}\nendobj\n`, 'latin1'));
    return id;
  }

  /** A stream with these entries in its dictionary. `isPlain` for what programs look for without reading the file. */
  addStream(bytes: Buffer, { entries = '', isPlain = false } = {}): ObjectId {
    const id = this.reserve();
    const data = isPlain ? bytes : deflateSync(bytes);
    const filter = isPlain ? '' : ' /Filter /FlateDecode';
    this.#offsets[id] = this.#length;
    this.#write(
      Buffer.from(`${id} 0 obj\n<< /Length ${data.length}${filter} ${entries} >>\nstream\n`, 'latin1'),
    );
    this.#write(data);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    return id;
  }

  /** The whole file. Its identifier is made of its content. */
  end({ root, info }: { root: ObjectId; info: ObjectId }): Uint8Array {
    const offsets = this.#offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.#offsets.length;
    const hash = createHash('sha256');
    for (const part of this.#parts) hash.update(part);
    const identifier = `<${hash.digest('hex').slice(0, 32)}>`;
    const trailer = `<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [${identifier} ${identifier}] >>`;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n${trailer}\nstartxref\n${this.#length}\n%%EOF\n`;
    return Buffer.concat([...this.#parts, Buffer.from(end, 'latin1')]);
  }

  #write(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

/** A text of any letters, for what is shown to people. */
export function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** An instant: `(D:20260715203000Z)` */
export function dateString(instant: Date): string {
  return `(D:${instant
    .toISOString()
    .slice(0, 19)
    .replace(/[^0-9]/g, '')}Z)`;
}

/** A number without an exponent, as exact as a printer can show. */
export function number(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

export function references(ids: readonly ObjectId[]): string {
  return `[${ids.map((id) => `${id} 0 R`).join(' ')}]`;
}
