import { join } from 'node:path';
import { repository } from '@club/demo/stack/repository.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInFirst, NO_SESSION_YET } from './office.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

const ASSETS = join(repository, 'packages/server/assets');
const saved = (page: Page) => page.getByRole('alert').filter({ hasText: 'Guardado.' }).first();

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name }).click();
  await expectOfficeScreen(page, name);
}

/** Changes a field of the open form, and saves it; returns the earlier value. */
async function rewrite(page: Page, label: string, text: (before: string) => string): Promise<string> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await expect(field).toBeVisible();
  const before = await field.inputValue();
  await field.fill(text(before));
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  return before;
}

test('contact, title and a news item are changed, and fans have them within seconds', async ({
  page,
  fan: { familyName, ...person },
  browser,
  baseURL,
}) => {
  await logInFirst(page, { ...person, familyName });
  await openSection(page, 'Datos del club');
  const contact = await rewrite(page, 'Cómo se lee', (before) => `${before} · ${familyName}`);
  await openSection(page, 'Portada');
  const title = 'Seguí al decano a todas partes';
  await rewrite(page, 'Título', () => `${title}, ${familyName}`);

  await openSection(page, 'Noticias');
  await page.getByRole('link', { name: 'Nueva noticia' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nueva noticia' });
  const news = `Volvió ${familyName}`;
  await drawer.getByLabel('Título').fill(news);
  await drawer.getByLabel('Enlace').fill('club-del-parque.example/noticias/volvio');
  await drawer.getByLabel('Fecha').fill('31/12/2099');
  await drawer.locator('input[type=file]').setInputFiles(join(ASSETS, 'news/goal.webp'));
  await expect(drawer.getByRole('img', { name: 'Imagen' })).toBeVisible();
  await expectOfficeScreen(page, 'Noticias');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row', { name: new RegExp(news) })).toContainText('Se ve');

  const fans = await browser.newContext({ ...(baseURL && { baseURL }) });
  const home = await fans.newPage();
  await expect(async () => {
    await home.goto('/');
    const heading = home.getByRole('heading', { level: 1, name: `${title}, ${familyName}` });
    await expect(heading).toBeVisible({ timeout: 500 });
    await expect(home.getByRole('link', { name: `${contact} · ${familyName}` })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const told = async () => (await home.request.post('/api/WSNoticias', { data: {} })).text();
  await expect.poll(told).toContain(news);

  await page.getByRole('link', { name: news }).click();
  await page.getByRole('button', { name: 'Archivar' }).click();
  await page
    .getByRole('dialog', { name: 'Archivar la noticia' })
    .getByRole('button', { name: 'Archivar' })
    .click();
  await expect(page.getByRole('row', { name: new RegExp(news) })).toHaveCount(0);
  await expect.poll(told).not.toContain(news);
  await openSection(page, 'Portada');
  await rewrite(page, 'Título', () => title);
  await openSection(page, 'Datos del club');
  await rewrite(page, 'Cómo se lee', () => contact);
  await expect(async () => {
    await home.goto('/');
    await expect(home.getByText(familyName)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await fans.close();
});

test('sponsors are ordered by keys, and a rival is made, used by nobody, and deleted', async ({
  page,
  fan,
}) => {
  await logInFirst(page, fan);
  await openSection(page, 'Sponsors');
  const names = () => page.getByRole('textbox', { name: 'Nombre' });
  const first = await names().first().inputValue();
  const handle = page.getByRole('button', { name: `Mover ${first}` });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(names().nth(1)).toHaveValue(first);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(names().first()).toHaveValue(first);

  await openSection(page, 'Maestros');
  await page.getByRole('navigation', { name: 'Tablas' }).getByRole('link', { name: 'Equipos' }).click();
  await expect(page.getByRole('row', { name: /Atlético Cordón/ })).toContainText('espectáculos');
  await page.getByRole('link', { name: 'Nuevo equipo' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo equipo' });
  const team = `Deportivo ${fan.familyName}`;
  await drawer.getByLabel('Nombre').fill(team);
  await drawer.locator('input[type=file]').setInputFiles(join(ASSETS, 'crests/racing-del-prado.svg'));
  await expect(drawer.getByRole('img', { name: 'Escudo' })).toBeVisible();
  await expectOfficeScreen(page, 'Maestros');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row', { name: team })).toContainText('Sin uso');
  await page.getByRole('link', { name: team }).click();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await page
    .getByRole('dialog', { name: `Borrar: ${team}` })
    .getByRole('button', { name: 'Borrar' })
    .click();
  await expect(page.getByRole('row', { name: team })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Tablas' })
    .getByRole('link', { name: 'Tipos de espectáculo' })
    .click();
  await page.getByRole('link', { name: 'Fútbol' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Fútbol' }).getByText(/^Está en \d+ espectáculos/),
  ).toBeVisible();
  await expectOfficeScreen(page, 'Maestros');
});
