import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectCleanByAxe, expectSpanish, test } from './journey.ts';
import { logInFirst, openMatch } from './office.ts';
import { newFan } from './persons.ts';
import { chooseSector, expectToast, logIn } from './steps.ts';
import { WIDTHS } from './widths.ts';

// An expired URL shows no page; a browser logs that as an error.
test.use({ expectedErrors: [/the server responded with a status of 40[14]/] });

const MATCH = /Cordón/;
const SECTOR = /José María Delgado Platea A/;
const band = (page: Page) => page.getByRole('complementary', { name: 'Vista previa' });

/** Creates a preview in the office's dialog and opens it in the new tab. */
async function lookAt(page: Page, choices: { moment: string; category: string }): Promise<Page> {
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vista previa' });
  await dialog.getByText(choices.moment, { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Ver como' }).selectOption(choices.category);
  await expectCleanByAxe(page);
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Abrir' }).click(),
  ]);
  await expect(preview.getByRole('heading', { name: 'Elegí tu sector' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  return preview;
}

async function expectPage(preview: Page, seenAs: RegExp): Promise<void> {
  for (const size of [WIDTHS[390], WIDTHS[1280]]) {
    await preview.setViewportSize(size);
    await expect(band(preview).getByText('Vista previa. Nada de esto está a la venta.')).toBeInViewport();
    await expect(band(preview).getByText(seenAs)).toBeInViewport();
    await expectSpanish(preview);
    await expectCleanByAxe(preview);
    const overflow = await preview.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `what does not fit at ${size.width}`).toBeLessThanOrEqual(0);
  }
}

/** Calls made by a context's pages from now on, with their session data. */
function listen(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (!request.url().includes('/api/') || request.url().includes('/api/club/')) return;
    const { authorization = '', cookie = '' } = request.headers();
    calls.push(`${new URL(request.url()).pathname} ${authorization}${cookie}`.trim());
  });
  return calls;
}

/** The fans' site's data in the browser's storage. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));

test('a published show is looked at from the office, by a browser that is a fan’s too', async ({ page }) => {
  await logIn(page, newFan());
  await page.evaluate(() => localStorage.setItem('club.intent', '"/espectaculo/1"'));
  await logInFirst(page, newFan());
  await openMatch(page, MATCH);
  const before = await kept(page);
  const calls = listen(page.context());
  const preview = await lookAt(page, { moment: 'Ahora', category: 'Público general' });
  await expectPage(preview, /^Ver como: Público general, /);

  await chooseSector(preview, SECTOR);
  await expectPage(preview, /^Ver como: Público general, /);
  const dialog = preview.getByRole('dialog');
  if (await dialog.isVisible()) await preview.keyboard.press('Escape');
  await preview.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await expectToast(preview, 'Vista previa: acá empezaría la compra. Nada de esto está a la venta.');
  await expect(preview.getByRole('button', { name: 'Elegir otro sector' })).toBeVisible();
  await preview.getByRole('banner').getByRole('link').first().click();
  await expect(
    preview.getByRole('heading', { name: 'Esta página no es parte de la vista previa' }),
  ).toBeVisible();
  await expectCleanByAxe(preview);
  await preview.getByRole('link', { name: 'Volver al espectáculo' }).click();
  await expect(preview.getByRole('heading', { name: 'Elegí tu sector' })).toBeVisible();

  expect([...new Set(calls)].sort()).toEqual(['/api/WSVistaPrevia', '/api/WSVistaPreviaComprar']);
  expect(await kept(page)).toBe(before);
});

test('a draft is looked at before anybody sees it, also by who has no account; then the address is over', async ({
  page,
  browser,
  baseURL,
}) => {
  await logInFirst(page, newFan());
  await openMatch(page, MATCH);
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click();
  await page.waitForURL(/borrador=\d+/);
  const draft = Number(/borrador=(\d+)/.exec(page.url())?.[1]);
  await page.goto(`/club/espectaculos/nuevo?borrador=${draft}&paso=4`);
  const preview = await lookAt(page, { moment: 'El día del espectáculo', category: 'Socio' });
  expect(preview.url()).toContain(`/espectaculo/${draft}`);
  await expectPage(preview, /^Ver como: Socio, .* 10:00$/);

  const guests = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await guests.newPage();
  const calls = listen(guests);
  await guest.goto(preview.url());
  await expect(band(guest)).toBeVisible();
  await chooseSector(guest, SECTOR);
  expect([...new Set(calls)]).toEqual(['/api/WSVistaPrevia']);
  await guest.goto(`/espectaculo/${draft}`);
  await expect(guest.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();

  const over = preview.url().replace(/\/vista-previa\/\d+/, '/vista-previa/999999');
  const response = await guest.goto(over);
  expect(response?.status()).toBe(404);
  await expect(guest.getByRole('heading', { name: 'Esta vista previa venció.' })).toBeVisible();
  await expectCleanByAxe(guest);
  await guests.close();
});
