import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { shakeRouter } from './build/shake-router.ts';
import { sizeReport } from './build/size-report.ts';

/** Class names must come out alike in both builds. */
export const cssOptions: CSSOptions = { modules: { localsConvention: 'camelCaseOnly' } };

/** First load of home, gzip of JavaScript: the build fails above this. React and the router alone are 99 kB. */
const HOME_BUDGET_BYTES = 120_000;

/** What home and nearly every other screen need: one file of it compresses better than ten. */
const SITE =
  /\/web\/src\/(?:api\/shows|shell(?!\/sign-in)|session|styles|features\/(?:error-page|link|show-card)|ui\/(?:button|feedback|icon|surface|toast))[/.]/;
/** What changes only with a version of the libraries stays cached over our own deploys. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//;

export default defineConfig({
  plugins: [
    react(),
    shakeRouter(),
    preloadFonts(['roboto-latin-400', 'roboto-condensed-latin-700']),
    sizeReport({ entry: 'index.html', screen: 'src/screens/home/route.ts', budgetBytes: HOME_BUDGET_BYTES }),
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'site', test: SITE },
          ],
        },
      },
    },
  },
  css: cssOptions,
});
