import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import { chooseSector, logIn, openShow, startPurchase, takeMyself, typePerson } from './steps.ts';
import { checkAtGate, scanPicture } from './ticket-file.ts';

const TICKETS = '/cuenta/mis-entradas';

/** Redeems a ticket for the fan and one for a friend, and waits until both have their code. */
async function redeemTwo(page: Page, fan: Person, friend: Person): Promise<void> {
  await logIn(page, fan);
  await openShow(page, /contra Deportivo Malvín/);
  await chooseSector(page, /ABDÓN PORTE.*Gratis/);
  await page.getByRole('button', { name: 'Agregar uno' }).click();
  await startPurchase(page);
  await takeMyself(page, 1);
  await typePerson(page, 2, friend);
  await page.getByRole('button', { name: 'Canjear tickets' }).click();
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  await expect(page.getByRole('button', { name: 'Ver entrada' })).toHaveCount(2, { timeout: 30_000 });
}

const codeOf = (page: Page, person: Person) =>
  page.getByRole('img', { name: `Código QR de la entrada de ${fullName(person)}` });

/** The ticket that a gate reads from the screen. */
async function scanned(page: Page, person: Person): Promise<number | undefined> {
  const code = await scanPicture(await codeOf(page, person).screenshot());
  return checkAtGate(product().ticketKey, code ?? '')?.ticketId;
}

/** Whether the service worker of the tickets' page has cached everything that the page needs. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async (path) => {
    const worker = await navigator.serviceWorker.getRegistration(path);
    return worker?.active?.state === 'activated' && (await caches.match(path)) !== undefined;
  }, TICKETS);

test.describe('tickets on the phone', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/assets\//] });

  test('are shown on the whole screen, saved as a picture, opened without network, and gone after logging out', async ({
    page,
    context,
    fan,
  }) => {
    test.setTimeout(180_000);
    const friend = newFan();
    await redeemTwo(page, fan, friend);
    await page.getByRole('article').filter({ hasText: fan.document }).getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'tickets: on the whole screen');
    const own = await scanned(page, fan);
    expect(own).toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    expect(await scanned(page, friend)).not.toBe(own);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Guardar imagen' }).click(),
    ]);
    const png = await readFile(await picture.path());
    expect(checkAtGate(product().ticketKey, (await scanPicture(png)) ?? '')?.ticketId).not.toBe(own);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(
      page.getByRole('article').filter({ hasText: fan.document }).getByRole('button'),
    ).toBeFocused();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Ver entrada' })).toHaveCount(2);
    await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('main').getByText(/^Sin conexión: estas son tus entradas/)).toBeVisible();
    await page.getByRole('article').filter({ hasText: fan.document }).getByRole('button').click();
    expect(await scanned(page, fan)).toBe(own);
    await expectAccessible(page, 'tickets: without network');
    await page.keyboard.press('Escape');
    await context.setOffline(false);

    const list = await page.goto('/espectaculos');
    expect(list?.fromServiceWorker()).toBe(false);
    const tickets = await page.goto(TICKETS);
    expect(tickets?.fromServiceWorker()).toBe(true);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('heading', { name: /Elegí con quién ingresar/ })).toBeVisible();
    await page.goto('/espectaculos');
    const left = () =>
      page.evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }));
    // A worker ends after the last page has left it.
    await expect.poll(left).toEqual({ caches: [], workers: 0 });
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    for (const personal of [fan.document, friend.document, fan.familyName]) {
      expect(stored).not.toContain(personal);
    }
  });
});
