import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { scopedName } from './build/scoped-name.ts';
import { shakeRouter } from './build/shake-router.ts';
import { sizeReport } from './build/size-report.ts';

/** Class names must come out alike in both builds. */
export const cssOptions: CSSOptions = {
  modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName },
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

/** What home and nearly every other screen need: one file of it compresses better than ten. */
const SITE =
  /\/web\/src\/(?:api\/(?:shows|wire)|shell(?!\/(?:sign-in|pages-ahead))|session(?!\/login-attempt)|styles|features\/(?:error-page|link|show-card\/Show(?:Face|Tags))|lib\/colors|ui\/(?:button|feedback(?!\/Notice)|icon|surface|toast))[/.]/;
/** What home and the lists show, and a show's page does not. */
const CARDS = /\/web\/src\/features\/show-card\//;
/** Small parts of nearly every other screen: by themselves each would be a file. */
const CONTROLS =
  /\/web\/src\/(?:api\/(?:sectors|show-detail)|features\/(?:download\/(?:Attachments|file-kind|messages)|show-info\/RichText)|ui\/(?:feedback\/Notice|field\/(?:Field|Select|field)|text\/Money)|lib\/(?:money|stand-tone))/;
/** The band of nearly every screen's title: with more it would bring more styles than the list and the tours need. */
const PAGE = /\/web\/src\/features\/page\//;
/** What cleans markup: a chosen sector's map needs no more than this. */
const MARKUP = /\/web\/src\/lib\/markup\//;
/** What the checkout and the pages of private links share, and what these share among themselves. */
const PURCHASE =
  /\/web\/src\/(?:api\/(?:checkout-show|extra-fields|people|provider-order|purchase\.)|features\/(?:countdown|extra-fields|guest-form\/TicketFieldset|location-list|payment-method|person-form|purchase-layout|purchase-summary|raise-fault|rotating-text|show-panel|total-bar)|lib\/(?:documents|dollar-charge)|ui\/(?:dialog|field\/TextField))/;
/** Small parts of the login, the choice of places and the checkout: who loads one of them is on the way to the others. */
const LOGIN = /\/web\/src\/(?:api\/(?:holds|sign-on)|session\/login-attempt|shell\/sign-in\/)/;
const LINKS =
  /\/web\/src\/features\/(?:accreditation|guest-form|link-page|link-submit|plate-form|preselection|request-form)\//;
/** What changes only with a version of the libraries stays cached over our own deploys. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|react-router)\//;

export default defineConfig({
  plugins: [
    react(),
    shakeRouter(),
    preloadFonts(['roboto-latin-400', 'roboto-condensed-latin-700']),
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
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'site', test: SITE },
            { name: 'cards', test: CARDS },
            { name: 'controls', test: CONTROLS },
            { name: 'page', test: PAGE },
            { name: 'markup', test: MARKUP },
            { name: 'purchase', test: PURCHASE },
            { name: 'links', test: LINKS },
            { name: 'login', test: LOGIN },
          ],
        },
      },
    },
  },
  css: cssOptions,
});
