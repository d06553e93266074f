import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Fails a build whose files together are more than so many bytes with gzip. */
export function totalBudget(bytes: number): Plugin {
  return {
    name: 'total-budget',
    generateBundle(_options, bundle) {
      const sizes = Object.values(bundle).map(
        (file) => gzipSync(file.type === 'chunk' ? file.code : file.source).length,
      );
      const total = sizes.reduce((sum, size) => sum + size, 0);
      if (total > bytes) throw new Error(`the build has ${total} bytes with gzip, more than ${bytes}`);
    },
  };
}
