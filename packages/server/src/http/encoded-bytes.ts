import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Content codings that we send, the smaller one first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Good for what lives a second: 30 kB of text take a quarter of a millisecond, and quality 11 would save a tenth more. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
/**
 * Up to here (most answers) compressing takes less than half a millisecond: at once, because handing it to a
 * thread and back costs as much again.
 */
const MAX_BYTES_AT_ONCE = 64 * 1024;
/** Below this a compressed copy saves less than its headers cost. */
const MIN_BYTES = 1024;

/** What can be sent to many. */
export interface Sendable {
  readonly bytes: Buffer;
  /** Its compressed forms, the one to send first; none when they are not worth it. */
  readonly codings: readonly Coding[];
  /** Names the content (not its coding): a weak entity tag. */
  readonly tag: string;
  readonly as: (coding: Coding) => Promise<Buffer>;
}

/** Bytes that many are sent: each compressed form is made when it is first asked for, and once. */
export class EncodedBytes implements Sendable {
  readonly bytes: Buffer;
  readonly codings: readonly Coding[];
  readonly #coded = new Map<Coding, Promise<Buffer>>();
  #tag: string | undefined;
  #json: unknown;

  /** Bytes are those of a picture that is compressed already, unless they are said to be text. */
  constructor(content: Buffer | string, isText = typeof content === 'string') {
    this.bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.codings = isText && this.bytes.length >= MIN_BYTES ? CODINGS : [];
  }

  get tag(): string {
    this.#tag ??= `W/"${hash('sha1', this.bytes, 'base64url')}"`;
    return this.#tag;
  }

  /** JSON content, parsed once and shared: callers must not change it. */
  get json(): unknown {
    this.#json ??= JSON.parse(this.bytes.toString());
    return this.#json;
  }

  as(coding: Coding): Promise<Buffer> {
    let coded = this.#coded.get(coding);
    if (coded === undefined) {
      coded = compress(this.bytes, coding);
      this.#coded.set(coding, coded);
    }
    return coded;
  }
}

async function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  const isAtOnce = bytes.length <= MAX_BYTES_AT_ONCE;
  if (coding === 'gzip') {
    const options = { level: GZIP_LEVEL };
    return isAtOnce ? gzipSync(bytes, options) : gzipBytes(bytes, options);
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return isAtOnce ? brotliCompressSync(bytes, { params }) : brotliBytes(bytes, { params });
}

/** The best of some codings that an `Accept-Encoding` header takes; null for the bytes as they are. */
export function codingFor(header: string | undefined, codings: readonly Coding[] = CODINGS): Coding | null {
  if (!header) return null;
  const taken = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      return [name.trim(), !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))] as const;
    }),
  );
  return codings.find((coding) => taken.get(coding) ?? (coding === 'gzip' && taken.get('*'))) ?? null;
}

/** Sends the bytes in the form that the browser takes. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Sendable,
): Promise<FastifyReply> {
  if (content.codings.length === 0) return reply.send(content.bytes);
  reply.header('vary', 'accept-encoding');
  const coding = codingFor(request.headers['accept-encoding'], content.codings);
  if (coding === null) return reply.send(content.bytes);
  return reply.header('content-encoding', coding).send(await content.as(coding));
}

/** The same for what a browser may keep and ask about again: 304 without a body when it has these very bytes. */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Sendable,
): Promise<FastifyReply> {
  reply.header('etag', content.tag);
  const known = request.headers['if-none-match'];
  const isKnown = known?.split(',').some((tag) => tag.trim() === content.tag) ?? false;
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  return sendEncoded(request, reply, content);
}
