import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { product } from './product.ts';
import { expectScreen, fillOneTicket, goToProvider, logIn, payByCard } from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

const MATCH = /Noches del Parque/;

test('the figures of a show follow a purchase, and go on adding up', async ({ page, fan, browser }) => {
  const context = await browser.newContext({
    baseURL: product().siteUrl,
    locale: 'es-UY',
    reducedMotion: 'reduce',
  });
  const office = await context.newPage();
  await logInAsTeam(office, 'pilar');
  await office.getByRole('link', { name: 'Espectáculos' }).first().click();
  await office.getByRole('link', { name: MATCH }).first().click();
  const tabs = office.getByRole('navigation', { name: 'Partes del espectáculo' });
  await tabs.getByRole('link', { name: 'Ventas' }).click();
  const now = office.getByRole('region', { name: 'Ahora' });
  const figure = async (name: string) => {
    const term = now.locator('dl > div').filter({ has: office.getByText(name, { exact: true }) });
    return Number(((await term.locator('dd').first().textContent()) ?? '').replaceAll('.', ''));
  };
  const capacity = async () => {
    const [, digits = ''] = /Aforo: ([\d.]+)\./.exec((await now.textContent()) ?? '') ?? [];
    return Number(digits.replaceAll('.', ''));
  };
  await expect(now).toContainText('Aforo');
  await expectOfficeScreenAtAllWidths(office, MATCH);

  await logIn(page, fan);
  await fillOneTicket(page, MATCH, /Abdón Porte.*ABDÓN PORTE/);
  await expect.poll(() => figure('En compra')).toBeGreaterThan(0);
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await expect(office.getByRole('table', { name: 'Por canal' })).toContainText('Sitio');
  await expect.poll(() => figure('Emitidas')).toBeGreaterThan(0);
  // Other journeys sell meanwhile, and the page is told while it is read.
  await expect(async () => {
    const parts = ['Emitidas', 'En compra', 'Apartadas', 'Libres'].map(figure);
    const sum = (await Promise.all(parts)).reduce((all, part) => all + part, 0);
    expect(sum).toBe(await capacity());
  }).toPass();
  await context.close();
});
