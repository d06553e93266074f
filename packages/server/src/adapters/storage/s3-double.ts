import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StoredFile } from '../../ports/storage.ts';

/**
 * An S3 bucket for tests that checks each signature by AWS's own description of Signature Version 4, written
 * without the client's library, so that the two cannot share a mistake.
 */
export class S3Double {
  readonly files = new Map<string, StoredFile>();
  readonly account: { accessKeyId: string; secretAccessKey: string; region: string };
  /** The next answers, whatever was asked; for outages. */
  readonly failures: number[] = [];
  now: () => Date = () => new Date();
  #server: Server | null = null;

  constructor(account: { accessKeyId: string; secretAccessKey: string; region: string }) {
    this.account = account;
  }

  /** Returns the bucket's address. */
  async start(): Promise<string> {
    const server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.from(await text(request.setEncoding('latin1')), 'latin1');
    const failure = this.failures.shift();
    const url = new URL(request.url ?? '/', 'http://bucket');
    if (failure) return void response.writeHead(failure).end();
    if (!this.#isSigned(request, url, body)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const key = url.pathname.slice('/bucket/'.length);
    if (request.method === 'PUT') {
      this.files.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return void response.writeHead(200).end();
    }
    const file = this.files.get(key);
    if (!file) return void response.writeHead(404).end();
    const disposition = url.searchParams.get('response-content-disposition');
    response.writeHead(200, {
      'content-type': file.contentType,
      ...(disposition ? { 'content-disposition': disposition } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : file.bytes);
  }

  #isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
    const claim = url.searchParams.has('X-Amz-Signature') ? claimOfQuery(url) : claimOfHeader(request);
    if (!claim || claim.date === '') return false;
    const [id, day, region, service, end] = claim.credential.split('/');
    const { accessKeyId, secretAccessKey } = this.account;
    if (id !== accessKeyId || region !== this.account.region || service !== 's3' || end !== 'aws4_request')
      return false;
    if (!claim.date.startsWith(day ?? '-') || !this.#isTimely(claim)) return false;
    const bodyHash = claim.isQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
    if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false;
    const toSign = [
      'AWS4-HMAC-SHA256',
      claim.date,
      `${day}/${region}/s3/aws4_request`,
      sha256(canonicalRequest(request, url, claim.headers, bodyHash)),
    ].join('\n');
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
      (secret, part) => hmac(secret, part ?? ''),
      Buffer.from(`AWS4${secretAccessKey}`),
    );
    const expected = hmac(key, toSign);
    const given = Buffer.from(claim.signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #isTimely({ date, expires }: Claim): boolean {
    const signedAt = Date.parse(
      date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
    );
    const age = (this.now().getTime() - signedAt) / 1000;
    return age > -900 && age < (expires ?? 900);
  }
}

interface Claim {
  readonly isQuery: boolean;
  readonly credential: string;
  readonly date: string;
  readonly headers: readonly string[];
  readonly signature: string;
  /** Seconds that a signed address is good for. */
  readonly expires: number | null;
}

function claimOfQuery(url: URL): Claim {
  const value = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    isQuery: true,
    credential: value('Credential'),
    date: value('Date'),
    headers: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    expires: Number(value('Expires')),
  };
}

function claimOfHeader(request: IncomingMessage): Claim | null {
  const header = request.headers.authorization ?? '';
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
    header,
  );
  if (!parts) return null;
  const [, credential = '', headers = '', signature = ''] = parts;
  const date = String(request.headers['x-amz-date'] ?? '');
  return { isQuery: false, credential, headers: headers.split(';'), signature, date, expires: null };
}

function canonicalRequest(
  request: IncomingMessage,
  url: URL,
  headers: readonly string[],
  bodyHash: string,
): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const lines = headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  return [request.method, url.pathname, query.join('&'), lines.join(''), headers.join(';'), bodyHash].join(
    '\n',
  );
}

function encode(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
