import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from './browser.ts';
import { filmOf } from './camera-film.ts';
import {
  becomeDevice,
  beginShift,
  expectResult,
  logInChief,
  prepareLane,
  redeemTour,
  ticketCodes,
  tourSoon,
} from './gate-lane.ts';
import { expect, expectCleanByAxe, test } from './journey.ts';
import { fullName, type Person } from './persons.ts';
import { product } from './product.ts';
import { logIn } from './steps.ts';
import { scanPicture } from './ticket-file.ts';
import { DESKTOP, WIDTHS } from './widths.ts';

/** A tour used only by this journey. */
const TOUR = 2;

/** The fan's ticket as their phone shows it. */
async function ticketOnPhone(page: Page, fan: Person): Promise<Buffer> {
  await page.setViewportSize(WIDTHS[390]);
  await page.getByRole('button', { name: 'Ver entrada' }).click();
  return page.getByRole('img', { name: `Código QR de la entrada de ${fullName(fan)}` }).screenshot();
}

test('a lane reads a ticket with its camera, once while it stays before it', async ({
  page,
  browser,
  baseURL,
  fan,
}) => {
  await page.setViewportSize(DESKTOP);
  await logIn(page, fan);
  const showId = await redeemTour(page, TOUR);
  const code = (await ticketCodes(page, 1)).get(showId) ?? '';
  const picture = await ticketOnPhone(page, fan);
  expect(await scanPicture(picture)).toBe(code);
  const folder = await mkdtemp(join(tmpdir(), 'club-camera-'));
  const film = join(folder, 'ticket.y4m');
  await writeFile(film, await filmOf(picture));
  const executablePath = findBrowser();
  const withCamera = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...[...browserFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const tour = await tourSoon(showId);
  const chief = await logInChief(browser, baseURL ?? '');
  try {
    const lane = await prepareLane(chief, showId);
    const context = await withCamera.newContext({ baseURL: product().siteUrl, locale: 'es-UY' });
    const phone = await context.newPage();
    await lane.approve(await becomeDevice(phone, lane.enrolmentCode));
    await beginShift(phone, showId);
    const result = phone.getByRole('region', { name: 'Resultado' });
    // Looked for from before the press: the light is there for a moment only.
    const light = result.getByRole('heading', { name: 'Pasa' }).waitFor();
    await phone.getByRole('button', { name: 'Usar cámara' }).click();
    await light;
    await expect(result).toHaveCount(0);
    await expect(phone.getByLabel('Cámara', { exact: true })).toBeVisible();
    await expect(phone.getByRole('main').getByText(/· 1 ingreso$/)).toBeVisible();
    for (const width of [390, 768] as const) {
      await phone.setViewportSize(WIDTHS[width]);
      await expectCleanByAxe(phone);
    }
    await phone.getByRole('button', { name: 'Usar lector' }).click();
    await expectResult(phone, 'Ya ingresó', code);
    // For a fan who is a minor it shows a remark (A1).
    await expect
      .poll(async () => (await tour.arrived(lane.deviceId)).results)
      .toEqual([expect.stringMatching(/^(?:OK|A1)$/), 'X11']);
    expect((await tour.arrived(lane.deviceId)).entries).toBe(1);
  } finally {
    await withCamera.close();
    await rm(folder, { recursive: true });
    await chief.close();
    await tour.end();
  }
});
