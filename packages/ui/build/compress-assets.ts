import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|wasm|webmanifest)$/;
/** Below this a compressed copy saves less than its headers cost. */
const MIN_BYTES = 1024;

/** Writes a `.br` (quality 11) and a `.gz` (level 9) beside each text file that is worth it. */
export async function compressFolder(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
  const sizes = await Promise.all(names.map((name) => compressFile(join(folder, name))));
  return sizes.filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return false;
  const [brotli, gzipped] = await Promise.all([
    compressWithBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressWithGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  return true;
}

/** Compresses the built files once, at build time, so that the server only has to pick a copy. */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (this.environment.config.build.ssr) return;
        const count = await compressFolder(outDir);
        this.info(`${count} files compressed (brotli, gzip)`);
      },
    },
  };
}
