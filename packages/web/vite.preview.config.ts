import { compressAssets } from '@club/ui/build/compress-assets.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './build/layer-order.ts';
import { cssOptions } from './vite.config.ts';

/** The page of previews: the screens of the fans' site in a build of its own, so that theirs is without it. */
export default defineConfig({
  base: '/vista-previa/',
  publicDir: false,
  plugins: [react(), layerOrder(), compressAssets()],
  build: {
    outDir: 'dist/preview',
    target: 'es2022',
    // Everything stays a file: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'preview.html' },
  },
  css: cssOptions,
});
