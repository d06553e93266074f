import type { Storage } from '@club/server/ports/storage.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClock } from '../index.ts';

export interface StorageUnderTest {
  readonly storage: Storage;
  readonly clock: TestClock;
  /** Follows a signed URL as a browser would. */
  download(url: string): Promise<{ status: number; headers: Headers; bytes: Uint8Array }>;
  stop(): Promise<void>;
}

const PDF = 'application/pdf';
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);

/** The contract of storages; run for each adapter. */
export function describeStorage(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(`storage in ${name}`, () => {
    let subject: StorageUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.stop());
    const inMinutes = (minutes: number) => new Date(subject.clock.now().getTime() + minutes * 60_000);

    test('gives back what was put, byte by byte, with its type', async () => {
      await subject.storage.put('tickets/12/1-ab.pdf', bytes, PDF);
      const file = await subject.storage.get('tickets/12/1-ab.pdf');
      expect(file?.contentType).toBe(PDF);
      expect(Buffer.compare(file?.bytes ?? new Uint8Array(), bytes)).toBe(0);
      expect(await subject.storage.exists('tickets/12/1-ab.pdf')).toBe(true);
    });

    test('says so when there is no such file', async () => {
      expect(await subject.storage.get('tickets/12/none.pdf')).toBeNull();
      expect(await subject.storage.exists('tickets/12/none.pdf')).toBe(false);
    });

    test('removes a file, and one that is not there', async () => {
      await subject.storage.put('removed.txt', Buffer.from('gone'), 'text/plain');
      await subject.storage.remove('removed.txt');
      await subject.storage.remove('removed.txt');
      expect(await subject.storage.exists('removed.txt')).toBe(false);
    });

    test('replaces a file whole', async () => {
      await subject.storage.put('replaced.txt', Buffer.from('a long first text'), 'text/plain');
      await subject.storage.put('replaced.txt', Buffer.from('second'), 'text/css');
      const file = await subject.storage.get('replaced.txt');
      expect(Buffer.from(file?.bytes ?? []).toString()).toBe('second');
      expect(file?.contentType).toBe('text/css');
    });

    test.each([
      '../secret',
      '/etc/passwd',
      'a/../b',
      'a//b',
      '.hidden',
      'a/',
      'a b',
      'a%2fb',
      'a\\b',
      '',
      'a?b',
    ])('refuses the key %j', async (key) => {
      await expect(subject.storage.put(key, bytes, PDF)).rejects.toThrow('not a storage key');
      await expect(subject.storage.get(key)).rejects.toThrow('not a storage key');
      await expect(subject.storage.exists(key)).rejects.toThrow('not a storage key');
      const options = { fileName: 'x', expiresAt: inMinutes(1) };
      await expect(subject.storage.signedUrl(key, options)).rejects.toThrow('not a storage key');
    });

    test('a signed address downloads the file under its name, until it ends', async () => {
      await subject.storage.put('signed.pdf', bytes, PDF);
      const options = { fileName: "Entrada 7 (año '26).pdf", expiresAt: inMinutes(5) };
      const url = await subject.storage.signedUrl('signed.pdf', options);
      const download = await subject.download(url);
      expect(download.status).toBe(200);
      expect(download.headers.get('content-type')).toBe(PDF);
      expect(download.headers.get('content-disposition')).toContain(
        "filename*=UTF-8''Entrada%207%20%28a%C3%B1o%20%2726%29.pdf",
      );
      expect(Buffer.compare(download.bytes, bytes)).toBe(0);
      const started = subject.clock.now();
      subject.clock.advance(5 * 60_000 + 1_000);
      expect((await subject.download(url)).status).toBeGreaterThanOrEqual(400);
      subject.clock.set(started);
    });

    test('a signed address is good for its file only', async () => {
      await subject.storage.put('mine.txt', Buffer.from('mine'), 'text/plain');
      await subject.storage.put('yours.txt', Buffer.from('yours'), 'text/plain');
      const url = await subject.storage.signedUrl('mine.txt', { fileName: 'mine', expiresAt: inMinutes(5) });
      expect((await subject.download(url)).status).toBe(200);
      expect((await subject.download(url.replace('mine.txt', 'yours.txt'))).status).toBeGreaterThanOrEqual(
        400,
      );
      expect((await subject.download(url.split('?')[0] ?? '')).status).toBeGreaterThanOrEqual(400);
    });

    test('a signed address may be made before its file is there', async () => {
      const url = await subject.storage.signedUrl('later.txt', {
        fileName: 'later',
        expiresAt: inMinutes(5),
      });
      expect((await subject.download(url)).status).toBe(404);
      await subject.storage.put('later.txt', Buffer.from('now'), 'text/plain');
      expect((await subject.download(url)).status).toBe(200);
    });
  });
}
