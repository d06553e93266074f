import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { openSeatMap, openShow, type SeatOnPage, seatMap } from './steps.ts';

const SHOW = 'Noches del Parque';
const SECTOR = /José María Delgado.*Platea A\b.*Numerado/;
/** Rows and seats of the sector at its four corners. */
const CORNERS = [
  [1, 1],
  [1, 38],
  [25, 1],
  [25, 42],
] as const;
/** Minimum width of a touch target, in CSS pixels (WCAG 2.5.8). */
const TARGET_PX = 24;

/** After this time a tap is not the second of a double tap. */
const DOUBLE_TAP_MS = 400;

const noneChosen = (page: Page) => page.getByRole('dialog').getByText('0 de 2 asientos elegidos');
const tap = (page: Page, { x, y }: SeatOnPage): Promise<void> => page.touchscreen.tap(x, y);

/** Both taps have times of their own, a tenth of a second apart, however busy the machine is. */
async function doubleTap(page: Page, { x, y }: SeatOnPage): Promise<void> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const at = Date.now() / 1_000;
  for (const timestamp of [at, at + 0.1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }
  await touch.detach();
}

/** Waits until the map has reached the target of a tap. */
const expectAtRest = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      seatMap(page)
        .locator('svg')
        .evaluate((svg) => svg.getAnimations().length),
    )
    .toBe(0);

/** Moves two fingers apart on a line, or one along it; `places` are their distances from the middle over time. */
async function drawFingers(
  page: Page,
  middle: { readonly x: number; readonly y: number },
  places: readonly (readonly number[])[],
): Promise<void> {
  const touch: CDPSession = await page.context().newCDPSession(page);
  const pointsOf = (offsets: readonly number[]) =>
    offsets.map((offset, id) => ({ x: middle.x + offset, y: middle.y, id }));
  for (const [step, offsets] of places.entries()) {
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: pointsOf(offsets) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test.describe('the seat map under a finger', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('whole at first; a tap comes closer, a tap on a seat chooses it, and each can be taken off', async ({
    page,
  }) => {
    await page.clock.install();
    await openShow(page, SHOW);
    const placeOf = await openSeatMap(page, SECTOR);
    const dialog = page.getByRole('dialog');
    const box = await seatMap(page).boundingBox();
    if (!box) throw new Error('The map is not on the page');
    for (const [row, seat] of CORNERS) {
      const { x, y } = await placeOf(row, seat);
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
    }
    expect((await placeOf(9, 20)).width).toBeLessThan(TARGET_PX);
    await dialog.getByRole('button', { name: 'Agregar uno' }).tap();
    await expect(dialog.getByText('Tocá la zona que te guste')).toBeVisible();

    await tap(page, await placeOf(9, 20));
    await expect(dialog.getByText('Tocá un asiento para elegirlo')).toBeVisible();
    await expect(noneChosen(page)).toBeVisible();
    await expectAtRest(page);
    expect((await placeOf(9, 20)).width).toBeGreaterThanOrEqual(TARGET_PX);
    await page.clock.fastForward(DOUBLE_TAP_MS);
    await tap(page, await placeOf(9, 20));
    const list = dialog.getByRole('list', { name: 'Asientos elegidos' });
    const item = list.getByRole('listitem').filter({ hasText: /Fila 9.*Asiento 20/ });
    await expect(item.getByRole('img', { name: 'Vista desde el sector' })).toBeVisible();
    await expectAccessible(page, 'show: seats chosen on the map');
    await item.getByRole('button', { name: 'Quitar fila 9, asiento 20' }).tap();
    await expect(list).toHaveCount(0);
    await expect(dialog.getByText('0 de 2 asientos elegidos')).toBeFocused();
  });

  test('a double tap comes closer without choosing; two fingers zoom; one moves the map within its bounds', async ({
    page,
  }) => {
    await openShow(page, SHOW);
    const placeOf = await openSeatMap(page, SECTOR);
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar uno' }).tap();
    const middle = await placeOf(13, 20);
    await doubleTap(page, middle);
    await expect.poll(async () => (await placeOf(13, 20)).width).toBeGreaterThanOrEqual(TARGET_PX);
    await expect(noneChosen(page)).toBeVisible();

    await page.getByRole('button', { name: 'Ver todo el sector' }).tap();
    await expect.poll(async () => (await placeOf(13, 20)).width).toBeCloseTo(middle.width, 1);
    const apart = [20, 40, 60, 80, 100, 120].map((offset) => [-offset, offset]);
    await drawFingers(page, middle, apart);
    await expect.poll(async () => (await placeOf(13, 20)).width).toBeGreaterThan(middle.width * 4);
    await expect(noneChosen(page)).toBeVisible();

    const before = await placeOf(13, 20);
    await drawFingers(page, middle, [[0], [-15], [-30], [-45], [-60]]);
    await expect.poll(async () => (await placeOf(13, 20)).x).toBeLessThan(before.x - 50);
    const width = (await seatMap(page).boundingBox())?.width ?? 0;
    for (let flick = 0; flick < 6; flick += 1) {
      await drawFingers(page, middle, [[150], [75], [0], [-75], [-150]]);
    }
    await expect(seatMap(page)).not.toHaveAttribute('data-moving');
    // The last seat of the highest row is the rightmost one: it stays in the window.
    expect((await placeOf(25, 42)).x).toBeGreaterThan(width * 0.6);
    await expect(noneChosen(page)).toBeVisible();
  });
});
