import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInFirst, NO_SESSION_YET } from './office.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

const TABLE = [
  'tribuna;sector;fila;asiento;nombre_fila;nombre_asiento',
  ...Array.from({ length: 10 }, (_, index) => `1;B;1;${index + 1};A;${2 * index + 1}`),
].join('\r\n');

test('a stadium is drawn from an empty page, by numbers and from a file, mended and published', async ({
  page,
  fan,
}) => {
  await logInFirst(page, fan);
  await page.getByRole('navigation').getByRole('link', { name: 'Escenarios' }).click();
  await expectOfficeScreen(page, 'Escenarios');
  await page.getByRole('link', { name: 'Nuevo escenario' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nuevo escenario' });
  const name = `Parque ${fan.familyName}`;
  await drawer.getByLabel('Nombre').fill(name);
  await drawer.getByRole('button', { name: 'Crear y dibujar el plano' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Agregar tribuna' }).click();
  const part = page.getByRole('region', { name: 'Detalle' });
  await part.getByLabel('Nombre de la tribuna').fill('Tribuna Norte');
  await page.getByRole('button', { name: 'Agregar sector a Tribuna Norte' }).click();
  await part.getByLabel('Descripción').fill('Platea A');
  await part.getByLabel('Está en el mapa').check();
  await part.getByLabel('Filas', { exact: true }).fill('12');
  await part.getByLabel('Asientos por fila').fill('30');
  await part.getByRole('button', { name: 'Dibujar filas' }).click();
  await expect(page.getByRole('button', { name: /^A Platea A/ })).toContainText('360');

  await page.locator('input[type=file][accept*=csv]').setInputFiles({
    ...{ name: 'asientos.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) },
  });
  await expect(page.getByRole('main').getByText('Sectores importados: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Sector 1 B: no está en el mapa del escenario.' }).click();
  await part.getByLabel('Está en el mapa').check();
  const from = part.getByRole('textbox', { name: 'Desde', exact: true });
  await expect(from).toHaveValue('50');
  await from.fill('40');
  await page.getByRole('button', { name: /^Sector 1 B: se superpone con el sector 1 A/ }).click();
  await from.fill('50');
  await part.getByLabel('Hasta').fill('97,5');
  await expect(page.getByRole('heading', { name: 'Sin errores' })).toBeVisible();
  await part.getByRole('button', { name: 'Asiento 1', exact: true }).click();
  await part.getByRole('button', { name: 'Accesible', exact: true }).click();
  await expectOfficeScreen(page, name);

  await page.getByRole('button', { name: 'Publicar revisión' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Revisión publicada.' })).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar a espectáculos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aplicar la revisión 1' });
  await expect(dialog.getByText('Todos los espectáculos por venir ya tienen esta revisión.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Escenarios' }).click();
  await expect(page.getByRole('row', { name })).toContainText('370');
});
