import type { Page } from '@playwright/test';
import { expect, expectCleanByAxe, test } from './journey.ts';
import { seatMap } from './steps.ts';
import { WIDTHS } from './widths.ts';

const SHOW = '/espectaculo/1';
const chooser = (page: Page) => page.getByRole('region', { name: 'Elegí tu sector' });
const bar = (page: Page) => page.getByRole('region', { name: 'Tu elección' });
const buyButton = (page: Page) => bar(page).getByRole('button', { name: 'Comprar / canjear ticket' });

/** At every scroll position the whole bar is in the window and uncovered. Restores the scroll position. */
async function expectBarInSight(page: Page): Promise<void> {
  const unseen = await bar(page).evaluate((element) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const before = window.scrollY;
    const out = [before, 0, (scrollHeight - clientHeight) / 2, scrollHeight].flatMap((top) => {
      window.scrollTo({ top, behavior: 'instant' });
      return [element, ...element.querySelectorAll('p, button')].filter((part) => {
        const { left, top: upper, right, bottom } = part.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2);
        const isInside = left >= 0 && upper >= 0 && right <= innerWidth && bottom <= innerHeight;
        return !isInside || !element.contains(above);
      });
    });
    window.scrollTo({ top: before, behavior: 'instant' });
    return out.map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  expect(unseen, 'out of sight or covered').toEqual([]);
}

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport });

    test('a sector without numbers: how many, for how much and the button that buys are in sight', async ({
      page,
    }) => {
      await page.goto(SHOW);
      await chooser(page)
        .getByRole('button', { name: /ABDÓN PORTE/ })
        .click();
      await expect(bar(page)).toContainText('1 entrada');
      await expect(bar(page)).toContainText('$790.50');
      await expect(page.getByRole('heading', { name: 'ABDÓN PORTE' })).toBeFocused();
      await expect(page.getByRole('group', { name: 'Cantidad de entradas' })).toBeInViewport({ ratio: 1 });
      await expectBarInSight(page);
      await page.getByRole('button', { name: 'Agregar uno' }).click();
      await expect(bar(page)).toContainText('2 entradas');
      await expect(bar(page)).toContainText('$1581');
      await expectCleanByAxe(page);
    });

    test('when the map closes: seats and price are in sight and heard, and the focus is on what comes next', async ({
      page,
    }) => {
      await page.goto(SHOW);
      await chooser(page)
        .getByRole('button', { name: /Platea C.*Numerado/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar uno' }).click();
      await seatMap(page).focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(bar(page)).toContainText(/Fila \d+ · asientos \d+ y \d+/);
      await expect(bar(page)).toContainText('$3200');
      await expect(buyButton(page)).toBeFocused();
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /^Elegiste fila \d+, asiento \d+\. Elegiste los 2 asientos\.$/ }),
      ).toBeAttached();
      await expectBarInSight(page);
      await expectCleanByAxe(page);
    });

    test('an address that a login came back to shows what was chosen and what comes next', async ({
      page,
    }) => {
      await page.goto(`${SHOW}?tribuna=1&sector=C&cantidad=2&asientos=12-10_12-11`);
      await expect(bar(page)).toContainText('Fila 12 · asientos 10 y 11');
      await expectBarInSight(page);
    });
  });
}

test('a map that is left without seats gives the focus to the button that opens it, which is the loud one', async ({
  page,
}) => {
  await page.goto(SHOW);
  await chooser(page)
    .getByRole('button', { name: /Platea C.*Numerado/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Elegir en el mapa' })).toBeFocused();
  await expect(bar(page)).toContainText('Elegí tu asiento');
  const ground = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await ground('Elegir en el mapa')).not.toBe(await ground('Comprar / canjear ticket'));
});
