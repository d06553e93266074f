import { addressOf } from './answers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { newFan } from './persons.ts';
import { chooseSeat, chooseSector, logIn, openShow, startPurchase, takeMyself } from './steps.ts';

const SHOW = 'Noches del Parque';
const SECTOR = /Atilio García.*Platea A\b/;
const NO_LONGER = 'Las entradas seleccionadas ya no están disponibles. Intente nuevamente.';

const ROW = '7';

test('rows and seats from the lists: what is missing or repeated is said', async ({ page, fan }) => {
  await logIn(page, fan);
  await openShow(page, SHOW);
  await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: SECTOR }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  const buy = page.getByRole('button', { name: 'Comprar / canjear ticket' });
  await buy.click();
  await expect(
    page.getByRole('main').getByText('Debes indicar fila y asiento para tu ticket', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Agregar uno' }).click();
  await chooseSeat(page, 1, ROW, '20');
  await expect(
    page.getByRole('main').getByText('Debes indicar fila y asiento para tus tickets', { exact: true }),
  ).toBeVisible();
  await chooseSeat(page, 2, ROW, '20');
  await expect(page.getByRole('main').getByText('Hay asientos repetidos en tu selección.')).toBeVisible();
  await expectAccessible(page, 'show: seats missing');
  await chooseSeat(page, 2, ROW, '21');
  await startPurchase(page);
  await expect(page.getByRole('region', { name: 'Ubicación' })).toContainText(`Fila ${ROW}, asiento 21`);
});

test.describe('a sector whose seats', () => {
  // The map that fails to load.
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('are on their way, or cannot be had', async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(addressOf('WSEspectaculo(?:EscenarioSector|FilasAsientos)'), async (route) => {
      await held;
      await (route.request().url().includes('Asientos') ? route.continue() : route.abort());
    });
    await openShow(page, SHOW);
    await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: SECTOR }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Cargando sector')).toBeAttached();
    await expectAccessible(page, 'show: map on its way');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list').and(page.locator('[aria-busy="true"]'))).toBeVisible();
    await expectAccessible(page, 'show: lists on their way');
    letGo();
    await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
    await expect(dialog.getByText(/No pudimos cargar el mapa/)).toBeVisible();
    await expectAccessible(page, 'show: no map');
  });
});

test('a seat that somebody else took meanwhile is refused, and the choice cleared', async ({
  page,
  fan,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const [tab, person] of [
    [page, fan],
    [other, newFan()],
  ] as const) {
    await logIn(tab, person);
    await openShow(tab, SHOW);
    await tab.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: SECTOR }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
    await chooseSeat(tab, 1, ROW, '30');
  }
  await startPurchase(other);
  await other.close();
  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await expect(page.getByRole('alert').filter({ hasText: NO_LONGER })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Elegí tu sector' })).toBeVisible();
  await expectAccessible(page, 'show: places taken');
});

test('with two tabs the purchase begun last counts', async ({ page, fan, context }) => {
  await logIn(page, fan);
  await openShow(page, SHOW);
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(page);
  await takeMyself(page, 1);
  const second = await context.newPage();
  await openShow(second, SHOW);
  await chooseSector(second, /Abdón Porte.*ABDÓN PORTE/);
  await startPurchase(second);
  await page.bringToFront();
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page).not.toHaveURL(/comprar$/);
  await second.bringToFront();
  await takeMyself(second, 1);
  await expect(second.getByRole('button', { name: 'Pagar $1890' })).toBeEnabled();
});
