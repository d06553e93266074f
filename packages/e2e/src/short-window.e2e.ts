import type { Page } from '@playwright/test';
import { expect, expectCleanByAxe, test } from './journey.ts';
import { demoLink, makePaymentLink } from './staff.ts';
import { openSeatMap, seatMap } from './steps.ts';

// 1280 px at 400 %: sticky elements must leave room for the content.
test.use({ viewport: { width: 320, height: 200 } });

/** The minimum of the window not covered by sticky elements, at every scroll position. */
async function leastRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const heights = Array.from({ length: innerHeight }, (_, y) => y);
    const rooms = [0, 0.3, 0.6, 1].map((share) => {
      window.scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
      return heights.filter((y) => !stays(document.elementFromPoint(innerWidth / 2, y))).length;
    });
    return Math.min(...rooms);
  });
}

test('bars let go of the page of a sector, and the map has most of the window', async ({ page }) => {
  await page.goto('/espectaculo/1');
  const list = page.getByRole('region', { name: 'Elegí tu sector' });
  await list.getByRole('button', { name: /ABDÓN PORTE/ }).click();
  await expect(page.getByRole('heading', { name: 'ABDÓN PORTE' })).toBeFocused();
  expect(await leastRoom(page)).toBeGreaterThan(190);
  await page.getByRole('button', { name: 'Elegir otro sector' }).click();
  await openSeatMap(page, /Platea C.*Numerado/);
  await seatMap(page).scrollIntoViewIfNeeded();
  await expect(seatMap(page)).toBeInViewport({ ratio: 0.95 });
  expect((await seatMap(page).boundingBox())?.height).toBeGreaterThan(150);
  await seatMap(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Comprar / canjear ticket' })).toBeInViewport({ ratio: 1 });
  await expectCleanByAxe(page);
});

/** Pages of cards to fill in: their URLs, and the button below the cards. */
const FORMS: readonly (readonly [name: string, address: () => Promise<string>, button: RegExp])[] = [
  ['total and time of a purchase', makePaymentLink, /^Pagar \$/],
  ['the button of a private link', async () => demoLink('Invitaciones: Paddock 1'), /^Canjear Invitaciones$/],
];
for (const [name, address, button] of FORMS) {
  test(`${name} let go of the cards, and come after them`, async ({ page }) => {
    await page.goto(await address());
    const main = page.getByRole('button', { name: button });
    await expect(main).toBeAttached();
    expect(await leastRoom(page)).toBeGreaterThan(190);
    await main.focus();
    await expect(main).toBeInViewport({ ratio: 1 });
    const last = page.getByRole('group', { name: /^Ticket \d+/ }).last();
    const [card, bar] = await Promise.all([last.boundingBox(), main.boundingBox()]);
    expect(bar?.y, 'it comes after the cards').toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0) - 1);
    await expectCleanByAxe(page);
  });
}
