import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssOptions } from './vite.config.ts';

/** The build that makes the public pages on the server: one file with everything in it, for any Node of ours. */
export default defineConfig({
  plugins: [react()],
  css: cssOptions,
  // React's production build, whatever the environment of the process.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/render.tsx',
    outDir: 'dist/server',
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
