/**
 * npm run bench seatmap [rounds]: the time in Chromium from the click that opens a sector's seat map until it is on the screen, and from the click
 * (on a phone: the tap) on a seat until it is marked; beside a plain `innerHTML` of the same SVG. The times are the browser's own, from its
 * trace (Event Timing: waiting, handler, style, layout, paint, presentation at the next frame), where they are not rounded to the 8 ms that
 * pages get.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserFlags, ensureBrowser } from '@club/e2e/browser.ts';
import { finishDrawing, prepareDrawing, seatKey } from '@club/venue-plan/draw-sector.ts';
import { placeSeats } from '@club/venue-plan/seat-geometry.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';

const SEAT_COUNTS = [500, 2_000, 5_000];
const ROUNDS = Number(process.argv[3] ?? 15);
const SEATS_PER_ROW = 80;
const WEB = fileURLToPath(new URL('../packages/web', import.meta.url));
const PROFILES = [
  {
    name: 'desktop',
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
    slowdown: 1,
    hasTouch: false,
  },
  {
    name: 'phone',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2.625,
    slowdown: 4,
    hasTouch: true,
  },
] as const;

/** A sector as drawn by the server, three quarters of it free. */
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
    // As for the product's files: the icons are fetched once.
    response.setHeader('Cache-Control', 'max-age=31536000, immutable');
    return response.setHeader('Content-Type', type).end(readFileSync(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this kind.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds. */
  readonly ts: number;
  readonly id?: string;
  readonly id2?: { readonly local?: string };
  readonly args: { readonly data?: { readonly type?: string } };
}

/** Milliseconds from each click of a trace, in order, until its paint was on the screen. */
function clickTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const timings = traceEvents.filter(({ name }) => name === 'EventTiming').sort((a, b) => a.ts - b.ts);
  const idOf = ({ id, id2 }: TraceEvent): string => id ?? id2?.local ?? '';
  return timings
    .filter(({ ph, args }) => ph === 'b' && args.data?.type === 'click')
    .map((begin) => {
      const end = timings.find(
        ({ ph, ts, ...rest }) => ph === 'e' && ts >= begin.ts && idOf({ ph, ts, ...rest }) === idOf(begin),
      );
      return end ? (end.ts - begin.ts) / 1000 : Number.NaN;
    });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** The mean without the quarter at each end. */
function middle(values: readonly number[]): number {
  const cut = Math.floor(values.length / 4);
  return mean(values.toSorted((a, b) => a - b).slice(cut, values.length - cut));
}

interface Figures {
  readonly open: number;
  readonly plain: number;
  readonly click: number;
}

/** Presses of a round, in order: the traces identify them only by that. */
const ROUND = [
  'plain',
  'clear',
  'map',
  'nearer',
  'nearer',
  'nearer',
  'nearer',
  'seat',
  'seat',
  'seat',
  'clear',
];

async function measure(
  browser: Browser,
  url: string,
  profile: (typeof PROFILES)[number],
  count: number,
): Promise<Figures> {
  const { viewport, deviceScaleFactor, slowdown, hasTouch } = profile;
  const context = await browser.newContext({ viewport, deviceScaleFactor, hasTouch });
  const page = await context.newPage();
  await page.goto(url);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(`bench.use(${JSON.stringify(sectorSvg(count))})`);
  const times: Record<string, number[]> = {};
  for (let round = -1; round < ROUNDS; round += 1) {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await playRound(page, round + 2, hasTouch);
    const clicks = clickTimes(await browser.stopTracing());
    if (clicks.length !== ROUND.length) throw new Error(`${clicks.length} clicks in the trace of a round`);
    // The first round is a warm-up.
    if (round < 0) continue;
    for (const [index, name] of ROUND.entries())
      times[name] = [...(times[name] ?? []), clicks[index] ?? Number.NaN];
  }
  await context.close();
  return { open: middle(times.map ?? []), plain: middle(times.plain ?? []), click: middle(times.seat ?? []) };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pause between a press's effect and the next one, and before the end of the trace, which has a click only after it was shown. */
const PAUSE_MS = 120;
const SHOWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

async function playRound(page: Page, seed: number, hasTouch: boolean): Promise<void> {
  const places: Place[] = [];
  for (const [index, name] of ROUND.entries()) {
    if (name === 'nearer') await page.getByRole('button', { name: 'Acercar' }).click();
    else if (name !== 'seat') await page.click(`#${name}`);
    else {
      await page.waitForFunction('bench.isStill()');
      if (places.length === 0) places.push(...((await page.evaluate('bench.freeSeats()')) as Place[]));
      const { x, y } = places[(seed * 31 + index * 17) % places.length] ?? { x: 0, y: 0 };
      await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    }
    await page.evaluate(SHOWN);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(5 * PAUSE_MS);
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
        `${profile.name.padEnd(8)} ${String(count).padStart(6)} ${cells.join(' ')} ${click.toFixed(0).padStart(16)}`,
      );
    }
  }
  console.log('\nAims: ratio at most 1.3; a click under 50 ms at 5000 seats.');
} finally {
  await browser.close();
  stop();
  await rm(folder, { recursive: true, force: true });
}
