import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The credentials for reading and writing. */
export interface StorageAccount {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Seconds for which a signature in a header is valid, before and after its date. */
const CLOCK_SKEW = 900;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Whether a request has the account's signature: Signature Version 4, implemented from AWS's own description. */
export function isSigned(request: SignedRequest, account: StorageAccount, now: Date): boolean {
  const claim = request.url.searchParams.has('X-Amz-Signature')
    ? claimOfQuery(request.url)
    : claimOfHeader(request);
  if (!claim || !isOfAccount(claim, account) || !isTimely(claim, now)) return false;
  const bodyHash = claim.isQuery ? UNSIGNED : headerOf(request, 'x-amz-content-sha256');
  if (bodyHash !== UNSIGNED && bodyHash !== sha256(request.body)) return false;
  const expected = signatureOf(request, claim, account.secretAccessKey, bodyHash);
  const given = Buffer.from(claim.signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Claim {
  readonly isQuery: boolean;
  /** `keyId/day/region/s3/aws4_request`. */
  readonly credential: readonly string[];
  readonly date: string;
  readonly headers: readonly string[];
  readonly signature: string;
  /** Validity in seconds. */
  readonly lasts: number;
}

function claimOfQuery(url: URL): Claim {
  const value = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    isQuery: true,
    credential: value('Credential').split('/'),
    date: value('Date'),
    headers: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    lasts: Number(value('Expires')),
  };
}

const HEADER = /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/;

function claimOfHeader(request: SignedRequest): Claim | null {
  const parts = HEADER.exec(headerOf(request, 'authorization'));
  if (!parts) return null;
  const [, credential = '', headers = '', signature = ''] = parts;
  return {
    isQuery: false,
    credential: credential.split('/'),
    date: headerOf(request, 'x-amz-date'),
    headers: headers.split(';'),
    signature,
    lasts: CLOCK_SKEW,
  };
}

function isOfAccount({ credential, date }: Claim, account: StorageAccount): boolean {
  const [id, day, region, service, end] = credential;
  const isKnown = id === account.accessKeyId && region === account.region;
  return isKnown && service === 's3' && end === 'aws4_request' && date.startsWith(day ?? '-');
}

function isTimely({ date, lasts }: Claim, now: Date): boolean {
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const age = (now.getTime() - signedAt) / 1000;
  return age > -CLOCK_SKEW && age < lasts;
}

function signatureOf(request: SignedRequest, claim: Claim, secret: string, bodyHash: string): Buffer {
  const scope = claim.credential.slice(1);
  const canonical = canonicalRequest(request, claim.headers, bodyHash);
  const toSign = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${secret}`));
  return hmac(key, toSign);
}

function canonicalRequest(request: SignedRequest, headers: readonly string[], bodyHash: string): string {
  const query = [...request.url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const lines = headers.map((name) => `${name}:${headerOf(request, name).trim()}\n`);
  const { pathname } = request.url;
  return [request.method, pathname, query.join('&'), lines.join(''), headers.join(';'), bodyHash].join('\n');
}

const headerOf = ({ headers }: SignedRequest, name: string): string => String(headers[name] ?? '');

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
