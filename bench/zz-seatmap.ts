/**
 * npm run bench seatmap: how long it takes in Chromium from the click that opens a sector's seat map until it is on the
 * screen, and from the click on a seat until it is marked; beside a plain `innerHTML` of the same SVG. The times are the
 * browser's own (Event Timing: handler, style, layout, paint, presentation), which come in steps of 8 ms.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import {
  finishDrawing,
  prepareDrawing,
  seatKey,
} from '../packages/server/src/domains/seating/draw-sector.ts';
import { placeSeats } from '../packages/server/src/domains/seating/seat-geometry.ts';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';

const SEAT_COUNTS = [2_000];
const ROUNDS = Number(process.argv[3] ?? 9);
const SEATS_PER_ROW = 80;
const WEB = fileURLToPath(new URL('../packages/web', import.meta.url));
const PROFILES = [
  { name: 'desktop', viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1, slowdown: 1 },
  { name: 'phone', viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, slowdown: 4 },
] as const;

/** A sector as the server draws it, three quarters of it free. */
function sectorSvg(count: number): string {
  const seats = Array.from({ length: count }, (_, index) => ({
    rowId: Math.floor(index / SEATS_PER_ROW) + 1,
    rowName: String(Math.floor(index / SEATS_PER_ROW) + 1),
    seatId: (index % SEATS_PER_ROW) + 1,
    seatName: String((index % SEATS_PER_ROW) + 1),
  }));
  const free = new Set(seats.map(seatKey).filter((key) => (key * 7919) % 4 !== 0));
  const sector = { standName: 'Tribuna', description: `${count} asientos` };
  return finishDrawing(prepareDrawing(sector, placeSeats(seats, 26)), free);
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(WEB, 'src/features/seat-map/bench-page.tsx'),
        output: { entryFileNames: 'bench.js', assetFileNames: '[name][extname]' },
      },
    },
  });
}

async function servePage(folder: string): Promise<{ url: string; stop: () => void }> {
  const page =
    '<!doctype html><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="style.css"><body><script type="module" src="bench.js"></script>';
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
  const server = createServer(({ url = '/' }, response) => {
    const name = url.slice(1);
    if (name === '') return response.setHeader('Content-Type', 'text/html').end(page);
    const type = types[name.split('.').pop() ?? ''];
    if (type === undefined || name.includes('..')) return response.writeHead(404).end();
    return response.setHeader('Content-Type', type).end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this kind.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

/** Presses something and answers the browser's own time until the next painting, in milliseconds. */
async function timedClick(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate('bench.watchClick()');
  await press();
  return Number(await page.evaluate('bench.clickTook()'));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** Without the quarter at each end: finer than the median of times that come in steps. */
function middle(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4);
  return mean(values.toSorted((a, b) => a - b).slice(cut, values.length - cut));
}

interface Figures {
  readonly open: number;
  readonly plain: number;
  readonly click: number;
}

async function measure(
  browser: Browser,
  url: string,
  profile: (typeof PROFILES)[number],
  count: number,
): Promise<Figures> {
  const { viewport, deviceScaleFactor, slowdown } = profile;
  const context = await browser.newContext({ viewport, deviceScaleFactor });
  const page = await context.newPage();
  await page.goto(url);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(`bench.use(${JSON.stringify(sectorSvg(count))})`);
  const [open, plain, clicks]: [number[], number[], number[]] = [[], [], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const plainMs = await timedClick(page, () => page.click('#plain'));
    await page.click('#clear');
    const openMs = await timedClick(page, () => page.click('#map'));
    const clickMs = await clickSeats(page, round + 2);
    await page.click('#clear');
    // The first round only warms the page up.
    if (round < 0) continue;
    plain.push(plainMs);
    open.push(openMs);
    clicks.push(...clickMs);
  }
  await context.close();
  return { open: middle(open), plain: middle(plain), click: median(clicks) };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Clicks three seats of the open map at a closer zoom. */
async function clickSeats(page: Page, seed: number): Promise<number[]> {
  await page.getByRole('button', { name: 'Acercar' }).click();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await page.waitForFunction('bench.isStill()');
  if (process.env.CSS) await page.addStyleTag({ content: process.env.CSS });
  if (process.env.SETTLE) await page.waitForTimeout(800);
  const places: Place[] = await page.evaluate('bench.freeSeats()');
  const times: number[] = [];
  for (let click = 0; click < 3; click += 1) {
    const place = places[(seed * 31 + click * 17) % places.length];
    if (!place) throw new Error('The open map shows no free seat');
    times.push(await timedClick(page, () => page.mouse.click(place.x, place.y)));
  }
  const chosen = await page.locator('.is-chosen').count();
  if (chosen === 0) throw new Error('No click has chosen a seat');
  console.log(times.join(' '));
  return times;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-seatmap-'));
await buildPage(folder);
const { url, stop } = await servePage(folder);

const browser = await chromium.launch({ args: browserFlags, executablePath: ensureBrowser() });
try {
  console.log(`Seat map in Chromium ${browser.version()}, ${ROUNDS} rounds; milliseconds until painted\n`);
  console.log('profile   seats    open  plain innerHTML  ratio  click on a seat');
  for (const profile of PROFILES) {
    for (const count of SEAT_COUNTS) {
      const { open, plain, click } = await measure(browser, url, profile, count);
      const cells = [
        open.toFixed(0).padStart(7),
        plain.toFixed(0).padStart(16),
        (open / plain).toFixed(2).padStart(6),
      ];
      console.log(
        `${profile.name.padEnd(8)} ${String(count).padStart(6)} ${cells.join(' ')} ${`${click <= 16 ? '≤ ' : ''}${click}`.padStart(16)}`,
      );
    }
  }
  console.log('\nAims: ratio at most 1.3; a click under 50 ms at 5000 seats.');
} finally {
  await browser.close();
  stop();
  await rm(folder, { recursive: true, force: true });
}
