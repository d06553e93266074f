import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestClock } from '../../testing/index.ts';
import { S3Double } from './s3-double.ts';
import { s3Storage } from './s3-storage.ts';
import { describeStorage } from './storage-contract.ts';

const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG', region: 'us-east-1' };

async function startBucket() {
  const clock = new TestClock();
  const bucket = new S3Double(account);
  bucket.now = () => clock.now();
  const endpoint = await bucket.start();
  const download = async (url: string) => {
    const response = await fetch(url);
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
  const storage = s3Storage({ endpoint, clock, ...account });
  return { storage, clock, download, stop: () => bucket.stop(), bucket, endpoint };
}

describeStorage('a bucket', startBucket);

describe('a bucket storage', () => {
  let subject: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    subject = await startBucket();
  });
  afterAll(() => subject.stop());
  beforeEach(() => {
    subject.bucket.failures.length = 0;
  });

  test.each([
    ['another secret', { secretAccessKey: 'wrong' }],
    ['another key id', { accessKeyId: 'AKIDOTHER' }],
    ['another region', { region: 'eu-west-1' }],
  ])('fails with %s: the double does check signatures', async (_name, wrong) => {
    const { endpoint, clock } = subject;
    const storage = s3Storage({ endpoint, clock, ...account, ...wrong });
    await expect(storage.put('a.txt', Buffer.from('a'), 'text/plain')).rejects.toThrow('answered 403');
    await expect(storage.get('a.txt')).rejects.toThrow('answered 403');
    await expect(storage.exists('a.txt')).rejects.toThrow('answered 403');
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    const url = await storage.signedUrl('a.txt', { fileName: 'a', expiresAt });
    expect((await subject.download(url)).status).toBe(403);
  });

  test('nobody writes or reads without a signature', async () => {
    await subject.storage.put('private.txt', Buffer.from('x'), 'text/plain');
    const url = `${subject.endpoint}/private.txt`;
    expect((await fetch(url)).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'y' })).status).toBe(403);
  });

  test('the end of a signed address cannot be moved', async () => {
    await subject.storage.put('a.txt', Buffer.from('a'), 'text/plain');
    const expiresAt = new Date(subject.clock.now().getTime() + 60_000);
    const url = await subject.storage.signedUrl('a.txt', { fileName: 'a', expiresAt });
    expect(url).toContain('X-Amz-Expires=60');
    const longer = url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600');
    expect((await subject.download(longer)).status).toBe(403);
  });

  test('a hiccup of the service is tried again', async () => {
    subject.bucket.failures.push(503);
    await subject.storage.put('retried.txt', Buffer.from('ok'), 'text/plain');
    expect(await subject.storage.exists('retried.txt')).toBe(true);
  });

  test('an outage is an error, never an absent file', async () => {
    subject.bucket.failures.push(500, 500, 500);
    await expect(subject.storage.get('retried.txt')).rejects.toThrow('answered 500');
  });
});
