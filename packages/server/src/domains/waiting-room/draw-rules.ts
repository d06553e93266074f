import { createHash, createHmac } from 'node:crypto';

/** A file of the draw: the common prefix of its forms, and its text. */
export interface DrawFile {
  readonly bucket: string;
  readonly content: string;
}

export interface Draw {
  readonly listRoot: Buffer;
  /** Public forms by number: the first has number 1. */
  readonly order: readonly string[];
}

const FORM_DIGITS = 16;

/** The public form of a place in line: the first 16 digits of SHA-256 of its 16 random bytes. */
export const publicFormOf = (id: Buffer): string =>
  createHash('sha256').update(id).digest('hex').slice(0, FORM_DIGITS);

/** The commitment, published before anybody joins. */
export const commitmentOf = (seed: Buffer): Buffer => createHash('sha256').update(seed).digest();

/**
 * The order of a stage (spec 6 §3): by HMAC-SHA256 of each public form with the seed, and the SHA-256 of the sorted
 * list, as key. Knowing the seed does not reveal the order before the list is closed, and the seed cannot be changed
 * afterwards.
 */
export function drawOrder(seed: Buffer, publicForms: readonly string[]): Draw {
  const sorted = publicForms.toSorted();
  const listRoot = createHash('sha256').update(sorted.join('\n')).digest();
  const key = Buffer.concat([seed, listRoot]);
  const keyed = sorted.map((form) => [createHmac('sha256', key).update(form).digest('hex'), form] as const);
  keyed.sort(([a], [b]) => (a < b ? -1 : 1));
  return { listRoot, order: keyed.map(([, form]) => form) };
}

const MOST_A_FILE = 256;

/** How many bits of a form select its file: the fewest with 256 or fewer places per file, on average. */
export const bucketBits = (places: number): number =>
  Math.max(0, Math.ceil(Math.log2(Math.max(1, places) / MOST_A_FILE)));

/** The file of a form: its first bits as a number, in hex. */
export function bucketOf(form: string, bits: number): string {
  if (bits === 0) return '0';
  const first = Number.parseInt(form.slice(0, 8), 16) >>> (32 - bits);
  return first.toString(16).padStart(Math.ceil(bits / 4), '0');
}
