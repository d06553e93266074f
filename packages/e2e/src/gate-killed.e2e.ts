import { setTimeout as pause } from 'node:timers/promises';
import { GATE } from '@club/contract/gate/constants';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  becomeDevice,
  beginShift,
  type Chief,
  expectResult,
  logInChief,
  prepareLane,
  scan,
  scanAll,
  tourSoon,
} from './gate-lane.ts';
import { moreTickets } from './gate-tickets.ts';
import { test } from './journey.ts';
import { MortalBrowser } from './mortal-browser.ts';
import { product } from './product.ts';
import { WIDTHS } from './widths.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** The steps between a code and its result (spec 5 §4.4), in order, and the result itself. */
type Step =
  | 'the signature is checked'
  | 'the server is asked'
  | 'the server has answered'
  | 'the scan is to be written'
  | 'the scan is being written'
  | 'the scan is on disk'
  | 'the light is there'
  /** The control: an app that does not store shows a result too early. */
  | 'nothing is written';

/**
 * Makes the page report that a step of the next scan is reached, and stop there; and report when a result is shown. It hooks into the browser's
 * own functions: the app is as built.
 */
async function stopAt(page: Page, step: Step): Promise<{ reached: Promise<void>; wasLit: () => boolean }> {
  let isLit = false;
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  await page.exposeFunction('reachedStep', () => resolve());
  await page.exposeFunction('lightIsThere', () => {
    isLit = true;
  });
  await page.evaluate(
    ({ wanted, answerDeadline }) => {
      const { reachedStep, lightIsThere } = window as unknown as Record<string, () => void>;
      let isStopped = false;
      const stopsAt = (at: string) => {
        if (at === wanted && !isStopped) {
          isStopped = true;
          reachedStep?.();
        }
        return isStopped;
      };
      const never = new Promise<never>(() => {});
      const { verify } = crypto.subtle;
      crypto.subtle.verify = (...args: Parameters<typeof verify>) =>
        stopsAt('the signature is checked') ? never : verify.apply(crypto.subtle, args);
      // However slow the server is beside other journeys, the lane waits for it.
      const { fetch, setTimeout } = window;
      window.setTimeout = ((then: () => void, ms: number) =>
        ms === answerDeadline ? 0 : setTimeout(then, ms)) as typeof window.setTimeout;
      window.fetch = async (...args) => {
        if (!/\/puerta\/lectura$/.test(String(args[0]))) return fetch(...args);
        if (stopsAt('the server is asked')) return never;
        const response = await fetch(...args);
        return stopsAt('the server has answered') ? never : response;
      };
      /** Transactions that store a scan. */
      const keeping = new WeakSet<IDBTransaction>();
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...args) {
        if (this.name !== 'scans') return put.apply(this, args);
        keeping.add(this.transaction);
        if (stopsAt('the scan is to be written') || wanted === 'nothing is written') return this.get('none');
        const request = put.apply(this, args);
        // A transaction with pending requests is not complete.
        const goOn = () => {
          this.get('none').onsuccess = goOn;
        };
        if (stopsAt('the scan is being written')) goOn();
        return request;
      };
      Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
        set(this: IDBTransaction, then: (event: Event) => void) {
          this.addEventListener('complete', (event) => {
            if (!keeping.has(this) || !stopsAt('the scan is on disk')) then.call(this, event);
          });
        },
      });
      new MutationObserver(() => {
        if (!document.querySelector('[aria-label=Resultado]')) return;
        lightIsThere?.();
        stopsAt('the light is there');
        stopsAt('nothing is written');
      }).observe(document.body, { childList: true, subtree: true });
    },
    { wanted: step, answerDeadline: GATE.answerDeadline },
  );
  return { reached, wasLit: () => isLit };
}

/** The lane in a browser that was just started: the open shift continues. */
async function openLane(page: Page, isOffline: boolean): Promise<void> {
  await page.setViewportSize(WIDTHS[390]);
  await page.goto(`${product().siteUrl}/puerta/`);
  const ready = page.getByRole('main').getByText('Listo para leer');
  const useScanner = page.getByRole('button', { name: 'Usar lector' });
  await expect(ready.or(useScanner)).toBeVisible();
  if (await useScanner.isVisible()) await useScanner.click();
  const sign = page.getByRole('main').getByText(isOffline ? 'Sin red' : 'Con red', { exact: true });
  await expect(sign).toBeVisible();
  // Scans stored by an earlier browser are uploaded first.
  if (!isOffline) await expect(page.getByRole('main').getByText('Todo enviado')).toBeVisible();
}

/** A device of a show that begins soon, with codes of its tickets. */
async function prepare(browser: Browser, baseURL: string, tickets: number) {
  const chief = await logInChief(browser, baseURL);
  const shows = (await chief.call('espectaculos', {})).Espectaculos as {
    EspectaculoId: number;
    Nombre: string;
  }[];
  // The second by number is full: no other journey redeems it (`redeemTour`), moves it and moves it back.
  const tours = shows.filter(({ Nombre }) => /^Paseo/.test(Nombre)).map((show) => show.EspectaculoId);
  const showId = tours.sort((a, b) => a - b).at(1) ?? 0;
  const codes = await moreTickets(showId, tickets);
  expect(codes).toHaveLength(tickets);
  const tour = await tourSoon(showId);
  const lane = await prepareLane(chief, showId);
  return { chief, showId, codes, tour, lane };
}

/** Where it is killed; with or without network; and the next browser's result for the code. */
const DEATHS: readonly (readonly [Step, 'offline' | 'online', after: string])[] = [
  ['the signature is checked', 'offline', 'Pasa'],
  ['the scan is to be written', 'offline', 'Pasa'],
  ['the scan is being written', 'offline', 'Pasa'],
  ['the scan is on disk', 'offline', 'Ya ingresó'],
  ['the light is there', 'offline', 'Ya ingresó'],
  ['nothing is written', 'offline', 'Pasa'],
  ['the server is asked', 'online', 'Pasa'],
  // The server has admitted the ticket, but no light was shown: a supervisor decides (decision 0073).
  ['the server has answered', 'online', 'Ya ingresó'],
  ['the scan is on disk', 'online', 'Ya ingresó'],
];

/** Steps at which a result is visible before the browser is killed. */
const LIT: ReadonlySet<Step> = new Set(['the light is there', 'nothing is written']);

const STEP_MS = 30_000;

async function withinTime(reached: Promise<void>, step: string): Promise<void> {
  const late = pause(STEP_MS, 'late', { ref: false });
  if ((await Promise.race([reached, late])) === 'late') throw new Error(`not reached: ${step}`);
}

test('a browser that is killed at any step of a reading has shown no light without a stored scan', async ({
  browser,
  baseURL,
}) => {
  const { chief, showId, codes, tour, lane } = await prepare(browser, baseURL ?? '', DEATHS.length);
  const mortal = new MortalBrowser();
  try {
    let page = await mortal.start(false);
    await page.goto(`${baseURL}/puerta/`);
    await lane.approve(await becomeDevice(page, lane.enrolmentCode));
    await beginShift(page, showId);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated');
    await mortal.kill();
    for (const [index, [step, network, after]] of DEATHS.entries()) {
      const code = codes[index] ?? '';
      const isOffline = network === 'offline';
      page = await mortal.start(isOffline);
      await openLane(page, isOffline);
      const stopped = await stopAt(page, step);
      await scan(page, code);
      await withinTime(stopped.reached, `${step}, ${network}`);
      await mortal.kill();
      expect(stopped.wasLit(), `a light before ${step}`).toBe(LIT.has(step));
      page = await mortal.start(isOffline);
      await openLane(page, isOffline);
      await expectResult(page, after, code);
      await mortal.kill();
    }
  } finally {
    await mortal.end();
    await chief.close();
    await tour.end();
  }
});

interface Counts {
  readonly inside: number;
  readonly again: number;
  readonly forged: number;
}

/** The present counts on a show's board. */
async function countsOf(chief: Chief, EspectaculoId: number): Promise<Counts> {
  const { Adentro, Rechazos } = (await chief.call('tablero', { EspectaculoId })).Tablero as {
    Adentro: number;
    Rechazos: { Nombre: string; Cantidad: number }[];
  };
  const refused = (name: string) => Rechazos.find(({ Nombre }) => Nombre === name)?.Cantidad ?? 0;
  return { inside: Adentro, again: refused('Ya ingresó'), forged: refused('Código falso') };
}

/** The board for the chief: the admitted are inside, and each forged or repeated scan is counted. */
async function expectBoard(office: Page, showId: number, { inside, again, forged }: Counts): Promise<void> {
  await office.goto(`/club/puertas/${showId}/tablero`);
  const main = office.getByRole('main');
  await expect(main.getByRole('definition').filter({ hasText: new RegExp(`^${inside}$`) })).not.toHaveCount(
    0,
  );
  for (const [name, count] of [
    ['Ya ingresó', again],
    ['Código falso', forged],
  ])
    await expect(main.getByRole('row', { name: new RegExp(`^${name} ${count}$`) })).toBeVisible();
}

/** Of 500 scans: the numbers of repeated and of forged ones. */
const TWICE = 15;
const FORGED = 5;
const READINGS = 500;

test('500 readings without network: once it is back the board has them all, each once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const tickets = READINGS - TWICE - FORGED;
  const { chief, showId, codes, tour, lane } = await prepare(browser, baseURL ?? '', tickets);
  const forged = codes
    .slice(0, FORGED)
    .map((code) => `${code.slice(0, -9)}${code.at(-9) === '7' ? '8' : '7'}${code.slice(-8)}`);
  try {
    await lane.approve(await becomeDevice(page, lane.enrolmentCode));
    await beginShift(page, showId);
    await context.setOffline(true);
    await expect(page.getByRole('main').getByText('Sin red', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const before = await countsOf(chief, showId);
    await scanAll(page, [...codes, ...forged, ...codes.slice(0, TWICE)]);
    await expect(page.getByRole('main').getByText(`${tickets} ingresos`)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText('Todo enviado')).toBeVisible({ timeout: 60_000 });
    const { results, entries } = await tour.arrived(lane.deviceId);
    // Tickets of an accessible sector have a remark.
    const countOf = (result: RegExp) => results.filter((one) => result.test(one)).length;
    expect([results.length, entries]).toEqual([READINGS, tickets]);
    expect([/^(?:OK|A1)$/, /^X11$/, /^X2$/].map(countOf)).toEqual([tickets, TWICE, FORGED]);
    await expectBoard(chief.page, showId, {
      ...{ inside: before.inside + tickets, again: before.again + TWICE, forged: before.forged + FORGED },
    });
  } finally {
    await chief.close();
    await tour.end();
  }
});
