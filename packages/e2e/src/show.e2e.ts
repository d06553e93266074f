import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './journey.ts';
import { openShow } from './steps.ts';
import { DESKTOP } from './widths.ts';

const SHOW = /contra Atlético Cordón/;

test('a show says what, when and where, has its files, its calendar entry and its data for search engines', async ({
  page,
}) => {
  await openShow(page, SHOW);
  await expect(page.getByRole('main').getByText('Campeonato Uruguayo · Fecha 12')).toBeVisible();
  await expect(page.getByRole('main').getByText('20:30 h')).toBeVisible();
  await expect(page.getByRole('main').getByText('Carlos Anaya 2900, Montevideo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver ubicación' })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('region', { name: 'Información' })).toContainText('dos horas antes');
  await page.reload();
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': expect.stringMatching(/Event$/) });

  const files = page.getByRole('region', { name: 'Archivos' }).getByRole('button');
  await expect(files).toHaveCount(3);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    files.filter({ hasText: 'Reglamento' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Reglamento de ingreso.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Agregar al calendario' }).click(),
  ]);
  expect((await readFile(await calendar.path())).toString()).toContain('BEGIN:VEVENT');
});

test('the map stays in sight beside the list, with a price in every sector that can be chosen', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openShow(page, SHOW);
  const map = page.getByRole('region', { name: 'Mapa del escenario' });
  const open = map.locator('[data-state="available"]');
  await expect(open.first()).toBeVisible();
  await expect(map.locator('tspan')).toHaveCount(await open.count());
  const last = page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport({ ratio: 0.9 });
});

test('sectors: filters, tags, prices, photos, the stepper and another sector', async ({ page }) => {
  await openShow(page, SHOW);
  const chooser = page.getByRole('region', { name: 'Elegí tu sector' });
  const sectors = chooser.getByRole('listitem');
  await expect(sectors.nth(10)).toBeVisible();
  const all = await sectors.count();
  const child =
    /^Tribuna José María Delgado Platea A Numerado Desde \$400 Socio menor Público general \$1600$/;
  await expect(chooser.getByRole('button', { name: child })).toBeVisible();
  await chooser.getByLabel('Tribuna').selectOption({ label: 'Tribuna Abdón Porte' });
  await expect(sectors).toHaveCount(4);
  await expect(sectors.filter({ hasText: 'Accesible' })).toHaveCount(1);
  await chooser.getByLabel('Tribuna').selectOption({ label: 'Todas' });
  await chooser.getByLabel('Parcialidad').selectOption({ label: 'Solo visitante' });
  await expect(sectors).toHaveCount(1);
  await chooser.getByLabel('Parcialidad').selectOption({ label: 'Toda' });
  await expect(chooser.getByRole('link', { name: 'Transferir butaca' })).toBeVisible();

  await chooser.getByRole('button', { name: /ABDÓN PORTE/ }).click();
  const panel = page.getByRole('region', { name: 'ABDÓN PORTE' });
  await expect(panel).toContainText('Público general');
  await expect(panel).toContainText('$790.50');
  await expect(panel).not.toContainText('Visitante');
  await expect(panel.getByText(/Las imágenes son meramente ilustrativas/)).toBeVisible();
  const count = panel.getByRole('group', { name: 'Cantidad de entradas' }).getByRole('status');
  const [less, more] = ['Quitar uno', 'Agregar uno'].map((name) => panel.getByRole('button', { name }));
  for (let presses = 0; presses < 9; presses += 1) await more?.click();
  await expect(count).toHaveText('10');
  await more?.press('Enter');
  await expect(count).toHaveText('10');
  for (let presses = 0; presses < 9; presses += 1) await less?.click();
  await less?.press('Enter');
  await expect(count).toHaveText('1');
  await expectAccessible(page, 'show: sector without numbers');
  await page.getByRole('button', { name: 'Elegir otro sector' }).click();
  await expect(sectors).toHaveCount(all);
});

test('a sector is chosen by pressing it on the venue’s map', async ({ page }, info) => {
  await openShow(page, SHOW);
  const map = page.getByRole('group', { name: 'Sectores del escenario' });
  const price = 'desde $150 (Socio menor) · Público general $790.50';
  const sector = map.getByRole('button', { name: `Tribuna Abdón Porte, ABDÓN PORTE, ${price}` });
  // A finger does not hover before it presses.
  if (info.project.name === 'desktop') {
    await sector.hover();
    await expect(page.getByRole('main').getByText(price)).toBeVisible();
  }
  await sector.click();
  await expect(page.getByRole('heading', { name: 'ABDÓN PORTE' })).toBeFocused();
});
