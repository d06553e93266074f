import { expect, expectAccessible, test } from './journey.ts';
import { newFan } from './persons.ts';
import {
  chooseSector,
  expectScreen,
  expectToast,
  logIn,
  openShow,
  startPurchase,
  takeMyself,
  ticketBlock,
  typePerson,
} from './steps.ts';

const FREE_SHOW = /contra Deportivo Malvín/;

test('free tickets are redeemed, shown five at a time, and their persons become friends', async ({
  page,
  fan,
}) => {
  await logIn(page, fan);
  await openShow(page, FREE_SHOW);
  await chooseSector(page, /ABDÓN PORTE.*Gratis/);
  for (let more = 0; more < 5; more += 1) await page.getByRole('button', { name: 'Agregar uno' }).click();
  await startPurchase(page);
  await takeMyself(page, 1);
  const friends = Array.from({ length: 5 }, newFan);
  for (const [index, friend] of friends.entries()) await typePerson(page, index + 2, friend);
  await expect(ticketBlock(page, 6).getByText('Público general')).toBeVisible();
  await page.getByRole('button', { name: 'Canjear tickets' }).click();
  await expectScreen(page, '¡Canje realizado con éxito!');
  await expect(page).toHaveURL(/canje-finalizado\?isOk=isok$/);
  await expect(page.getByRole('heading', { name: 'Quizás te pueda interesar' })).toBeVisible();
  await expectAccessible(page, 'redemptionDone: done');

  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  const active = page.getByRole('region', { name: 'Entradas activas' });
  await expect(active.getByRole('article')).toHaveCount(5);
  await active.getByRole('button', { name: 'Mostrar más tickets' }).click();
  await expect(active.getByRole('article')).toHaveCount(6);
  await expect(active.getByRole('button', { name: 'Mostrar más tickets' })).toHaveCount(0);
  await expect(active.getByRole('link', { name: 'Descargar entrada' })).toHaveCount(6, { timeout: 30_000 });

  await page.getByRole('link', { name: 'Mis amigos' }).click();
  const deletes = page.getByRole('button', { name: /^Eliminar amigo ./ });
  await expect(deletes).toHaveCount(5);
  const [friend] = friends;
  const row = page.getByRole('row').filter({ hasText: friend?.document ?? '' });
  await expect(row.getByRole('cell').nth(3)).toHaveText('-');
  await expectAccessible(page, 'friends: some');
  await row.getByRole('button', { name: /^Eliminar amigo / }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar amigo?' });
  await expect(dialog).toContainText('¿Estás seguro que deseas eliminar el amigo?');
  await expectAccessible(page, 'friends: one to be deleted');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(deletes).toHaveCount(5);
  await row.getByRole('button', { name: /^Eliminar amigo / }).click();
  await dialog.getByRole('button', { name: 'Eliminar amigo' }).click();
  await expectToast(page, 'Amigo eliminado correctamente');
  await expect(deletes).toHaveCount(4);
  await expect(row).toHaveCount(0);
});

test('going back after a redemption does not redeem again', async ({ page, fan }) => {
  await logIn(page, fan);
  await page.goto('/paseos-gpc');
  await page.getByRole('link', { name: 'Canjear entradas' }).last().click();
  await chooseSector(page, /Recorrido guiado/);
  await startPurchase(page);
  await takeMyself(page, 1);
  await page.getByRole('button', { name: 'Canjear tickets' }).click();
  await expectScreen(page, '¡Canje realizado con éxito!');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Canjear tickets' })).toHaveCount(0);
  await expect(page).not.toHaveURL(/comprar$/);
  await page.goto('/espectaculo/1/canje-finalizado');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|could not be reached/] });

  test('tickets that were issued without the phone hearing of it are shown at the next attempt', async ({
    page,
    fan,
  }) => {
    await logIn(page, fan);
    await page.goto('/paseos-gpc');
    await page.getByRole('link', { name: 'Canjear entradas' }).last().click();
    await chooseSector(page, /Recorrido guiado/);
    await startPurchase(page);
    await takeMyself(page, 1);
    await page.route('**/api/WSTicket2', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Canjear tickets' }).click();
    await expectScreen(page, 'Página no encontrada');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectScreen(page, '¡Canje realizado con éxito!');
    await expect(page.getByRole('heading', { name: 'Tu compra' })).toBeVisible();
  });
});
