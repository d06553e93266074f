/**
 * npm run bench pages [rates|paint|checkout|waits|lighthouse]: the public pages of the demo season. The rate at which one process renders and sends
 * each, per core; their largest paint on a slow phone, beside the same pages rendered by the browser; when the checkout's fields are there; a
 * fan's waits on a phone; Lighthouse.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { ensureWebBuilt } from '../tools/web-build.ts';
import { authorizationOf, type BenchServer, makeUsers, startBenchServer } from './parts/bench-server.ts';
import { judgePage } from './parts/page-lighthouse.ts';
import { measurePaint, median, openBrowser, openProfile } from './parts/page-paint.ts';
import { measureRate } from './parts/page-rates.ts';
import { untilSeats, untilShown } from './parts/page-waits.ts';

const PAGES = { home: '/', list: '/espectaculos', tours: '/paseos-gpc', show: '/espectaculo/1' } as const;
const SECONDS = 5;
const VISITS = 5;

async function withServer<Result>(
  env: Record<string, string>,
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const server = await startBenchServer({ ROLE: 'server', ...env }, { hasSeason: true });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function printRates(): Promise<void> {
  console.log(
    `\nOne process, 16 callers, the best of 5 times ${SECONDS / 5} s; pages per second of one core's time`,
  );
  console.log('page      bytes  made anew each time   CPU µs   kept for a second   CPU µs');
  const rates = (env: Record<string, string>) =>
    withServer(env, async (server) => {
      const all = [];
      for (const path of Object.values(PAGES)) all.push(await measureRate(server, path, SECONDS));
      return all;
    });
  const anew = await rates({ PAGE_MAX_AGE_MS: '0' });
  const kept = await rates({});
  for (const [index, name] of Object.keys(PAGES).entries()) {
    const [one, other] = [anew[index], kept[index]];
    if (!one || !other) continue;
    const perCore = (micros: number) => (1_000_000 / micros).toFixed(0);
    const cells = [
      ...[name.padEnd(7), String(other.bytes).padStart(7), perCore(one.cpuMicros).padStart(20)],
      ...[one.cpuMicros.toFixed(0).padStart(8), perCore(other.cpuMicros).padStart(19)],
      other.cpuMicros.toFixed(0).padStart(8),
    ];
    console.log(cells.join(' '));
  }
}

async function printPaint(): Promise<void> {
  console.log(`\nFirst visit, slow 4G, processor 4 × slower, median of ${VISITS}`);
  console.log('page     finished ms   by the browser ms    less   layout shift');
  const paint = (env: Record<string, string>) =>
    withServer(env, async ({ siteUrl }) => {
      const browser = await openBrowser();
      const all = [];
      for (const path of Object.values(PAGES))
        all.push(await measurePaint(browser, { url: siteUrl + path }, VISITS));
      await browser.close();
      return all;
    });
  const finished = await paint({});
  const byBrowser = await paint({ PAGES: 'shell' });
  for (const [index, name] of Object.keys(PAGES).entries()) {
    const [one, other] = [finished[index], byBrowser[index]];
    if (!one || !other) continue;
    const less = `${Math.round((1 - one.lcp / other.lcp) * 100)} %`;
    const cells = [name.padEnd(7), one.lcp.toFixed(0).padStart(12), other.lcp.toFixed(0).padStart(19)];
    console.log([...cells, less.padStart(7), one.cls.toFixed(3).padStart(14)].join(' '));
  }
}

/** The checkout for a fan who returns to it: a fan who fills it in waits for its fields. */
async function printCheckout(): Promise<void> {
  await withServer({}, async (server) => {
    const browser = await openBrowser();
    const buyer = await browser.newContext();
    const url = await openCheckout(buyer, server);
    const storageState = await buyer.storageState();
    const paint = await measurePaint(browser, { url, storageState, selector: 'main input' }, VISITS);
    await browser.close();
    console.log('\ncheckout: frame ms   fields ms   layout shift');
    const cells = [paint.lcp.toFixed(0).padStart(18), paint.shown.toFixed(0).padStart(11)];
    console.log([...cells, paint.cls.toFixed(3).padStart(14)].join(' '));
  });
}

/** A fan's waits on a phone, beside the targets and 22 November 2026. Home is usable once a press has an effect. */
async function printWaits(): Promise<void> {
  await withServer({}, async (server) => {
    const { siteUrl, context } = server;
    const browser = await openBrowser();
    const buyer = await browser.newContext();
    const checkout = await openCheckout(buyer, server);
    const session = await buyer.storageState();
    await context.database.pool.query(
      "update ticket set user_id = (select id from app_user where subject = 'B1') where user_id is not null",
    );
    const show = `${siteUrl}${PAGES.show}`;
    const waits = [
      ['home, first press', 3_000, 2_131, () => untilShown(browser, siteUrl, 'html[data-live]')],
      ['sector to map, 5,000 seats', 1_500, 1_129, () => untilSeats(browser, show, /Platea alta/)],
      ['checkout, fields', 2_500, 2_664, () => untilShown(browser, checkout, 'main input', session)],
      [
        'my tickets',
        2_000,
        1_760,
        () => untilShown(browser, `${siteUrl}/cuenta/mis-entradas`, 'main article', session),
      ],
    ] as const;
    console.log(`\nA phone at 1.6 Mbit/s and 150 ms, processor 4 × slower, median of ${VISITS}`);
    console.log('wait                          ms     aim  before');
    for (const [name, aim, before, measure] of waits) {
      const seen: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) seen.push(await measure());
      const cells = [
        median(seen).toFixed(0).padStart(6),
        String(aim).padStart(7),
        String(before).padStart(7),
      ];
      console.log([name.padEnd(26), ...cells].join(' '));
    }
    await browser.close();
  });
}

/** Logs user 1 in and holds a ticket, so that the checkout has contents. Returns its URL. */
async function openCheckout(browser: BrowserContext, { siteUrl, context }: BenchServer): Promise<string> {
  const userId = await makeUsers(context, 1);
  const session = { auth: JSON.parse(authorizationOf(1)), userId, name: 'Fan', initials: 'F' };
  const page = await browser.newPage();
  await page.goto(`${siteUrl}/404`);
  await page.evaluate((value) => localStorage.setItem('club.session', JSON.stringify(value)), session);
  await page.goto(`${siteUrl}${PAGES.show}`);
  const chooser = page.getByRole('region', { name: 'Elegí tu sector' });
  await chooser.locator('button:enabled').filter({ hasNotText: 'Numerado' }).first().click();
  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  const address = page.url();
  await page.close();
  return address;
}

async function printLighthouse(): Promise<void> {
  console.log('\nLighthouse, mobile, throttled by the browser');
  console.log('page       performance  accessibility  best practices  SEO');
  await withServer({}, async (server) => {
    const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
    const print = (name: string, url: string) => {
      const scores = judgePage(url, profile);
      const cells = [scores.performance, scores.accessibility, scores['best-practices'], scores.seo];
      console.log(name.padEnd(9), cells.map((score) => String(score).padStart(12)).join(' '));
    };
    for (const name of ['home', 'list', 'show'] as const) print(name, server.siteUrl + PAGES[name]);
    const browser = await openProfile(profile);
    const checkout = await openCheckout(browser, server);
    await browser.close();
    print('checkout', checkout);
    rmSync(profile, { recursive: true, force: true });
  });
}

await ensureWebBuilt();
const parts = {
  ...{ rates: printRates, paint: printPaint, checkout: printCheckout, waits: printWaits },
  lighthouse: printLighthouse,
};
const chosen = process.argv[3];
for (const [name, print] of Object.entries(parts)) if (chosen === undefined || chosen === name) await print();
process.exit(0);
