import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from './answers.ts';
import type { Person } from './persons.ts';

/** Waits until a page of the site has loaded and been laid out. */
export async function expectScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toHaveCount(0);
}

/** Waits for a transient message. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText(text)).toBeVisible();
}

/** Waits until the page shows the error. */
export async function expectProblem(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
}

/** Chooses a person on the page of the single sign-on. */
export async function identify(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Elegí con quién ingresar' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(person.email);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

/** Logs in from the header; ends at home. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/acceso');
  await identify(page, person);
  await expect(page.getByRole('link', { name: `Mi cuenta, ${person.givenName}` })).toBeVisible();
}

/** Opens a show by its name in the list. */
export async function openShow(page: Page, name: string | RegExp): Promise<void> {
  await page.goto('/espectaculos');
  await page.getByRole('article').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name: 'Elegí tu sector' })).toBeVisible();
}

/** Chooses a sector in the list. */
export async function chooseSector(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Elegir otro sector' })).toBeVisible();
}

/** The open seat map. */
export const seatMap = (page: Page) => page.getByRole('dialog').getByRole('application');

/** A seat of the open map, in pixels of the page: its centre and width. */
export interface SeatOnPage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Chooses a sector that opens its seat map; returns a function that finds a seat on it by row and number, as displayed then. */
export async function openSeatMap(
  page: Page,
  sector: RegExp,
): Promise<(row: number, seat: number) => Promise<SeatOnPage>> {
  const drawn = page.waitForResponse(addressOf('WSEspectaculoEscenarioSector'));
  await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: sector }).click();
  const { SectorSVG } = (await (await drawn).json()) as { SectorSVG: string };
  await expect(seatMap(page)).toBeVisible();
  return (row, seat) => seatOnPage(seatMap(page), SectorSVG, row, seat);
}

/** A seat's position on a map, from the server's text. */
export function seatOnPage(map: Locator, drawing: string, row: number, seat: number): Promise<SeatOnPage> {
  const circle = new RegExp(`id="F${row}A${seat}"[^>]* cx="(\\S+)" cy="(\\S+)" r="(\\S+)"`).exec(drawing);
  if (!circle) throw new Error(`Row ${row} has no seat ${seat}`);
  return map.locator('svg').evaluate((svg: SVGSVGElement, [x = 0, y = 0, radius = 0]) => {
    const matrix = svg.getScreenCTM() ?? new DOMMatrix();
    const middle = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: middle.x, y: middle.y, width: 2 * radius * matrix.a };
  }, circle.slice(1).map(Number));
}

/** Chooses row and seat of a ticket in the lists. */
export async function chooseSeat(page: Page, ticket: number, row: string, seat: string): Promise<void> {
  const group = page.getByRole('group', { name: `Entrada ${ticket}` });
  await group.getByLabel('Fila').selectOption({ label: row });
  await group.getByLabel('Asiento').selectOption({ label: seat });
}

/** Starts the purchase; ends at the checkout. */
export async function startPurchase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
}

/** The block of one ticket at the checkout. */
export const ticketBlock = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Ticket ${number}\\b`) });

/** Chooses the user for a ticket. */
export async function takeMyself(page: Page, ticket: number): Promise<void> {
  const picker = ticketBlock(page, ticket).getByLabel('Preselección de persona');
  const own = await picker.getByRole('option', { name: /^Yo: / }).textContent();
  await picker.selectOption({ label: own ?? '' });
}

/** Types a person into a ticket. */
export async function typePerson(page: Page, ticket: number, person: Person): Promise<void> {
  const block = ticketBlock(page, ticket);
  await block.getByLabel('Nombre').fill(person.givenName);
  await block.getByLabel('Apellido').fill(person.familyName);
  await block.getByLabel('Documento', { exact: true }).fill(person.document);
}

/** Fills in the show's extra fields of each ticket. */
export async function answerGate(page: Page, ticket: number, gate = 'Puerta 3'): Promise<void> {
  await ticketBlock(page, ticket).getByLabel('Puerta de ingreso').selectOption(gate);
}

/** Goes from the checkout to the page of the card provider. */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { name: '¿Cómo querés pagar?' })).toBeVisible();
}

/** Pays with the page's card, which the provider approves. */
export async function payByCard(page: Page, cardholder = 'APRO'): Promise<void> {
  await page.getByRole('main').getByLabel('Nombre como está en la tarjeta').fill(cardholder);
  await page.getByRole('button', { name: /^Pagar (UYU|\$|U)/ }).click();
}

const MONTEVIDEO_OFFSET_MS = -3 * 3_600_000;

/** The places are held as always; the browser gets a nearer end, to avoid a wait of a quarter of an hour. */
export async function endHoldsAfter(page: Page, seconds: number, call = 'WSTransaccionSSO'): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    const response = await route.fetch();
    const end = new Date(Date.now() + seconds * 1000 + MONTEVIDEO_OFFSET_MS).toISOString().slice(0, 19);
    await route.fulfill({ response, json: { ...(await response.json()), TransaccionFechaFinTxt: end } });
  });
}

/** Brings a fan with one ticket to the checkout, complete. */
export async function fillOneTicket(page: Page, show: string | RegExp, sector: RegExp): Promise<void> {
  await openShow(page, show);
  await chooseSector(page, sector);
  await startPurchase(page);
  await takeMyself(page, 1);
}

/** The ticket of a person among the active ones of the account. */
export const ticketOf = (page: Page, person: Person) =>
  page
    .getByRole('region', { name: 'Entradas activas' })
    .getByRole('article')
    .filter({ hasText: person.document });

/** From the page of a show to two paid tickets: the buyer's own, and one for a friend. */
export async function buyTwo(page: Page, friend: Person): Promise<void> {
  await chooseSector(page, /Abdón Porte.*ABDÓN PORTE/);
  await page
    .getByRole('group', { name: 'Cantidad de entradas' })
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await startPurchase(page);
  await takeMyself(page, 1);
  await typePerson(page, 2, friend);
  await expect(
    ticketBlock(page, 2)
      .getByText(/Público/)
      .first(),
  ).toBeVisible();
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
}
