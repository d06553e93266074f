import type { Page } from '@playwright/test';
import {
  becomeDevice,
  beginShift,
  expectResult,
  logInChief,
  type PreparedLane,
  prepareLane,
  redeemTour,
  ticketCodes,
  tourSoon,
} from './gate-lane.ts';
import { expect, expectCleanByAxe, expectSpanish, test } from './journey.ts';
import { logIn } from './steps.ts';
import { DESKTOP, WIDTHS } from './widths.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const SMALL = { width: 320, height: 640 };

/** A screen is in Spanish, fits, and is clean by axe, from the smallest phone to a tablet. */
async function expectGateScreen(page: Page): Promise<void> {
  for (const size of [SMALL, WIDTHS[390], WIDTHS[768]]) {
    await page.setViewportSize(size);
    await expectCleanByAxe(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `what does not fit at ${size.width}`).toBeLessThanOrEqual(0);
  }
  await expectSpanish(page);
  await page.setViewportSize(WIDTHS[390]);
}

async function becomeLane(page: Page, lane: PreparedLane): Promise<void> {
  await page.setViewportSize(WIDTHS[390]);
  await page.goto('/puerta/');
  await expect(page.getByRole('heading', { name: 'Alta' })).toBeVisible();
  await expectGateScreen(page);
  const number = await becomeDevice(page, lane.enrolmentCode);
  await expectGateScreen(page);
  await lane.approve(number);
  await expect(page.getByRole('main').getByText(/^Paquete: \d+ entradas?,/)).toBeVisible({ timeout: 60_000 });
  await expectGateScreen(page);
}

test('a browser becomes a lane, reads without network, and its scans arrive once when it is back', async ({
  page,
  context,
  browser,
  baseURL,
  fan,
}) => {
  await page.setViewportSize(DESKTOP);
  await logIn(page, fan);
  const [showId, otherId] = [await redeemTour(page, 0), await redeemTour(page, -1)];
  const codes = await ticketCodes(page, 2);
  const [own, other] = [codes.get(showId) ?? '', codes.get(otherId) ?? ''];
  const forged = `${own.slice(0, -9)}${own.at(-9) === '7' ? '8' : '7'}${own.slice(-8)}`;
  const tour = await tourSoon(showId);
  const chief = await logInChief(browser, baseURL ?? '');
  try {
    const lane = await prepareLane(chief, showId);
    await becomeLane(page, lane);
    await beginShift(page, showId);
    await expectGateScreen(page);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated');
    await context.setOffline(true);
    await expect(page.getByRole('main').getByText('Sin red', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expectResult(page, 'Pasa', own);
    // A displayed result is stored: a restarted browser knows it.
    await page.reload();
    await expect(page.getByRole('main').getByText('1 sin enviar')).toBeVisible();
    await expectResult(page, 'Ya ingresó', own);
    await expectGateScreen(page);
    await expectResult(page, 'Código falso', forged);
    await expectResult(page, 'Otro espectáculo', other);
    await expect(page.getByRole('region', { name: 'Resultado' })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('4 sin enviar')).toBeVisible();
    for (const name of ['Últimas lecturas', 'Incidente', 'Estado', 'Supervisor']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectGateScreen(page);
      await page.getByRole('button', { name: /^(?:Volver a leer|Cancelar)$/ }).click();
    }
    // The next shift begins without network, and the server learns of it afterwards.
    await page.getByRole('button', { name: 'Estado' }).click();
    for (const _ of ['asked', 'confirmed']) await page.getByRole('button', { name: 'Cerrar turno' }).click();
    await expect(page.getByRole('main').getByText(/^No hay red: podés empezar igual/)).toBeVisible();
    await expectGateScreen(page);
    await beginShift(page, showId);
    await expect(page.getByRole('main').getByText('4 sin enviar')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText('Todo enviado')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Últimas lecturas' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Sin enviar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver a leer' }).click();
    const { results, entries } = await tour.arrived(lane.deviceId);
    // For a fan who is a minor it shows a remark (A1).
    expect(results).toEqual([expect.stringMatching(/^(?:OK|A1)$/), 'X11', 'X2', 'X3']);
    expect(entries).toBe(1);
    // Another window of the same browser takes over, and this one shows it.
    const second = await context.newPage();
    await second.goto('/puerta/');
    await expect(second.getByRole('main').getByText('Todo enviado')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Abierta en otra ventana' })).toBeVisible();
    await expectGateScreen(page);
    await second.close();
  } finally {
    await chief.close();
    await tour.end();
  }
});

test('fans load nothing of the gate app', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/espectaculos', '/club/ingresar']) await page.goto(path);
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((path) => path.startsWith('/puerta'))).toEqual([]);
});
