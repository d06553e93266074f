import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../../ports/storage.ts';
import { signAddress } from '../../shared/signed-address.ts';
import { checkKey } from './storage-key.ts';

export interface FolderOptions {
  readonly dir: string;
  /** The origin under which the app serves the files (http/files.ts). */
  readonly siteUrl: string;
  readonly urlKey: Buffer;
}

/** Files in a local folder: for the demo, and for a club with one server. Writes are atomic. */
export function folderStorage({ dir, siteUrl, urlKey }: FolderOptions): Storage {
  const fileOf = (key: string) => join(dir, 'files', checkKey(key));
  const typeOf = (key: string) => join(dir, 'types', checkKey(key));
  return {
    async put(key, bytes, contentType) {
      // The type is written first, so that a visible file always has one.
      await writeWhole(typeOf(key), contentType);
      await writeWhole(fileOf(key), bytes);
    },
    async get(key) {
      const bytes = await orNull(readFile(fileOf(key)));
      if (!bytes) return null;
      return { bytes, contentType: await readFile(typeOf(key), 'utf8') };
    },
    async exists(key) {
      return (await orNull(access(fileOf(key)))) !== null;
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
      await rm(typeOf(key), { force: true });
    },
    async signedUrl(key, { fileName, expiresAt }) {
      const path = `/archivos/${checkKey(key)}`;
      return siteUrl + signAddress(urlKey, { path, parameters: { name: fileName }, expiresAt });
    },
  };
}

async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
