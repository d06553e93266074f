import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const STYLES = new URL('../../ui/src/styles/index.css', import.meta.url);

/**
 * Begins every style sheet with the order of the layers. A layer's place is where it is first named (CSS Cascade 5
 * §6.4.3), and which sheet a browser reads first is the bundler's choice.
 */
export function layerOrder(): Plugin {
  const [order = ''] = /^@layer [^;{]+;/.exec(readFileSync(STYLES, 'utf8')) ?? [];
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = inOrder(order, String(file.source));
      }
    },
  };
}

/** The sheet with the order in front, once, if it has layers. */
export const inOrder = (order: string, sheet: string): string =>
  sheet.includes('@layer') && !sheet.startsWith(order) ? order + sheet : sheet;
