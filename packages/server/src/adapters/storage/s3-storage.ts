import { AwsClient } from 'aws4fetch';
import type { Clock } from '../../ports/clock.ts';
import type { Storage } from '../../ports/storage.ts';
import { attachmentHeader } from '../../shared/attachment-header.ts';
import { outgoingPolicy } from '../outgoing/outgoing.ts';
import { checkKey } from './storage-key.ts';

export interface S3Options {
  /** Address of the bucket, e.g. `https://s3.us-east-1.amazonaws.com/club-tickets`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly clock: Clock;
  /** Of one try. */
  readonly timeoutMs?: number;
}

/** S3's maximum: seven days. */
const MAX_EXPIRY_SECONDS = 604_800;

/** The storage did not answer, or answered with a fault of its own: a retry may help. */
class StorageFault extends Error {}

/** A private bucket of any S3-compatible service. Short faults are retried here; longer outages by the jobs. */
export function s3Storage({ endpoint, clock, timeoutMs = 10_000, ...account }: S3Options): Storage {
  const client = new AwsClient({ ...account, service: 's3', retries: 0 });
  const policy = outgoingPolicy({
    timeoutMs,
    attempts: 2,
    isFault: (error) => error instanceof StorageFault,
  });
  const addressOf = (key: string) => `${endpoint.replace(/\/$/, '')}/${checkKey(key)}`;
  /** The answer with its body read, so that a connection that breaks within it counts as a fault. */
  const request = (key: string, init: RequestInit & { method: string }) =>
    policy.execute(async ({ signal }) => {
      const aws = { datetime: amzDate(clock.now()) };
      const address = addressOf(key);
      try {
        const response = await client.fetch(address, { ...init, signal, aws });
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (response.status >= 500 || response.status === 429)
          throw new StorageFault(`storage: ${init.method} ${key} answered ${response.status}`);
        return { status: response.status, ok: response.ok, headers: response.headers, bytes };
      } catch (error) {
        if (error instanceof StorageFault) throw error;
        throw new StorageFault(`storage: ${init.method} ${key} was not answered`, { cause: error });
      }
    });
  return {
    async put(key, bytes, contentType) {
      const body = Uint8Array.from(bytes);
      const answer = await request(key, { method: 'PUT', body, headers: { 'content-type': contentType } });
      if (!answer.ok) throw failure('PUT', key, answer);
    },
    async get(key) {
      const { ok, status, headers, bytes } = await request(key, { method: 'GET' });
      if (ok) return { bytes, contentType: headers.get('content-type') ?? 'application/octet-stream' };
      if (status === 404) return null;
      throw failure('GET', key, { status });
    },
    async exists(key) {
      const { ok, status } = await request(key, { method: 'HEAD' });
      if (ok || status === 404) return ok;
      throw failure('HEAD', key, { status });
    },
    async remove(key) {
      const { ok, status } = await request(key, { method: 'DELETE' });
      if (!ok && status !== 404) throw failure('DELETE', key, { status });
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

function failure(method: string, key: string, { status }: { status: number }): Error {
  return new Error(`storage: ${method} ${key} answered ${status}`);
}
