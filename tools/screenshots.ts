/**
 * npm run screenshots: starts the product on data of its own, walks through it at the widths of a desktop and of a phone, and writes screenshots
 * to docs/screenshots/, with a contact sheet. With names of widths (`desktop`, `tablet`, `phone`) or of chapters it takes only those, to
 * .data/pictures/.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/demo/stack/failure.ts';
import { browserFlags, ensureBrowser } from '@club/e2e/browser.ts';
import { fans, named, namedPersons, newFan, type Person } from '@club/e2e/persons.ts';
import { publishProduct } from '@club/e2e/product.ts';
import { startNewProduct } from '@club/e2e/start-product.ts';
import { chromium } from '@playwright/test';
import { shootAccount } from './screenshots/account.ts';
import { type Camera, openCamera, type Studio, type Walk } from './screenshots/camera.ts';
import { shootContactSheet } from './screenshots/contact-sheet.ts';
import { shootFiles, shootMail } from './screenshots/files.ts';
import { shootGallery } from './screenshots/gallery.ts';
import { shootLiveMap } from './screenshots/live-map.ts';
import { shootOffice } from './screenshots/office.ts';
import { shootOutcomes, shootSeatTransfer } from './screenshots/outcomes.ts';
import { shootPrivatePages } from './screenshots/private-pages.ts';
import { shootPublicPages } from './screenshots/public-pages.ts';
import { shootPurchase } from './screenshots/purchase.ts';
import { shootStates } from './screenshots/states.ts';
import { shootWaitingRoom } from './screenshots/waiting-room.ts';
import { repository } from './source-files.ts';
import { ensureWebBuilt } from './web-build.ts';

const child: Person = { ...named('martin'), givenName: 'Sofía', document: '58420171' };

const WALKS: readonly Walk[] = [
  {
    name: 'desktop',
    screen: { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 },
    buyer: named('lucia'),
    companion: () => child,
    seats: { row: 10, from: 18 },
    paymentLink: 'Link de pago: dos asientos de la Platea B',
  },
  {
    name: 'phone',
    screen: {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1.25,
      isMobile: true,
      hasTouch: true,
    },
    buyer: named('valentina'),
    companion: newFan,
    seats: { row: 12, from: 18 },
    paymentLink: 'Link de pago: tres lugares sin numerar en la Abdón Porte',
  },
  {
    name: 'tablet',
    screen: { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true },
    buyer: named('joaquin'),
    companion: newFan,
    seats: { row: 14, from: 18 },
    paymentLink: 'Link de pago: dos asientos de la Platea B',
  },
];

/** Each with a browser of its own; those of the account and of mails show the results of the purchase. */
const CHAPTERS: Readonly<Record<string, (camera: Camera, studio: Studio) => Promise<void>>> = {
  public: shootPublicPages,
  map: shootLiveMap,
  purchase: shootPurchase,
  account: shootAccount,
  outcomes: shootOutcomes,
  transfer: shootSeatTransfer,
  private: shootPrivatePages,
  states: shootStates,
  room: shootWaitingRoom,
  office: shootOffice,
  mail: shootMail,
};

async function shootChapter(studio: Studio, walk: Walk, name: string): Promise<void> {
  const camera = await openCamera(studio, walk);
  try {
    await CHAPTERS[name]?.(camera, studio);
    if (name === 'mail' && walk.name === 'desktop') {
      await shootFiles(camera, studio);
      await shootGallery(camera);
    }
  } finally {
    await camera.page.context().close();
  }
}

async function walkThrough(studio: Studio, walk: Walk, chapters: readonly string[]): Promise<void> {
  for (const name of chapters) {
    // On a busy machine a page may be late once.
    await shootChapter(studio, walk, name).catch(() => shootChapter(studio, walk, name));
  }
}

function report(folder: string): void {
  const files = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  const megabytes = files.reduce((sum, size) => sum + size, 0) / 1e6;
  console.log(`${files.length} pictures, ${megabytes.toFixed(1)} MB, in ${folder}`);
}

async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.find((name) => !CHAPTERS[name] && !WALKS.some((walk) => walk.name === name));
  if (unknown) throw new Failure(`There is no width and no chapter "${unknown}".`);
  const someWalks = WALKS.filter(({ name }) => asked.includes(name));
  const walks = someWalks.length > 0 ? someWalks : WALKS.filter(({ name }) => name !== 'tablet');
  const someChapters = Object.keys(CHAPTERS).filter((name) => asked.includes(name));
  const chapters = someChapters.length > 0 ? someChapters : Object.keys(CHAPTERS);
  const folder = join(repository, ...(asked.length > 0 ? ['.data', 'pictures'] : ['docs', 'screenshots']));
  await ensureWebBuilt();
  const executablePath = ensureBrowser();
  if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { product, end } = await startNewProduct('screenshots', [...namedPersons(), ...fans]);
  publishProduct(product);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const studio: Studio = { browser, product, folder };
  try {
    await Promise.all(walks.map((walk) => walkThrough(studio, walk, chapters)));
    if (asked.length === 0) await shootContactSheet(studio);
  } finally {
    await browser.close();
    await end();
  }
  report(folder);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
