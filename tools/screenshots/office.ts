import { logInFirst } from '@club/e2e/office.ts';
import { newFan } from '@club/e2e/persons.ts';
import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
/** Notices pass by, and belong to no picture. */
const WITHOUT_NOTICES = '[class*="Notifications-root"] { display: none; }';

/** The back office, which is for desks. */
export async function shootOffice({ page, walk, shoot }: Camera): Promise<void> {
  if (walk.name === 'phone') return;
  await logInFirst(page, newFan());
  await page.addStyleTag({ content: WITHOUT_NOTICES });
  await shoot('office-home', 'view');
  await page.getByRole('navigation').getByRole('link', { name: 'Espectáculos' }).click();
  await page.getByRole('table', { name: 'Espectáculos' }).waitFor();
  await shoot('office-shows', 'view');

  await page.getByRole('link', { name: 'Nuevo espectáculo' }).click();
  await page.getByRole('combobox', { name: 'Rival' }).click();
  await page.getByRole('option', { name: 'Punta Carretas' }).click();
  await page.getByRole('textbox', { name: 'Instancia' }).fill('Fecha 16');
  const day = new Date(Date.now() + 27 * 24 * 3_600_000).toLocaleDateString('es-UY', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'America/Montevideo' },
  });
  await page.getByRole('textbox', { name: 'Inicio: día' }).fill(day);
  await page.getByRole('heading', { level: 1 }).click();
  await shoot('office-new-show', 'view');
  await goOn(page);
  await page.getByRole('group', { name: 'Qué copiar' }).waitFor();
  await goOn(page);
  await page.getByRole('table', { name: 'Precios' }).waitFor();
  await goOn(page);
  await page.getByRole('heading', { name: 'Listo para publicar' }).waitFor();
  await shoot('office-review', 'view');

  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Espectáculos' })
    .click();
  await page
    .getByRole('link', { name: /Cordón/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Lugares por sector' }).waitFor();
  await shoot('office-summary', 'view');
}
