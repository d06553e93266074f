import type { Browser, Page } from '@playwright/test';
import { countInputs } from './inputs.ts';
import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { putMatchOnSale } from './office-match.ts';
import { newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import {
  chooseSeat,
  expectScreen,
  goToProvider,
  logIn,
  payByCard,
  seatOnPage,
  startPurchase,
  takeMyself,
  ticketOf,
} from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

const MATCH = 'Partido ante Punta Carretas';
const ROUND = 'Fecha 26';
const SECTOR = /Delgado.*Platea A\b/;
const ROW = 8;
/** Of Platea A, for the public: the last match's price, and the changed one. */
const PRICE = { before: 1600, after: 1750 };

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product().siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** A fan holds a seat of a show; ends at the checkout, with the fan's own name on the ticket. */
async function holdSeat(page: Page, fan: Person, show: string, seat: string): Promise<void> {
  await logIn(page, fan);
  await page.goto(show);
  await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: SECTOR }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await chooseSeat(page, 1, String(ROW), seat);
  await startPurchase(page);
  await takeMyself(page, 1);
}

/** Pays the checkout, and gets the ticket. */
async function pay(page: Page, fan: Person, seat: string): Promise<void> {
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  await expect(ticketOf(page, fan)).toContainText(new RegExp(`Asiento\\s*${seat}`));
}

/** Creates a match from the last one, and puts it on sale. Returns its number. */
async function putOnSale(page: Page): Promise<string> {
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Espectáculos' })
    .click();
  await page.getByRole('link', { name: 'Nuevo espectáculo' }).click();
  return putMatchOnSale(page, { rival: 'Punta Carretas', round: ROUND, inDays: 26 });
}

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Partes del espectáculo' }).getByRole('link', { name }).click();

async function changePrice(page: Page): Promise<void> {
  await openTab(page, 'Sectores y precios');
  const price = page.getByRole('textbox', { name: /^Platea A \(.*Delgado\), Público general$/ });
  await expect(price).toHaveValue(/^1\.?600$/);
  await price.fill(String(PRICE.after));
  await expectOfficeScreen(page, MATCH);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Guardado.' }).first()).toBeVisible();
}

/** Presses two seats on the map of the places, and blocks all between them. */
async function blockOnMap(page: Page, from: number, to: number): Promise<void> {
  const drawn = page.waitForResponse(
    async (answer) => answer.url().endsWith('/club/lugares/leer') && (await answer.text()).includes('<svg'),
  );
  await openTab(page, 'Lugares');
  const map = page.getByRole('application', { name: SECTOR });
  await expect(map).toBeVisible();
  const { Mapa } = (await (await drawn).json()) as { Mapa: string };
  const press = async (seat: number): Promise<void> => {
    const { x, y } = await seatOnPage(map, Mapa, ROW, seat);
    await page.mouse.click(x, y);
  };
  await press(from);
  await page.keyboard.down('Shift');
  await press(to);
  await page.keyboard.up('Shift');
  const bar = page.getByRole('region', { name: 'Con los asientos elegidos' });
  await expect(bar.getByRole('status')).toHaveText(`${to - from + 1} asientos elegidos`);
  await expectOfficeScreen(page, MATCH);
  await bar.getByRole('button', { name: 'Bloquear…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Bloquear/ });
  await dialog.getByRole('radio', { name: 'TV' }).check();
  await expectOfficeScreen(page, MATCH);
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
}

/** The auditor finds each act on the show with its author and the state before. */
async function findInAudit(page: Page, show: string): Promise<void> {
  await logInAsTeam(page, 'elena');
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Auditoría' }).click();
  const acts = page.getByRole('table', { name: 'Auditoría' });
  await acts
    .getByRole('link', { name: `Espectáculo ${show}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Quitar: Espectáculo ${show}` })).toBeVisible();
  const act = (name: string) => acts.getByRole('row', { name }).filter({ hasText: 'Joaquín Bentancor' });
  await expect(act('Publicar un espectáculo')).toContainText('Tipo: — → Fútbol');
  await expect(act('Cambiar precios')).toContainText('$ 1.600 → $ 1.750');
  await expect(act('Cambiar precios')).toContainText(/Platea A \(.*Delgado\) Público general/);
  await expect(act('Bloquear lugares')).toContainText(/Fila 8/);
  await expectOfficeScreen(page, 'Auditoría');
}

test('a match is made from the last one in at most 25 inputs and three minutes; its price is changed under a live hold, seats are blocked, and the audit tells all of it', async ({
  page,
  fan,
  browser,
}) => {
  test.setTimeout(300_000);
  await logInAsTeam(page, 'joaquin-bentancor');
  const inputs = await countInputs(page);
  const show = await test.step('put on sale', () => putOnSale(page), { timeout: 180_000 });
  expect(inputs()).toBeLessThanOrEqual(25);
  expect(inputs(), 'they were counted').toBeGreaterThan(8);
  await expectOfficeScreen(page, MATCH);

  const buyer = await newPage(browser);
  const address = `/espectaculo/${show}`;
  await holdSeat(buyer, fan, address, '20');
  await expect(buyer.getByRole('button', { name: `Pagar $${PRICE.before}` })).toBeEnabled();
  await pay(buyer, fan, '20');

  const holder = newFan();
  const holding = await newPage(browser);
  await holdSeat(holding, holder, address, '21');
  await changePrice(page);
  await holding.reload();
  await takeMyself(holding, 1);
  await expect(holding.getByRole('button', { name: `Pagar $${PRICE.before}` })).toBeEnabled();
  const next = newFan();
  const after = await newPage(browser);
  await holdSeat(after, next, address, '30');
  await expect(after.getByRole('button', { name: `Pagar $${PRICE.after}` })).toBeEnabled();

  await blockOnMap(page, 18, 23);
  const report = page.getByRole('main').getByRole('status');
  await expect(report.getByText(/^Bloqueados 4\./)).toBeVisible();
  await expect(report.getByText(/En compra 1: quedará/)).toBeVisible();
  await expect(report.getByText(/Con entrada 1: no se tocó/)).toBeVisible();
  await expectOfficeScreen(page, MATCH);
  await pay(holding, holder, '21');

  await openTab(page, 'Historial');
  await expect(page.getByRole('row', { name: /Bloquear lugares/ })).toBeVisible();
  await expectOfficeScreen(page, MATCH);
  await findInAudit(await newPage(browser), show);
});
