import { compressAssets } from '@club/ui/build/compress-assets.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/club/',
  plugins: [react(), compressAssets()],
  // The server puts a nonce of its own into each page (server/src/http/office.ts); the component library's styles need it.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    // Everything stays a file: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
  },
});
