import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectCleanByAxe, expectSpanish, test } from './journey.ts';
import { expectOfficeScreen } from './office.ts';
import { beginMatch } from './office-match.ts';
import type { Person } from './persons.ts';
import { product } from './product.ts';
import { logIn } from './steps.ts';

export const ROOM = 'Venta del clásico';
const WIDTHS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: product().siteUrl, locale: 'es-UY', timezoneId: 'America/Montevideo' },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

/** Creates a match from the last one and puts it on sale: a room blocks all buyers of its show. Returns its number. */
export async function putOnSale(page: Page): Promise<string> {
  await page.goto('/club/espectaculos/nuevo');
  await beginMatch(page, { rival: 'Racing del Prado', round: 'Fecha 30', inDays: 24 });
  await expect(page.getByRole('combobox', { name: 'Espectáculo anterior' })).toHaveValue(
    /^Último partido: Partido /,
  );
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('table', { name: 'Precios' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar' });
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(page).toHaveURL(/\/espectaculos\/\d+\/resumen$/);
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

/** A minute relative to that time, in the local format, with its day. */
export function minuteIn(minutes: number): { day: string; time: string } {
  const at = Date.now() + minutes * 60_000;
  const here = (options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('es-UY', { timeZone: 'America/Montevideo', ...options });
  return {
    day: here({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: here({ hour: '2-digit', minute: '2-digit', hour12: false }),
  };
}

/** Brings a future moment near. */
async function inDatabase(statement: string, values: readonly unknown[]): Promise<void> {
  const database = new pg.Client({ connectionString: product().staffSettings.DATABASE_URL });
  await database.connect();
  await database.query(statement, [...values]);
  await database.end();
}

/** The room opens now: no act of the office brings its opening closer than an hour. */
export const openNow = (room: string): Promise<void> =>
  inDatabase(
    `with stages as (update queue_stage set opens_at = now() where room_id = $1)
     update queue_room set opens_at = now() where id = $1`,
    [room],
  );

/** Ends the turn of a called person. */
export const endTurn = (room: string, { document }: Person): Promise<void> =>
  inDatabase(
    `update queue_place set called_at = now() - interval '11 minutes'
     where room_id = $1 and person_id = (select id from person where document = $2)`,
    [room, document],
  );

/** Creates a room with two stages whose entry is open at once. Returns its number. */
export async function makeRoom(page: Page, opening: ReturnType<typeof minuteIn>): Promise<string> {
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

/**
 * The page of the room at this moment: its heading, in Spanish, clean by axe and without a horizontal scroll bar at each width. `name`: of its
 * pictures.
 */
export async function expectMoment(page: Page, heading: string | RegExp, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const before = page.viewportSize();
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expectSpanish(page);
    await expectCleanByAxe(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `what does not fit at ${size.width}`).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath(`fila-${name}-${size.width}.png`) });
  }
  if (before) await page.setViewportSize(before);
}

/** A fan arrives from the page of the show and joins. */
export async function join(page: Page, fan: Person, show: string): Promise<void> {
  await logIn(page, fan);
  await page.goto(`/espectaculo/${show}`);
  await expect(page.getByRole('heading', { name: 'Venta con fila virtual' })).toBeVisible();
  await page.getByRole('link', { name: 'Anotarme en la fila' }).click();
  await expect(page.getByRole('heading', { name: /^Anotate cuando quieras hasta las/ })).toBeVisible();
  await page.getByRole('button', { name: 'Anotarme en la fila' }).click();
  await expect(page.getByRole('heading', { name: 'Estás anotado' })).toBeVisible();
}

/** A figure of the board, by its name. */
export const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]');
