import { compressAssets } from '@club/ui/build/compress-assets.ts';
import { defineConfig } from 'vite';
import { totalBudget } from './build/total-budget.ts';

/** The page of waiting rooms: small, the same for all, and alone, so that a cache serves it while no server of ours answers. */
export default defineConfig({
  base: '/fila/',
  publicDir: false,
  plugins: [totalBudget(60_000), compressAssets()],
  build: {
    outDir: 'dist/queue',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'queue.html' },
  },
  worker: { format: 'es' },
});
