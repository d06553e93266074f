import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { sizeReport } from './build/size-report.ts';

/** First load of home, gzip of JavaScript: the build fails above this. React and the router alone are 99 kB. */
const HOME_BUDGET_BYTES = 120_000;

export default defineConfig({
  plugins: [
    react(),
    preloadFonts(['roboto-latin-400', 'roboto-condensed-latin-700']),
    sizeReport({ entry: 'index.html', screen: 'src/screens/home/route.ts', budgetBytes: HOME_BUDGET_BYTES }),
    compressAssets(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // Everything stays a file: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
