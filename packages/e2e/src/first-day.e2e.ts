import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  enrol,
  expectOfficeScreen,
  expectOfficeScreenAtAllWidths,
  makeAdministrator,
  NO_SESSION_YET,
  passSignOn,
} from './office.ts';
import { dayIn } from './office-match.ts';
import { download, mailTo } from './outside.ts';
import { fans, fullName, newFan, type Person } from './persons.ts';
import { type Product, product, publishProduct } from './product.ts';
import { startFirstDay } from './start-product.ts';
import {
  chooseSeat,
  expectScreen,
  goToProvider,
  identify,
  payByCard,
  takeMyself,
  ticketOf,
} from './steps.ts';
import { checkAtGate, readTicketFile } from './ticket-file.ts';

test.use({ expectedErrors: [NO_SESSION_YET], actionTimeout: 30_000 });

const CLUB = 'Deportivo Arroyo';
const RIVAL = 'Unión del Cerro';
const SHOW = `Partido ante ${RIVAL}`;
/** What fans read of it. */
const MATCH = `${CLUB} contra ${RIVAL}`;
const STADIUM = 'Parque del Arroyo';
const NUMBERED = 'Platea Arroyo';
const UNNUMBERED = 'Popular Sauce';

const underTest = product();
let firstDay: { product: Product; end: () => Promise<void> } | undefined;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  firstDay = await startFirstDay(fans, underTest);
  publishProduct(firstDay.product);
});
test.afterAll(async () => {
  publishProduct(underTest);
  await firstDay?.end();
});

const guide = (page: Page) => page.getByRole('region', { name: 'Hasta tu primera entrada vendida' });
const step = (page: Page, title: string) => guide(page).getByRole('listitem').filter({ hasText: title });

/** Opens the next step of Inicio, which is that one. */
async function openNext(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inicio' }).click();
  const next = step(page, title);
  await expect(next).toHaveAttribute('aria-current', 'step');
  await next.getByRole('link').click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const expectSaid = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function nameClub(page: Page): Promise<void> {
  await openNext(page, 'Datos del club');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(CLUB);
  await page.getByRole('textbox', { name: 'Nombre corto' }).fill(CLUB);
  await save(page);
  await expectSaid(page, 'Guardado.');
}

/** One stand with a sector drawn by numbers, and one without. */
async function drawStadium(page: Page): Promise<void> {
  await openNext(page, 'Estadio');
  await page.getByRole('link', { name: 'Nuevo escenario' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo escenario' });
  await drawer.getByLabel('Nombre').fill(STADIUM);
  await drawer.getByRole('button', { name: 'Crear y dibujar el plano' }).click();
  await expect(page.getByRole('heading', { level: 1, name: STADIUM })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar tribuna' }).click();
  const part = page.getByRole('region', { name: 'Detalle' });
  await part.getByLabel('Nombre de la tribuna').fill('Tribuna Norte');
  const addSector = page.getByRole('button', { name: 'Agregar sector a Tribuna Norte' });
  await addSector.click();
  await part.getByLabel('Descripción').fill(NUMBERED);
  await part.getByLabel('Está en el mapa').check();
  await part.getByLabel('Filas', { exact: true }).fill('6');
  await part.getByLabel('Asientos por fila').fill('20');
  await part.getByRole('button', { name: 'Dibujar filas' }).click();
  await addSector.click();
  await part.getByLabel('Descripción').fill(UNNUMBERED);
  await part.getByLabel('Numerado').uncheck();
  await part.getByLabel('Capacidad').fill('300');
  await part.getByLabel('Está en el mapa').check();
  await expect(page.getByRole('heading', { name: 'Sin errores' })).toBeVisible();
  await expectOfficeScreen(page, STADIUM);
  await page.getByRole('button', { name: 'Publicar revisión' }).click();
  await expectSaid(page, 'Revisión publicada.');
}

/** Both teams and the competition that a match names. */
async function loadTeams(page: Page): Promise<void> {
  await openNext(page, 'Equipos y competencias');
  const add = async (button: string, name: string) => {
    await page.getByRole('link', { name: button }).click();
    await page.getByRole('dialog', { name: button }).getByLabel('Nombre').fill(name);
    await save(page);
    await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();
  };
  await add('Nuevo equipo', CLUB);
  await add('Nuevo equipo', RIVAL);
  await page.getByRole('navigation', { name: 'Tablas' }).getByRole('link', { name: 'Competencias' }).click();
  await add('Nueva competencia', 'Copa de la Ribera');
}

async function offerCards(page: Page): Promise<void> {
  await openNext(page, 'Medio de pago');
  await page.getByRole('link', { name: 'Tarjeta', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Tarjeta' });
  await drawer.getByRole('switch', { name: /^Se ofrece en espectáculos nuevos/ }).click();
  await save(page);
  await expect(page.getByRole('row', { name: /^Tarjeta Con tarjeta/ })).toContainText('Se ofrece');
}

/** From the four steps to the public; answers the show's number. */
async function publishShow(page: Page): Promise<string> {
  await openNext(page, 'Primer espectáculo');
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Partido');
  await choose(page, 'Rival', RIVAL);
  await choose(page, 'Equipo propio', CLUB);
  await choose(page, 'Competencia', 'Copa de la Ribera');
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(SHOW);
  await expect(page.getByRole('combobox', { name: 'Escenario' })).toHaveValue(STADIUM);
  await page.getByRole('textbox', { name: 'Inicio: día' }).fill(dayIn(14));
  await page.getByRole('textbox', { name: 'Inicio: hora' }).fill('20:30');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('radio', { name: 'Vacío: elijo todo a mano' })).toBeChecked();
  await expectOfficeScreen(page, SHOW);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('textbox', { name: 'Abre: día' }).fill(dayIn(-1));
  await page.getByRole('textbox', { name: 'Abre: hora' }).fill('10:00');
  await page.getByRole('textbox', { name: 'Cierra: día' }).fill(dayIn(14));
  await page.getByRole('textbox', { name: 'Cierra: hora' }).fill('20:30');
  await page.getByRole('button', { name: 'Agregar ventana' }).click();
  const window = page.getByRole('group', { name: 'Ventana 1' });
  await expect(window.getByRole('combobox', { name: 'Categoría' })).toHaveValue('Público');
  await page.getByRole('textbox', { name: `${NUMBERED} (Tribuna Norte), Público` }).fill('900');
  await page.getByRole('textbox', { name: `${UNNUMBERED} (Tribuna Norte), Público` }).fill('450');
  await choose(page, 'Medio de pago', 'Tarjeta');
  await expectOfficeScreen(page, SHOW);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Listo para publicar' })).toBeVisible();
  await expectOfficeScreen(page, SHOW);
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar' });
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page).toHaveURL(/\/espectaculos\/\d+\/resumen$/);
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product().siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** A fan finds the show on home, buys a seat, and has the ticket on the site and in the mailbox. */
async function buyTicket(page: Page, fan: Person, show: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(CLUB);
  await page.getByRole('article').getByRole('link', { name: MATCH }).first().click();
  await expectScreen(page, MATCH);
  const sectors = page.getByRole('region', { name: 'Elegí tu sector' });
  await expect(sectors.getByRole('button', { name: UNNUMBERED })).toContainText('450');
  await sectors.getByRole('button', { name: NUMBERED }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await chooseSeat(page, 1, '3', '7');
  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await identify(page, fan);
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
  await takeMyself(page, 1);
  await goToProvider(page);
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  const ticket = ticketOf(page, fan);
  await expect(ticket).toContainText(/Asiento\s*7/);
  await ticket.getByRole('button', { name: /^Ver entrada/ }).click();
  const code = page.getByRole('img', { name: `Código QR de la entrada de ${fullName(fan)}` });
  await expect(code).toBeVisible();
  const mail = await mailTo(fan.email, /entrada/i);
  const [file] = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  const { bytes } = await download(new URL(file?.url ?? '', product().mailboxUrl).href);
  const ofMail = await readTicketFile(bytes);
  for (const words of [CLUB, RIVAL, STADIUM, fullName(fan), NUMBERED]) expect(ofMail.text).toContain(words);
  expect(checkAtGate(product().ticketKey, ofMail.code ?? '')?.showId).toBe(Number(show));
}

test('on an empty database in production’s profile the first administrator is led to a published show, and a fan buys the first ticket of it', async ({
  page,
  fan,
  browser,
}) => {
  test.setTimeout(400_000);
  const visitor = await newPage(browser);
  await visitor.goto('/');
  await expect(visitor.getByText('No hay espectáculos disponibles.')).toBeVisible();

  await makeAdministrator(fan);
  await page.goto('/club/');
  await passSignOn(page, fan);
  const { recoveryCodes } = await enrol(page);
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('checkbox', { name: 'Ya los guardé' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(guide(page)).toBeVisible();
  await expect(step(page, 'Categorías').getByRole('img', { name: 'Hecho' })).toBeVisible();
  await expectOfficeScreenAtAllWidths(page, `Hola, ${fan.givenName}`);

  await nameClub(page);
  await drawStadium(page);
  await loadTeams(page);
  await offerCards(page);
  const show = await publishShow(page);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('region', { name: 'Próximos espectáculos' })).toContainText(SHOW);
  await expect(guide(page)).toHaveCount(0);

  await buyTicket(visitor, newFan(), show);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Próximos espectáculos' })).toContainText('1 de 420');
  await expect(guide(page)).toHaveCount(0);
});
