import { fileURLToPath } from 'node:url';
import { becomeDevice, beginShift, PINS, scan } from '@club/e2e/gate-lane.ts';
import type { RunningContext } from '@club/server/context.ts';
import { approveDevice, inviteDevice } from '@club/server/domains/gate-devices/manage-devices.ts';
import { saveStaff } from '@club/server/domains/gate-devices/manage-staff.ts';
import type { Result } from '@club/server/shared/result.ts';
import { TEST_ACTOR } from '@club/testing/test-actor.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { encode } from 'uqr';
import { build } from 'vite';
import { ensureWebBuilt } from '../../tools/web-build.ts';
import type { PhoneRun } from './gate-phone-page.ts';
import { type GateTicket, type GateWorld, printedCode } from './gate-world.ts';
import { openBrowser } from './page-paint.ts';

const CPU_RATE = 4;
const TIMES = 30;
const READS = 100;
const STARTS = 5;

/** Milliseconds, each sorted. */
export interface Phone {
  readonly indexing: Float64Array;
  readonly decodingSmall: Float64Array;
  readonly decodingLarge: Float64Array;
  readonly offline: Float64Array;
  readonly online: Float64Array;
  readonly starts: Float64Array;
}

const sorted = (times: readonly number[]) => Float64Array.from(times).sort();

function sure<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

interface Built {
  readonly output: readonly {
    readonly fileName: string;
    readonly code?: string;
    readonly source?: Uint8Array;
  }[];
}

async function slow(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** The gate app's code for a phone, alone on a page. `bytes`: a package. */
async function measureParts(browser: Browser, siteUrl: string, bytes: Buffer, text: string) {
  const entry = fileURLToPath(new URL('./gate-phone-page.ts', import.meta.url));
  const built = await build({
    ...{ configFile: false, logLevel: 'error', base: '/bench/' },
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { input: entry } },
  });
  const [{ output } = { output: [] }] = [built].flat() as readonly Built[];
  const script = output.find(({ fileName }) => fileName.endsWith('.js'))?.fileName ?? '';
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${siteUrl}/bench/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice('/bench/'.length);
    if (name === 'package') return route.fulfill({ body: bytes });
    const file = output.find(({ fileName }) => fileName === name);
    if (!file)
      return route.fulfill({
        contentType: 'text/html',
        body: `<script type="module" src="/bench/${script}"></script>`,
      });
    const contentType = name.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
    await route.fulfill({ contentType, body: Buffer.from(file.code ?? file.source ?? '') });
  });
  await page.goto(`${siteUrl}/bench/`, { waitUntil: 'networkidle' });
  await slow(context, page);
  const rows = encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map(Number).join(''));
  const times = await page.evaluate(
    ([matrix, count]) => (globalThis as unknown as { run: PhoneRun }).run(matrix, count),
    [rows, TIMES] as const,
  );
  await context.close();
  return times;
}

/** A browser as a lane, in a shift. */
async function openLane(
  { context, siteUrl, world }: { context: RunningContext; siteUrl: string; world: GateWorld },
  browser: Browser,
): Promise<Page> {
  const { showId } = world;
  for (const [name, role] of [
    ['Ana Pereira', 'steward'],
    ['Rosa Sosa', 'supervisor'],
  ] as const)
    sure(await saveStaff(context, TEST_ACTOR, { showId, id: null, version: 0, name, role, pin: PINS[role] }));
  const laneId = world.devices[0]?.laneId ?? null;
  const { device, code } = sure(await inviteDevice(context, TEST_ACTOR, { name: 'Teléfono', laneId }));
  const tab = await browser.newContext({ baseURL: siteUrl, locale: 'es-UY' });
  const page = await tab.newPage();
  const number = await becomeDevice(page, code, siteUrl);
  const { rows } = await context.database.pool.query('select version from gate_device where id = $1', [
    device.id,
  ]);
  sure(await approveDevice(context, TEST_ACTOR, { id: device.id, version: rows[0]?.version, number }));
  await beginShift(page, showId);
  return page;
}

/** Milliseconds from a scanner's last key to the first frame with the result's colour, alternately of valid and forged codes. */
async function timeReads(page: Page, codes: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const [index, code] of codes.entries()) {
    const forged = `${code.slice(0, -9)}${code.at(-9) === '7' ? '8' : '7'}${code.slice(-8)}`;
    await page.evaluate(
      (isForged) => {
        const isShown = () => {
          const result = document.querySelector<HTMLElement>('[data-result]')?.dataset.result;
          return result !== undefined && (result === 'X2') === isForged;
        };
        const timed = new Promise<number>((resolve, reject) => {
          let from = 0;
          // The app stops the propagation of a scanner's keys: their end is recorded before they are sent.
          const { dispatchEvent } = EventTarget.prototype;
          EventTarget.prototype.dispatchEvent = function send(event) {
            if (event instanceof KeyboardEvent && event.key === 'Enter') {
              from = performance.now();
              EventTarget.prototype.dispatchEvent = dispatchEvent;
            }
            return dispatchEvent.call(this, event);
          };
          const watch = new MutationObserver(() => {
            if (from === 0 || !isShown()) return;
            watch.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          });
          watch.observe(document.body, { subtree: true, childList: true, attributes: true });
          const seen = () => `${document.body.textContent.slice(0, 200)}; keys ended: ${from > 0}`;
          setTimeout(() => reject(new Error(`no colour within 10 s: ${seen()}`)), 10_000);
        });
        Object.assign(window, { timed });
      },
      index % 2 === 1,
    );
    await scan(page, index % 2 === 1 ? forged : code);
    times.push(await page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed));
  }
  return times;
}

async function timeStart(page: Page): Promise<number> {
  await page.goto('about:blank');
  const before = performance.now();
  await page.goto('/puerta/');
  await page.getByText('Listo para leer').waitFor();
  return performance.now() - before;
}

/** A phone's times for the package, for a code, and to start: Chromium with a processor four times slower. */
export async function measurePhone(
  context: RunningContext,
  siteUrl: string,
  world: GateWorld,
  tickets: readonly GateTicket[],
): Promise<Phone> {
  await ensureWebBuilt(() => console.log('Building the web apps…'));
  const codes = tickets.map((ticket) => printedCode(context, world.showId, ticket));
  const headers = { authorization: world.devices[0]?.authorization ?? '', 'accept-encoding': 'br' };
  const served = await fetch(`${siteUrl}/api/puerta/paquete/${world.showId}`, { headers });
  const bytes = Buffer.from(await served.arrayBuffer());
  const browser = await openBrowser();
  const parts = await measureParts(browser, siteUrl, bytes, codes[0] ?? '');
  const page = await openLane({ context, siteUrl, world }, browser);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await slow(page.context(), page);
  const online = await timeReads(page, codes.slice(0, READS));
  await page.context().setOffline(true);
  await page.getByText('Sin red', { exact: true }).waitFor();
  const offline = await timeReads(page, codes.slice(READS, 2 * READS));
  const starts: number[] = [];
  for (let index = 0; index < STARTS; index += 1) starts.push(await timeStart(page));
  await browser.close();
  return {
    ...{ indexing: sorted(parts.indexing), decodingSmall: sorted(parts.decodingSmall) },
    ...{ decodingLarge: sorted(parts.decodingLarge), offline: sorted(offline), online: sorted(online) },
    starts: sorted(starts),
  };
}
