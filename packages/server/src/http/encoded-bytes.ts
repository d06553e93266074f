import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Content codings that we send, smallest first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** For content that lives a second: 30 kB of text take a quarter of a millisecond; quality 11 would save only a tenth more. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 5;
/**
 * Up to this size (most answers) compression takes less than half a millisecond and is done synchronously: a thread round trip
 * costs as much.
 */
const MAX_BYTES_AT_ONCE = 64 * 1024;
/** Below this a compressed copy saves less than its headers cost. */
const MIN_BYTES = 1024;

/** A shared body and its compressed forms. */
export interface Sendable {
  readonly bytes: Buffer;
  /** Compressed forms, preferred first; empty when not worth it. */
  readonly codings: readonly Coding[];
  /** Identifies the content (not its coding): a weak entity tag. */
  readonly tag: string;
  readonly as: (coding: Coding) => Promise<Buffer>;
}

/** Shared bytes: each compressed form is made once, at first use. */
export class EncodedBytes implements Sendable {
  readonly bytes: Buffer;
  readonly codings: readonly Coding[];
  readonly #coded = new Map<Coding, Promise<Buffer>>();
  #tag: string | undefined;
  #json: unknown;

  /** Assumed to be an already compressed picture, unless given as text. */
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

/** The preferred of the given codings that an `Accept-Encoding` header accepts; null for the bytes as they are. */
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

/** Sends the bytes in a coding that the browser accepts. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Sendable,
): Promise<FastifyReply> {
  if (content.codings.length === 0) return reply.send(content.bytes);
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  const coding = codingFor(request.headers['accept-encoding'], content.codings);
  if (coding === null) return reply.send(content.bytes);
  return reply.header('content-encoding', coding).send(await content.as(coding));
}

/** The same with revalidation: 304 without a body when the browser has the same entity tag. */
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
