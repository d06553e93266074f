import { compressAssets } from '@club/ui/build/compress-assets.ts';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig } from 'vite';
import { fansAlone } from './build/fans-alone.ts';
import { layerOrder } from './build/layer-order.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { sharedCode } from './build/shared-code.ts';
import { sizeReport } from './build/size-report.ts';

/** Class names must come out alike in both builds. */
export const cssOptions: CSSOptions = {
  modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[local]-[hash:base64:5]' },
};

/**
 * Most gzip bytes of JavaScript that a first load may need: the build fails above. React and the router alone are 94 kB.
 * `later` bounds every other screen, over what home has brought.
 */
const BUDGETS = {
  entry: 'index.html',
  screens: [
    { name: 'home', key: 'src/screens/home/route.ts', bytes: 130_000 },
    { name: 'a show', key: 'src/screens/show/route.ts', bytes: 135_000 },
  ],
  laterBytes: 25_000,
};

/** What changes only with a version of the libraries stays cached over our own deploys. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//;

export default defineConfig({
  plugins: [
    react(),
    layerOrder(),
    preloadFonts(['roboto-latin-400', 'roboto-condensed-latin-700']),
    fansAlone(),
    sizeReport(BUDGETS),
    compressAssets(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    // Everything stays a file: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/fonts.css'],
      output: {
        // Each screen's code names all the files it needs: short names are a kilobyte less of every first load.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash].[ext]',
        codeSplitting: {
          groups: [{ name: 'vendor', test: VENDOR, priority: 10 }, ...sharedCode(import.meta.dirname)],
        },
      },
    },
  },
  css: cssOptions,
});
