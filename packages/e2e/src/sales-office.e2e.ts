import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInAsTeam } from './office.ts';
import { expectScreen, fillOneTicket, goToProvider, logIn, payByCard } from './steps.ts';

// Whoever comes without a session is told so; a browser calls that an error.
test.use({ expectedErrors: [/the server responded with a status of 401/] });

const MATCH = /Noches del Parque/;

test('the figures of a show follow a purchase, and go on adding up', async ({ page, fan, browser }) => {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    locale: 'es-UY',
    reducedMotion: 'reduce',
  });
  const office = await context.newPage();
  await page.goto('/');
  await office.goto(new URL('/club/', page.url()).href);
  await logInAsTeam(office, 'pilar');
  await office.getByRole('link', { name: 'Espectáculos' }).first().click();
  await office.getByRole('link', { name: MATCH }).first().click();
  await office.getByRole('link', { name: 'Ventas' }).click();
  const now = office.getByRole('region', { name: 'Ahora' });
  const figure = async (name: string) => {
    const [, digits = ''] = new RegExp(`${name}([\\d.]+)`).exec((await now.textContent()) ?? '') ?? [];
    return Number(digits.replaceAll('.', ''));
  };
  await expect(now).toContainText('Aforo');
  await expectOfficeScreenAtAllWidths(office, MATCH);
  await office.screenshot({ path: test.info().outputPath('sales.png'), fullPage: true });

  await logIn(page, fan);
  await fillOneTicket(page, MATCH, /Abdón Porte.*ABDÓN PORTE/);
  await expect.poll(() => figure('En compra')).toBeGreaterThan(0);
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await expect(office.getByRole('table', { name: 'Por canal' })).toContainText('Sitio');
  await expect.poll(() => figure('Emitidas')).toBeGreaterThan(0);
  const parts = ['Emitidas', 'En compra', 'Apartadas', 'Libres'].map(figure);
  const sum = (await Promise.all(parts)).reduce((all, part) => all + part, 0);
  expect(sum).toBe(await figure('Aforo: '));
  await context.close();
});
