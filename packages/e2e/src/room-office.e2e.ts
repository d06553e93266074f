import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectCleanByAxe, expectSpanish, test } from './journey.ts';
import { expectOfficeScreen, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { beginMatch } from './office-match.ts';
import { newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import { club } from './staff.ts';
import {
  chooseSeat,
  expectScreen,
  goToProvider,
  logIn,
  payByCard,
  startPurchase,
  takeMyself,
} from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET], actionTimeout: 30_000 });

const ROOM = 'Venta del clásico';
const SECTOR = /Delgado.*Platea A\b/;
const WIDTHS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product().siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

/** Without the state of the room for a minute the page says that nothing is lost, and takes it back once it hears of it. */
async function expectPatience(page: Page): Promise<void> {
  const line = page
    .getByRole('status')
    .getByText('Sin conexión con la fila. Tu lugar no se pierde; seguimos intentando.');
  await expect(line).toBeHidden();
  await page.route('**/estado.json', (route) => route.abort());
  await page.clock.fastForward(61_000);
  await expect(line).toBeVisible();
  await expectMoment(page, 'Estás anotado');
  await page.unroute('**/estado.json');
  await page.clock.fastForward(30_000);
  await expect(line).toBeHidden();
}

/** Makes a match from the last one and puts it on sale: a room holds back all who buy its show. Answers its number. */
async function putOnSale(page: Page): Promise<string> {
  await page.goto('/club/espectaculos/nuevo');
  await beginMatch(page, { rival: 'Racing del Prado', round: 'Fecha 30', inDays: 24 });
  await expect(page.getByRole('combobox', { name: 'Espectáculo anterior' })).toHaveValue(/^Último: Partido /);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('table', { name: 'Precios' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar' });
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page).toHaveURL(/\/espectaculos\/\d+\/resumen$/);
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

/** A minute of that time from now, as people here write it, with its day. */
function minuteIn(minutes: number): { day: string; time: string } {
  const at = Date.now() + minutes * 60_000;
  const here = (options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('es-UY', { timeZone: 'America/Montevideo', ...options });
  return {
    day: here({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: here({ hour: '2-digit', minute: '2-digit', hour12: false }),
  };
}

/** The room opens now: nobody waits for its hour, which no act of the office brings closer than an hour. */
async function openNow(room: string): Promise<void> {
  const database = new pg.Client({ connectionString: product().staffSettings.DATABASE_URL });
  await database.connect();
  await database.query(
    `with stages as (update queue_stage set opens_at = now() where room_id = $1)
     update queue_room set opens_at = now() where id = $1`,
    [room],
  );
  await database.end();
}

/** Makes a room with two stages whose entry is open at once. Answers its number. */
async function makeRoom(page: Page, opening: ReturnType<typeof minuteIn>): Promise<string> {
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Fila', exact: true })
    .click();
  await expectOfficeScreen(page, 'Fila');
  await page.getByRole('link', { name: 'Nueva fila' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la fila' }).fill(ROOM);
  await page.getByRole('combobox', { name: 'Espectáculos' }).fill('Racing del Prado');
  await page
    .getByRole('option', { name: /Racing del Prado/ })
    .last()
    .click();
  await page.keyboard.press('Escape');
  const moment = page.getByRole('group', { name: 'Apertura', exact: true });
  await moment.getByRole('textbox', { name: 'Apertura: día' }).fill(opening.day);
  await moment.getByRole('textbox', { name: 'Apertura: hora' }).fill(opening.time);
  await page.getByRole('button', { name: 'Agregar etapa' }).click();
  const first = page.getByRole('group', { name: 'Etapa 1' });
  await first.getByRole('textbox', { name: 'Nombre' }).fill('Socios al día');
  await first.getByRole('switch', { name: 'Sin deuda' }).check();
  await page.getByRole('textbox', { name: 'Antigüedad de la cuenta, en horas' }).fill('0');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Traé tu documento a la cancha.');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Gran demanda');
  await expectOfficeScreen(page, 'Nueva fila');
  await page.screenshot({ path: test.info().outputPath('new.png'), fullPage: true });
  await page.getByRole('button', { name: 'Crear la fila' }).click();
  await expect(page).toHaveURL(/\/fila\/\d+\/tablero$/);
  await expect(page.getByRole('main').getByText('Anotación abierta')).toBeVisible();
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

/** The page of the room at this moment: its heading, in Spanish, clean by axe and without a scroll bar below at each width. */
async function expectMoment(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const before = page.viewportSize();
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expectSpanish(page);
    await expectCleanByAxe(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `what does not fit at ${size.width}`).toBeLessThanOrEqual(0);
    const name = `fila-${await page.locator('#card').getAttribute('data-moment')}-${size.width}.png`;
    await page.screenshot({ path: test.info().outputPath(name) });
  }
  if (before) await page.setViewportSize(before);
}

/** A fan comes by the page of the show and joins. */
async function join(page: Page, fan: Person, show: string): Promise<void> {
  await logIn(page, fan);
  await page.goto(`/espectaculo/${show}`);
  await expect(page.getByRole('heading', { name: 'Venta con fila virtual' })).toBeVisible();
  await page.getByRole('link', { name: 'Anotarme en la fila' }).click();
  await expect(page.getByRole('heading', { name: /^Anotate cuando quieras hasta las/ })).toBeVisible();
  await page.getByRole('button', { name: 'Anotarme en la fila' }).click();
  await expect(page.getByRole('heading', { name: 'Estás anotado' })).toBeVisible();
}

/** A figure of the board, by its name. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]');

/** What a client is told that asks for a place without a pass. */
const claimWithoutPass = (page: Page, show: string) =>
  page.evaluate(async (showId) => {
    const { auth } = JSON.parse(localStorage.getItem('club.session') ?? '{}') as { auth: unknown };
    const response = await fetch('/api/WSTransaccionSSO', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: JSON.stringify(auth) },
      body: JSON.stringify({
        ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: showId, TransaccionCantidad: 1 },
        ...{ TransaccionEspectaculoTribunaId: 1, TransaccionEspectaculoSectorCod: 'A' },
        SDTFilaAsientoJSON: '[]',
      }),
    });
    return (await response.json()) as { ErrorCod: number; FilaMotivo: number };
  }, Number(show));

test('a room is opened from the office; three browsers join, see the draw, one buys; the record is checked', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  await logInAsTeam(page, 'joaquin-bentancor');
  const show = await putOnSale(page);
  const room = await makeRoom(page, minuteIn(30));
  for (const tab of ['Plan y etapas', 'Lo que ve la gente', 'Acta y archivos', 'Tablero']) {
    await page
      .getByRole('navigation', { name: 'Partes de la fila' })
      .getByRole('link', { name: tab })
      .click();
    await expectOfficeScreen(page, ROOM);
    await page.screenshot({ path: test.info().outputPath(`${tab}.png`), fullPage: true });
  }

  const people = await Promise.all(
    Array.from({ length: 3 }, async () => ({ tab: await newPage(browser), fan: newFan() })),
  );
  for (const { tab, fan } of people) await join(tab, fan, show);
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('there are three');
  await expectMoment(first.tab, 'Estás anotado');
  await expectPatience(second.tab);
  await expect(figure(page, 'Anotados')).toHaveText('3');

  // Closed and opened again in another window: the place is the account's.
  await third.tab.close();
  await openNow(room);
  await expect(first.tab.getByRole('heading', { name: '¡Es tu turno!' })).toBeVisible({ timeout: 120_000 });
  await expectMoment(first.tab, '¡Es tu turno!');
  expect(await claimWithoutPass(second.tab, show)).toMatchObject({ ErrorCod: 80, FilaMotivo: 120 });

  await first.tab.getByRole('button', { name: 'Entrar a comprar' }).click();
  await expect(first.tab.getByRole('banner').getByText(/^Turno hasta \d\d:\d\d/)).toBeVisible();
  await first.tab
    .getByRole('region', { name: 'Elegí tu sector' })
    .getByRole('button', { name: SECTOR })
    .click();
  await first.tab.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await chooseSeat(first.tab, 1, '8', '20');
  await startPurchase(first.tab);
  await takeMyself(first.tab, 1);
  await goToProvider(first.tab);
  await payByCard(first.tab);
  await expectScreen(first.tab, '¡Pago realizado con éxito!');

  await expect(figure(page, 'Compraron')).toHaveText('1');
  await expectOfficeScreen(page, ROOM);
  await page.screenshot({ path: test.info().outputPath('open.png'), fullPage: true });
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.screenshot({ path: test.info().outputPath(`open-${width}.png`), fullPage: true });
  }
  await page.getByRole('button', { name: 'Cerrar la fila' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar la fila' });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Terminó la venta');
  await dialog.getByRole('button', { name: 'Cerrar la fila' }).click();
  await expect(page.getByRole('main').getByText('La venta está abierta para todos, sin fila.')).toBeVisible();
  await expect(second.tab.getByRole('heading', { name: 'La fila cerró' })).toBeVisible({ timeout: 60_000 });
  await expectMoment(second.tab, 'La fila cerró');
  expect(await club('verificar', 'fila', room)).toContain('3 lugares sorteados');
});
