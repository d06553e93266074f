import type { Page } from '@playwright/test';
import { addressOf } from './answers.ts';
import { expect, expectCleanByAxe, expectSpanish, test } from './journey.ts';
import { newFan } from './persons.ts';
import { chooseSeat, logIn, openSeatMap, openShow, seatMap, startPurchase } from './steps.ts';

const SHOW = 'Noches del Parque';
const SECTOR = /Atilio García.*Platea A\b/;
const SOON = { timeout: 5_000 };
const WIDTHS = [
  { width: 320, height: 640, seat: 34 },
  { width: 390, height: 844, seat: 36 },
  { width: 1280, height: 800, seat: 38 },
];

/** Holds a seat of the sector from the lists; its own map is closed. */
async function holdSeat(page: Page, row: number, seat: number): Promise<void> {
  await openShow(page, SHOW);
  await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: SECTOR }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await chooseSeat(page, 1, `${row}`, `${seat}`);
  await startPurchase(page);
}

for (const { seat, ...viewport } of WIDTHS) {
  test.describe(`an open seat map at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('shows by itself what another browser holds, and gives up a chosen seat', async ({
      page,
      browser,
      baseURL,
    }, { project }) => {
      const row = project.name === 'phone' ? 9 : 8;
      const other = await browser.newPage({ baseURL: baseURL ?? '' });
      await logIn(other, newFan());
      await openShow(page, SHOW);
      const listening = page.waitForRequest(/\/api\/mapa\/\d+\/\d+\/\w+\/vivo/);
      const placeOf = await openSeatMap(page, SECTOR);
      await listening;
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Agregar uno' }).click();
      const { x, y } = await placeOf(row, seat);
      await page.mouse.click(x, y);
      await expect(dialog.getByText('1 de 2 asientos elegidos')).toBeVisible();
      const held = other.waitForResponse(addressOf('WSTransaccionSSO'));
      const holding = holdSeat(other, row, seat);
      await held;
      await expect(seatMap(page).locator('.seat-taken')).toHaveCount(1, SOON);
      await expect(dialog.getByText('0 de 2 asientos elegidos')).toBeVisible();
      // In the window: the page behind it is inert.
      const toasts = dialog.getByRole('region', { name: 'Avisos' });
      const taken = `El asiento ${seat} de la fila ${row} se acaba de ocupar. Elegí otro.`;
      await expect(toasts.getByText(taken)).toBeVisible();
      await expectCleanByAxe(page);
      await expectSpanish(page);
      await holding;
      await other.close();
    });
  });
}

test.describe('where streams do not come through', () => {
  // The streams that are blocked on their way.
  test.use({ expectedErrors: [/ERR_FAILED|vivo/] });

  test('the map asks instead', async ({ page, browser, baseURL }, { project }) => {
    const row = project.name === 'phone' ? 11 : 10;
    await page.route(/\/api\/mapa\/.*\/vivo/, (route) => route.abort());
    const other = await browser.newPage({ baseURL: baseURL ?? '' });
    await logIn(other, newFan());
    await openShow(page, SHOW);
    const asked = page.waitForResponse(/\/api\/mapa\/\d+\/\d+\/\w+\/estado\.json/);
    await openSeatMap(page, SECTOR);
    await asked;
    await holdSeat(other, row, 12);
    await expect(seatMap(page).locator('.seat-taken')).toHaveCount(1);
    await other.close();
  });
});
