import type { Locator, Page } from '@playwright/test';
import { expect, expectCleanByAxe, test } from './journey.ts';
import { openSeatMap, type SeatOnPage, seatMap } from './steps.ts';
import { WIDTHS } from './widths.ts';

const SECTOR = /Platea C.*Numerado/;
const PRICES = 'Público general $1600 · Socio $750';

const dialogOf = (page: Page) => page.getByRole('dialog');
const addOne = (page: Page) => dialogOf(page).getByRole('button', { name: 'Agregar uno' });
const ground = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);

async function open(page: Page): Promise<(row: number, seat: number) => Promise<SeatOnPage>> {
  await page.goto('/espectaculo/1');
  return openSeatMap(page, SECTOR);
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`the seat map at ${width} px`, () => {
    test.use({ viewport });

    test('takes the room there is, and nothing moves when the first seat is chosen', async ({ page }) => {
      const placeOf = await open(page);
      const dialog = (await dialogOf(page).boundingBox()) ?? { width: 0, height: 0 };
      const map = (await seatMap(page).boundingBox()) ?? { width: 0, height: 0 };
      expect((map.width * map.height) / (dialog.width * dialog.height)).toBeGreaterThan(0.45);
      const [left, right] = [await placeOf(25, 1), await placeOf(25, 42)];
      const [top, bottom] = [await placeOf(25, 21), await placeOf(1, 1)];
      const isAsWide = right.x - left.x > map.width * 0.8;
      const isAsHigh = bottom.y - top.y > map.height * 0.7;
      expect(isAsWide || isAsHigh, 'the seats reach from edge to edge').toBe(true);

      const done = dialogOf(page).getByRole('button', { name: 'Listo' });
      const quiet = await ground(done);
      await addOne(page).click();
      const places = async () =>
        [await placeOf(8, 10), (await done.boundingBox()) ?? { x: 0, y: 0 }].flatMap(({ x, y }) => [
          Math.round(x),
          Math.round(y),
        ]);
      const before = await places();
      await seatMap(page).focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(dialogOf(page).getByText('1 de 2 asientos elegidos')).toBeVisible();
      expect(await places()).toEqual(before);
      expect(await ground(done)).not.toBe(quiet);
      await expectCleanByAxe(page);
    });

    test('says where one is when it is seen from close by', async ({ page }) => {
      const placeOf = await open(page);
      for (let steps = 0; steps < 3; steps += 1) {
        await dialogOf(page).getByRole('button', { name: 'Acercar' }).click();
      }
      const box = await seatMap(page).boundingBox();
      if (!box) throw new Error('The map is not on the page');
      const stage = page.getByRole('dialog').locator('[class*="stage"]');
      const rows = stage.locator('[class*="left"] span');
      await expect(rows.nth(2)).toBeAttached();
      const names = await rows.allTextContents();
      expect(names.length).toBeGreaterThan(2);
      // A name is at the height of its row's seats at that edge.
      const [name = ''] = names;
      const label = await stage.locator('[class*="left"] span').first().boundingBox();
      const heights = await Promise.all(
        Array.from({ length: 30 }, async (_, seat) => {
          const { x, y } = await placeOf(Number(name), seat + 1);
          return x > box.x + 20 && x < box.x + 120 ? y : Number.NaN;
        }),
      );
      const closest = Math.min(
        ...heights
          .filter((y) => !Number.isNaN(y))
          .map((y) => Math.abs(y - (label?.y ?? 0) - (label?.height ?? 0) / 2)),
      );
      expect(closest).toBeLessThan(12);
      await expect(stage.getByText('Campo de juego ↓')).toBeInViewport({ ratio: 1 });
      await expect(stage.locator('[class*="overview"]')).toBeInViewport({ ratio: 1 });
      await dialogOf(page).getByRole('button', { name: 'Ver todo el sector' }).click();
      await expect(stage.getByText('Campo de juego ↓')).toBeHidden();
      await expectCleanByAxe(page);
    });

    test('the best neighbours are one press away', async ({ page }) => {
      await open(page);
      await addOne(page).click();
      await dialogOf(page).getByRole('button', { name: 'Mejores lugares: 2 juntos' }).click();
      await expect(dialogOf(page)).toBeHidden();
      const text = await page.getByRole('region', { name: 'Tu elección' }).textContent();
      const [, one, other] = /Fila \d+ · asientos (\d+) y (\d+)/.exec(text ?? '') ?? [];
      expect(Number(other) - Number(one)).toBe(1);
      await expect(page.getByRole('button', { name: 'Comprar / canjear ticket' })).toBeFocused();
    });
  });
}

test('the mouse and the keyboard are told which seat it is and what it costs', async ({ page }) => {
  const placeOf = await open(page);
  const { x, y } = await placeOf(8, 10);
  await page.mouse.move(x, y);
  const tip = dialogOf(page).locator('[class*="tip"]');
  await expect(tip).toHaveText(`Fila 8 · Asiento 10${PRICES}`);
  await page.mouse.move(2, 2);
  await expect(tip).toHaveCount(0);
  await seatMap(page).focus();
  const heard = dialogOf(page).getByRole('status').filter({ hasText: /^Fila/ });
  await page.keyboard.press('ArrowUp');
  await expect(tip).toContainText(PRICES);
  const row = /Fila (\d+)/.exec((await heard.textContent()) ?? '')?.[1] ?? '';
  await page.keyboard.press('Home');
  await expect(tip).toHaveText(`Fila ${row} · Asiento 1${PRICES}`);
  await page.keyboard.press('End');
  await expect(heard).toHaveText(new RegExp(`^Fila ${row}, asiento (?:3|4)\\d, disponible$`));
  await page.keyboard.press('PageUp');
  await expect(heard).toHaveText(new RegExp(`^Fila ${Number(row) + 5}, `));
  await page.keyboard.press('PageDown');
  await expect(heard).toHaveText(new RegExp(`^Fila ${row}, `));
});

test('the best places by keyboard, and others by asking again', async ({ page }) => {
  await open(page);
  await dialogOf(page).getByRole('button', { name: 'Mejor lugar' }).press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  const bar = page.getByRole('region', { name: 'Tu elección' });
  await expect(bar).toContainText(/Fila \d+ · asiento \d+/);
  const before = (await bar.textContent()) ?? '';
  await page.getByRole('button', { name: 'Mejor lugar' }).press('Enter');
  await expect(bar).not.toHaveText(before);
});
