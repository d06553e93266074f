import { AwsClient } from 'aws4fetch';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import { attachmentHeader } from '../../shared/attachment-header.ts';
import { checkKey } from './storage-key.ts';

export interface S3Options {
  /** Address of the bucket, e.g. `https://s3.us-east-1.amazonaws.com/club-tickets`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly clock: Clock;
}

const TIMEOUT_MS = 10_000;
/** What S3 allows: seven days. */
const MAX_EXPIRY_SECONDS = 604_800;

/** A private bucket of any S3-compatible service. */
export function s3Storage({ endpoint, clock, ...account }: S3Options): Storage {
  // Two more tries here for a hiccup; an outage is the job's to wait out.
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  const addressOf = (key: string) => `${endpoint.replace(/\/$/, '')}/${checkKey(key)}`;
  const request = (key: string, init: RequestInit) =>
    client.fetch(addressOf(key), {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      aws: { datetime: amzDate(clock.now()) },
    });
  return {
    async put(key, bytes, contentType) {
      const body = Uint8Array.from(bytes);
      const response = await request(key, { method: 'PUT', body, headers: { 'content-type': contentType } });
      await response.body?.cancel();
      if (!response.ok) throw failure('PUT', key, response);
    },
    async get(key) {
      const response = await request(key, { method: 'GET' });
      if (response.ok) {
        const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
        return { bytes: new Uint8Array(await response.arrayBuffer()), contentType };
      }
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw failure('GET', key, response);
    },
    async exists(key) {
      const response = await request(key, { method: 'HEAD' });
      if (response.ok || response.status === 404) return response.ok;
      throw failure('HEAD', key, response);
    },
    async signedUrl(key, { fileName, expiresAt }) {
      const now = clock.now();
      const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
      const url = new URL(addressOf(key));
      url.searchParams.set('X-Amz-Expires', String(Math.min(Math.max(seconds, 1), MAX_EXPIRY_SECONDS)));
      url.searchParams.set('response-content-disposition', attachmentHeader(fileName));
      const signed = await client.sign(url.href, { aws: { signQuery: true, datetime: amzDate(now) } });
      return signed.url;
    },
  };
}

/** `20260715T203000Z` */
function amzDate(instant: Date): string {
  return instant.toISOString().replace(/[:-]|\.\d{3}/g, '');
}

function failure(method: string, key: string, response: Response): Error {
  return new Error(`storage: ${method} ${key} answered ${response.status}`);
}
