import { compressAssets } from '@club/ui/build/compress-assets.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keptFiles } from './build/kept-files.ts';

export default defineConfig({
  base: '/puerta/',
  plugins: [react(), keptFiles(), compressAssets()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Everything stays a file: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // The worker's address is the same in every version, so that browsers find the next one.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
