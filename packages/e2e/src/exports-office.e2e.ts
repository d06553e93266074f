import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInAsTeam, NO_SESSION_YET } from './office.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

test('finance takes the audit out as a file that is theirs for a quarter of an hour', async ({ page }) => {
  await logInAsTeam(page, 'elena');
  await page.goto('/club/auditoria');
  const counted = page.getByRole('main').getByText(/^[\d.]+ actos$/);
  const total = Number(((await counted.textContent()) ?? '').replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  await expect(dialog.getByRole('checkbox', { name: 'Cambios' })).toBeChecked();
  await dialog.getByText('CSV').click();
  await page.screenshot({ path: test.info().outputPath('dialog.png') });
  await dialog.getByRole('button', { name: 'Exportar' }).click();

  await expectOfficeScreenAtAllWidths(page, 'Exportaciones');
  const link = page.getByRole('link', { name: 'Descargar Auditoría' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await page.screenshot({ path: test.info().outputPath('exports.png') });
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Auditoría.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFActo N.º;Fecha;Persona;')).toBe(true);
  // The request has an audit row of its own, before the file was made.
  expect(text.split(/\r\n(?=\d+;)/).length - 1).toBeGreaterThanOrEqual(total);
});
