import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Stands in the built page and worker for the version and for the list of files (src/worker/sw.ts). */
const VERSION = '__GATE_VERSION__';
const FILES = '__GATE_FILES__';

/** What the worker does not keep: itself, and copies that only a server picks. */
const NOT_KEPT = /(?:^sw\.js|\.(?:br|gz))$/;

/** Ten characters that change whenever a file does. */
export function versionOf(files: readonly { name: string; bytes: Uint8Array }[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 10);
}

async function filesUnder(folder: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !NOT_KEPT.test(name))
    .sort();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

/** Writes the version into the page, and the version and the list of all built files into the service worker. */
export async function writeKeptFiles(folder: string): Promise<string> {
  const version = versionOf(await filesUnder(folder));
  const names = (await filesUnder(folder)).map(({ name }) => name);
  await replaceIn(join(folder, 'index.html'), VERSION, version);
  await replaceIn(join(folder, 'sw.js'), VERSION, version);
  await replaceIn(join(folder, 'sw.js'), FILES, names.join('\\n'));
  await writeFile(join(folder, 'version.json'), JSON.stringify({ version }));
  return version;
}

async function replaceIn(path: string, placeholder: string, value: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!text.includes(placeholder)) throw new Error(`${path} has no ${placeholder}`);
  await writeFile(path, text.replaceAll(placeholder, value));
}

/** Lists the built files for the service worker, before copies of them are compressed. */
export function keptFiles(): Plugin {
  let outDir = '';
  return {
    name: 'kept-files',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        this.info(`version ${await writeKeptFiles(outDir)}`);
      },
    },
  };
}
