import { expect, expectAccessible, test } from './journey.ts';
import { expectScreen } from './steps.ts';
import { DESKTOP, PHONE } from './widths.ts';

test('top bar, header and footer have what the club says', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/espectaculos');
  const bar = page.getByRole('region', { name: 'Contacto y patrocinadores' });
  await expect(bar.getByRole('link', { name: 'entradas@club-del-parque.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(bar.getByRole('list', { name: 'Patrocinadores' }).getByRole('link')).toHaveCount(3);
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(links).toHaveText([
    'Inicio',
    'Cómo funciona',
    'Espectáculos',
    'Paseo del GPC',
    'Mis entradas',
    'Sitio del club',
  ]);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('list', { name: 'Redes sociales' }).getByRole('link')).toHaveCount(4);
  await expect(footer).toContainText('Todos los derechos reservados');
});

test('the header turns blue after 46 pixels at home, and is blue from the start elsewhere', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await page.goto('/');
  await expectScreen(page, 'Seguí al decano a todas partes');
  await expect(header).toHaveAttribute('data-blue', 'false');
  await page.evaluate(() => window.scrollTo(0, 46));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(46);
  await expect(header).toHaveAttribute('data-blue', 'false');
  await page.evaluate(() => window.scrollTo(0, 47));
  await expect(header).toHaveAttribute('data-blue', 'true');
  await page.goto('/espectaculos');
  await expect(header).toHaveAttribute('data-blue', 'true');
});

test('a navigation goes to the top, names the page and moves the focus to its heading', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Paseo del GPC' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expectScreen(page, 'Paseo del Gran Parque Central');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Paseo del Gran Parque Central \|/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.goto('/espectaculos');
  await expectScreen(page, 'Espectáculos');
  await expect.poll(() => page.evaluate(() => window.scrollY), 'after a load of the site').toBe(0);
});

test('going back and forward goes to the top as well; a page loaded again stays where it was', async ({
  page,
}) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(scrollY).toBe(150);
  };
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Espectáculos' }).click();
  await expectScreen(page, 'Espectáculos');
  await scrollDown();
  await page.goBack();
  await expectScreen(page, 'Seguí al decano a todas partes');
  await expect.poll(scrollY, 'back').toBe(0);
  await scrollDown();
  await page.goForward();
  await expectScreen(page, 'Espectáculos');
  await expect.poll(scrollY, 'forward').toBe(0);
  await scrollDown();
  await page.getByRole('combobox', { name: 'Tipo de espectáculo' }).click();
  await page.getByRole('option', { name: 'Fútbol' }).click();
  await expect(page).toHaveURL(/\?/);
  expect(await scrollY(), 'a choice on the page').toBeGreaterThan(0);
  await page.reload();
  await expectScreen(page, 'Espectáculos');
  await expect.poll(scrollY, 'loaded again').toBeGreaterThan(0);
});

test('the burger menu keeps the focus, locks the page, and closes by Escape and by navigating', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const burger = page.getByRole('button', { name: 'Menú', exact: true });
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();
  await expectAccessible(page, 'home: menu open');
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(isOutside, 'the focus is behind the menu').toBe(false);
  }
  await page.mouse.move(60, 700);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await burger.click();
  await menu.getByRole('link', { name: 'Espectáculos' }).click();
  await expectScreen(page, 'Espectáculos');
  await expect(menu).toBeHidden();
});
