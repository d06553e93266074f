import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInFirst, NO_SESSION_YET } from './office.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

test('a limit is changed within its bounds, stands in the audit, and goes back to what it was', async ({
  page,
  fan,
}) => {
  test.setTimeout(120_000);
  const saved = () => page.getByRole('alert').filter({ hasText: 'Guardado.' }).first();
  const limit = page.getByRole('textbox', { name: 'Documentos que una persona exporta' });
  await logInFirst(page, fan);
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Límites' }).click();
  await expectOfficeScreen(page, 'Límites');
  await expect(limit).toHaveValue('1.000');
  await limit.fill('9');
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Temporada nueva');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('main').getByText('Entre 10 y 10.000, sin decimales.')).toBeVisible();
  await expectOfficeScreen(page, 'Límites');
  await limit.fill('1002');
  await page.keyboard.press('Control+s');
  await expect(saved()).toBeVisible();
  await page.getByRole('button', { name: /^Volver al original: Documentos/ }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Era una prueba');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('');
  await expect(limit).toHaveValue('1.000');
  await page.goto('/club/auditoria');
  const acts = page.getByRole('row', { name: /Cambiar límites/ });
  await expect(acts.first()).toContainText('Era una prueba');
});
