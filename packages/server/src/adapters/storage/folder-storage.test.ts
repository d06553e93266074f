import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStorage } from '@club/testing/adapters/storage-contract.ts';
import { TestClock } from '@club/testing/index.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { registerFiles } from '../../http/files.ts';
import { folderStorage } from './folder-storage.ts';

const urlKey = Buffer.alloc(32, 5);

async function startFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'club-folder-'));
  const clock = new TestClock();
  const storage = folderStorage({ dir, siteUrl: 'http://site.test', urlKey });
  const app = Fastify();
  // Only the key of the settings is read.
  registerFiles(app, { config: { secrets: { urlKey } } as unknown as Config, storage, clock });
  const download = async (url: string) => {
    const response = await app.inject({ url: url.replace('http://site.test', '') });
    const headers = new Headers(
      Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return { status: response.statusCode, headers, bytes: new Uint8Array(response.rawPayload) };
  };
  const stop = async () => {
    await app.close();
    await rm(dir, { recursive: true });
  };
  return { storage, clock, download, stop, dir };
}

describeStorage('a folder', startFolder);

describe('a folder storage', () => {
  let subject: Awaited<ReturnType<typeof startFolder>>;
  beforeAll(async () => {
    subject = await startFolder();
  });
  afterAll(() => subject.stop());

  test('leaves nothing behind when a file cannot be written', async () => {
    await subject.storage.put('busy/a.txt', Buffer.from('a'), 'text/plain');
    await expect(subject.storage.put('busy', Buffer.from('b'), 'text/plain')).rejects.toThrow();
    const left = await readdir(subject.dir, { recursive: true });
    expect(left.filter((name) => name.includes('draft'))).toEqual([]);
  });

  test('many writers of one file leave one of their texts, whole', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(5_000));
    await Promise.all(texts.map((text) => subject.storage.put('raced.txt', Buffer.from(text), 'text/plain')));
    const file = await subject.storage.get('raced.txt');
    expect(texts).toContain(Buffer.from(file?.bytes ?? []).toString());
  });

  test('serves files so that they cannot act in our origin nor stay in caches', async () => {
    await subject.storage.put('page.html', Buffer.from('<script>1</script>'), 'text/html');
    const expiresAt = new Date(subject.clock.now().getTime() + 60_000);
    const url = await subject.storage.signedUrl('page.html', { fileName: 'page.html', expiresAt });
    const { headers } = await subject.download(url);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('tells a person with an old address what to do, in Spanish', async () => {
    const expiresAt = new Date(subject.clock.now().getTime() - 1_000);
    const url = await subject.storage.signedUrl('page.html', { fileName: 'page.html', expiresAt });
    const { status, bytes } = await subject.download(url);
    expect(status).toBe(410);
    expect(Buffer.from(bytes).toString()).toContain('Este enlace venció');
  });

  test.each([
    '/archivos/../../etc/passwd',
    '/archivos/%2e%2e%2fsecret',
    '/archivos/',
    '/archivos/a?exp=1&sig=x',
  ])('answers 404 to %s', async (path) => {
    expect((await subject.download(path)).status).toBe(404);
  });
});
