import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { chooseSector, logIn, openShow } from './steps.ts';

/** The server sheds the first call of this name for half a minute, then admits calls. */
async function sendAwayFirst(page: Page, call: string): Promise<void> {
  await page.route(
    `**/api/${call}`,
    (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '30' },
        json: { ErrorCod: 503, ErrorDsc: 'Estamos recibiendo muchas visitas.' },
      }),
    { times: 1 },
  );
}

test.use({ expectedErrors: [/status of 503/] });

test('who has to wait for a retry slot is told so, and goes on without doing anything', async ({
  page,
  fan,
}) => {
  const slot = page.getByRole('status').filter({ hasText: 'Tu turno llega en unos 30 segundos' });
  await page.clock.install();
  await logIn(page, fan);
  await openShow(page, 'Noches del Parque');
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await sendAwayFirst(page, 'WSTransaccionSSO');
  await sendAwayFirst(page, 'WSPersonasListar');
  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await expect(page.getByRole('dialog').and(page.locator(':modal'))).toContainText('Tu turno llega');
  await expect(slot).toBeVisible();
  await expectAccessible(page, 'show: waiting for a retry slot');
  await page.clock.fastForward('00:31');
  // Places are held; the checkout's own reads wait next, without a loader over the page.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(slot).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
});
