/**
 * npm run screenshots: starts the product on data of its own, walks through it as a fan does, and writes what it sees
 * to docs/screenshots/, at the width of a desktop and of a phone.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { mailsTo } from '../packages/e2e/src/outside.ts';
import { named, namedPersons, newFan, type Person } from '../packages/e2e/src/persons.ts';
import { type Product, publishProduct } from '../packages/e2e/src/product.ts';
import { startNewProduct } from '../packages/e2e/src/start-product.ts';
import {
  answerGate,
  expectScreen,
  goToProvider,
  identify,
  openSeatMap,
  openShow,
  payByCard,
  startPurchase,
  takeMyself,
  typePerson,
} from '../packages/e2e/src/steps.ts';
import { readTicketFile } from '../packages/e2e/src/ticket-file.ts';
import { browserFlags, ensureBrowser } from './browser.ts';
import { repository } from './source-files.ts';
import { Failure } from './stack/failure.ts';
import { ensureWebBuilt } from './stack/web-build.ts';

const folder = join(repository, 'docs', 'screenshots');
const DERBY = /contra Atlético Cordón/;
const PLATEA = /José María Delgado.*Platea A\b/;
const READY_LIMIT_MS = 60_000;
const POLL_MS = 250;
/** Until a map that came closer stands still, and the next press is not the second of a double tap. */
const GLIDE_MS = 500;

/** One walk through the product. */
interface Walk {
  readonly name: 'desktop' | 'phone';
  readonly screen: BrowserContextOptions;
  readonly buyer: Person;
  /** Whose the second ticket is. */
  readonly companion: () => Person;
  readonly seats: { readonly row: number; readonly from: number };
}

const child: Person = { ...named('martin'), givenName: 'Sofía', document: '58420171' };

const walks: readonly Walk[] = [
  {
    name: 'desktop',
    screen: { viewport: { width: 1280, height: 860 } },
    buyer: named('lucia'),
    companion: () => child,
    seats: { row: 10, from: 18 },
  },
  {
    name: 'phone',
    screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
    buyer: named('valentina'),
    companion: newFan,
    seats: { row: 12, from: 18 },
  },
];

/** In the browser: waits for fonts and pictures. A lazy picture that is out of sight may never be loaded. */
const PAINTED = `(async () => {
  await document.fonts.ready;
  const wanted = [...document.images].filter((image) => image.complete || image.loading !== 'lazy');
  await Promise.all(wanted.map((image) => image.decode().catch(() => {})));
})()`;

/** Takes a picture once fonts and pictures are there and nothing is on its way. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(PAINTED);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  console.log(`  ${name}.png`);
}

async function shootVisits(page: Page, { name }: Walk): Promise<void> {
  await page.goto('/');
  await expectScreen(page, /decano/);
  await shoot(page, `home-${name}`);
  await page.getByRole('region', { name: 'Próximos espectáculos' }).scrollIntoViewIfNeeded();
  await page
    .getByRole('region', { name: 'Próximos espectáculos' })
    .evaluate((section) => section.scrollIntoView());
  await shoot(page, `home-shows-${name}`);
  await page.goto('/espectaculos');
  await expectScreen(page, 'Espectáculos');
  await shoot(page, `shows-${name}`);
  await page.goto('/paseos-gpc');
  await expectScreen(page, 'Paseo del Gran Parque Central');
  await shoot(page, `tours-${name}`);
  await page.goto('/esta-pagina-no-existe');
  await expectScreen(page, 'Página no encontrada');
  await shoot(page, `not-found-${name}`);
}

async function shootChoice(page: Page, { name, seats }: Walk): Promise<void> {
  await openShow(page, DERBY);
  await shoot(page, `show-${name}`);
  await page.getByRole('region', { name: 'Elegí tu sector' }).evaluate((section) => section.scrollIntoView());
  await shoot(page, `sectors-${name}`);
  const placeOf = await openSeatMap(page, PLATEA);
  const dialog = page.getByRole('dialog');
  for (const _more of [1, 2]) await dialog.getByRole('button', { name: 'Agregar uno' }).click();
  if (name === 'phone') {
    const { x, y } = await placeOf(seats.row, seats.from);
    await page.touchscreen.tap(x, y);
    await wait(GLIDE_MS);
  }
  for (const seat of [seats.from, seats.from + 1]) {
    const { x, y } = await placeOf(seats.row, seat);
    await page.mouse.click(x, y);
  }
  await shoot(page, `seat-map-${name}`);
  await dialog.getByRole('button', { name: 'Quitar uno' }).click();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page
    .getByRole('button', { name: 'Elegir otro sector' })
    .evaluate((button) => button.scrollIntoView());
  await shoot(page, `seats-${name}`);
}

async function shootPurchase(page: Page, { name, buyer, companion }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await page.getByRole('heading', { name: 'Elegí con quién ingresar' }).waitFor();
  await shoot(page, `login-${name}`);
  await identify(page, buyer);
  await startPurchase(page);
  await takeMyself(page, 1);
  await typePerson(page, 2, companion());
  for (const ticket of [1, 2]) await answerGate(page, ticket);
  await page.getByRole('button', { name: /^Pagar \$/ }).waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await shoot(page, `checkout-${name}`);
  await goToProvider(page);
  await shoot(page, `provider-${name}`);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await shoot(page, `paid-${name}`);
}

/** Returns the address of the file of the newest ticket. */
async function shootAccount(page: Page, { name }: Walk): Promise<string> {
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  const files = page
    .getByRole('region', { name: 'Entradas activas' })
    .getByRole('link', { name: 'Descargar entrada' });
  await files.nth(1).waitFor({ timeout: READY_LIMIT_MS });
  await shoot(page, `tickets-${name}`);
  const file = await files.first().getAttribute('href');
  await page.goto('/cuenta');
  await expectScreen(page, /^Hola/);
  await shoot(page, `account-${name}`);
  await page.goto('/cuenta/mis-amigos');
  await page.getByRole('table').waitFor();
  await shoot(page, `friends-${name}`);
  return new URL(file ?? '', page.url()).href;
}

async function waitForMail(address: string): Promise<void> {
  const end = performance.now() + READY_LIMIT_MS;
  while ((await mailsTo(address)).length === 0) {
    if (performance.now() > end) throw new Failure(`No mail came to ${address}.`);
    await wait(POLL_MS);
  }
}

async function shootMail(page: Page, { mailboxUrl }: Product, { name, buyer }: Walk): Promise<void> {
  await waitForMail(buyer.email);
  await page.goto(`${mailboxUrl}/?para=${encodeURIComponent(buyer.email)}`);
  await page
    .getByRole('link', { name: /entradas/ })
    .first()
    .click();
  await page.getByTitle('Contenido del correo').waitFor();
  await shoot(page, `mail-${name}`);
}

async function shootTicket(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Failure(`The ticket's file answered ${answer.status}.`);
  const { png } = await readTicketFile(new Uint8Array(await answer.arrayBuffer()));
  writeFileSync(join(folder, 'ticket.png'), png);
  console.log('  ticket.png');
}

async function walkThrough(browser: Browser, product: Product, walk: Walk): Promise<void> {
  const context = await browser.newContext({
    ...{ ...walk.screen, baseURL: product.siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await shootVisits(page, walk);
  await shootChoice(page, walk);
  await shootPurchase(page, walk);
  const file = await shootAccount(page, walk);
  if (walk.name === 'desktop') await shootTicket(file);
  await shootMail(page, product, walk);
  await context.close();
}

const SHEET_STYLE = `body{margin:24px;font:12px sans-serif;background:#e9edf5;display:grid;gap:24px}
section{display:grid;gap:16px;align-items:start}figure{margin:0}img{width:100%;display:block;border-radius:4px}`;

/** All pictures on one page, small. */
async function shootContactSheet(browser: Browser): Promise<void> {
  const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const figure = (file: string) => {
    const bytes = readFileSync(join(folder, file)).toString('base64');
    return `<figure><img src="data:image/png;base64,${bytes}"><figcaption>${file}</figcaption></figure>`;
  };
  const section = (end: string, columns: number) =>
    `<section style="grid-template-columns:repeat(${columns},1fr)">${pictures
      .filter((file) => file.endsWith(end))
      .map(figure)
      .join('')}</section>`;
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  await page.setContent(
    `<style>${SHEET_STYLE}</style>${section('-desktop.png', 5)}${section('-phone.png', 9)}`,
  );
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true });
  await page.close();
}

function report(): void {
  const files = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  const megabytes = files.reduce((sum, size) => sum + size, 0) / 1e6;
  console.log(`${files.length} pictures, ${megabytes.toFixed(1)} MB, in docs/screenshots/`);
}

async function main(): Promise<void> {
  await ensureWebBuilt();
  const executablePath = ensureBrowser();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { product, end } = await startNewProduct('screenshots', namedPersons());
  publishProduct(product);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    for (const walk of walks) await walkThrough(browser, product, walk);
    await shootContactSheet(browser);
  } finally {
    await browser.close();
    await end();
  }
  report();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  process.exitCode = 1;
}
