import { startProviderSandbox } from '@club/testing/adapters/provider-sandbox.ts';
import { describeStorage } from '@club/testing/adapters/storage-contract.ts';
import { TestClock } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BREAKER } from '../outgoing/outgoing.ts';
import { s3Storage } from './s3-storage.ts';

async function startBucket() {
  const clock = new TestClock();
  const sandbox = await startProviderSandbox(clock);
  const { endpoint, ...account } = sandbox.storage;
  const download = async (url: string) => {
    const response = await fetch(url);
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
  const storage = s3Storage({ endpoint, clock, ...account });
  return { storage, clock, download, stop: () => sandbox.close(), sandbox, account, endpoint };
}

describeStorage('a bucket', startBucket);

describe('a bucket storage', () => {
  let subject: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    subject = await startBucket();
  });
  afterAll(() => subject.stop());
  beforeEach(() => {
    subject.sandbox.control.resetFaults();
  });

  test.each([
    ['another secret', { secretAccessKey: 'wrong' }],
    ['another key id', { accessKeyId: 'AKIDOTHER' }],
    ['another region', { region: 'eu-west-1' }],
  ])('fails with %s: signatures are checked', async (_name, wrong) => {
    const { endpoint, clock, account } = subject;
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
    subject.sandbox.control.setFaults('storage', { failNext: 1 });
    await subject.storage.put('retried.txt', Buffer.from('ok'), 'text/plain');
    expect(await subject.storage.exists('retried.txt')).toBe(true);
  });

  test('an answer that got lost is asked for again', async () => {
    subject.sandbox.control.setFaults('storage', { loseAnswers: 2 });
    expect(Buffer.from((await subject.storage.get('retried.txt'))?.bytes ?? []).toString()).toBe('ok');
  });

  test('an outage is an error, never an absent file', async () => {
    subject.sandbox.control.outage('storage', 60);
    await expect(subject.storage.get('retried.txt')).rejects.toThrow('answered 503');
  });

  test('a service that never answers ends by the time-out', async () => {
    const { endpoint, account, clock } = subject;
    subject.sandbox.control.setFaults('storage', { hang: true });
    const impatient = s3Storage({ endpoint, ...account, clock, timeoutMs: 20 });
    await expect(impatient.get('retried.txt')).rejects.toThrow('timed out');
  });

  test('a service that stays down is left alone for a while', async () => {
    const { endpoint, account, clock, sandbox } = subject;
    const storage = s3Storage({ endpoint, ...account, clock });
    sandbox.control.setFaults('storage', { failNext: BREAKER.faults });
    for (let call = 0; call < 3; call += 1) await expect(storage.exists('retried.txt')).rejects.toThrow();
    expect(sandbox.control.faults().storage.failNext).toBe(0);
    await expect(storage.exists('retried.txt')).rejects.toThrow('Execution prevented');
  });
});
