import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { shakeRouter } from './build/shake-router.ts';
import { sizeReport } from './build/size-report.ts';

/** First load of home, gzip of JavaScript: the build fails above this. React and the router alone are 99 kB. */
const HOME_BUDGET_BYTES = 120_000;

const HOME_MODULES =
  /web\/src\/(?:api\/(?:post|fault|transport|shows|queue)|session\/(?:s)|shell\/(?!sign)|lib\/(?:colors|dates)|paths|ui\/(?:button|class|feedback\/(?:Loader|loader|Progress|Skeleton|Spinner|Empty)|icon|surface|text\/Vis|toast)|features\/(?:error-page|link|show-card)|styles)|contract\/src\/constants/;

export default defineConfig({
  plugins: [
    react(),
    shakeRouter(),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes only with a version of the libraries stays cached over our own deploys.
            { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
            // What home and nearly every other screen needs: one file compresses better than ten.
            { name: 'site', test: HOME_MODULES },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
