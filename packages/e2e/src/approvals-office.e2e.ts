import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInFirst, NO_SESSION_YET } from './office.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { product } from './product.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

/** Requests an invitation with the role Finanzas. */
async function askFor(page: Page, person: Person): Promise<void> {
  await page.goto('/club/equipo/nuevo');
  const drawer = page.getByRole('dialog', { name: 'Invitar al equipo' });
  await drawer.getByLabel('Nombre y apellido').fill(fullName(person));
  await drawer.getByLabel('Correo').fill(person.email);
  await drawer.getByLabel('Finanzas').check();
  await drawer.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Quedó pendiente de aprobación.' }).first(),
  ).toBeVisible();
  await expect(drawer).toBeHidden();
}

const requestOf = (page: Page, person: Person) =>
  page.getByRole('table', { name: 'Aprobaciones' }).getByRole('row', { name: fullName(person) });

test('one administrator asks for a power, another approves one request and rejects the next', async ({
  page,
  fan,
  browser,
}) => {
  // Two people's first logins, and four screens at three widths.
  test.setTimeout(180_000);
  const [colleague, wanted, unwanted] = [newFan(), newFan(), newFan()];
  await logInFirst(page, fan);
  await askFor(page, wanted);
  await askFor(page, unwanted);
  await expect(page.getByRole('table', { name: 'Equipo' }).getByText(wanted.email)).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Aprobaciones' }).click();
  await expect(requestOf(page, wanted)).toContainText('(vos)');
  await expect(requestOf(page, wanted).getByRole('button', { name: 'Aprobar' })).toBeHidden();
  await expectOfficeScreen(page, 'Aprobaciones');

  const context = await browser.newContext({
    baseURL: product().siteUrl,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
  });
  const other = await context.newPage();
  await logInFirst(other, colleague);
  await other.goto('/club/aprobaciones');
  await expect(requestOf(other, wanted)).toContainText('Roles: Finanzas');
  await requestOf(other, wanted).getByRole('button', { name: 'Aprobar' }).click();
  const dialog = other.getByRole('dialog', { name: 'Aprobar: Invitar al equipo' });
  await expect(dialog).toContainText(`Lo pidió ${fullName(fan)}.`);
  await expectOfficeScreen(other, 'Aprobaciones');
  await dialog.getByLabel('Motivo').fill('Se ocupa de las devoluciones');
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await expect(requestOf(other, wanted)).toContainText('Hecha');
  await requestOf(other, unwanted).getByRole('button', { name: 'Rechazar' }).click();
  await other.getByLabel('Motivo').fill('No es del club');
  await other.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await expect(requestOf(other, unwanted)).toContainText('Rechazada');
  await expectOfficeScreen(other, 'Aprobaciones');
  await context.close();

  await page.reload();
  await expect(requestOf(page, wanted)).toContainText(`${fullName(colleague)}`);
  await page.getByRole('navigation').getByRole('link', { name: 'Auditoría' }).click();
  const act = page.getByRole('row', { name: 'Invitar al equipo' }).filter({ hasText: 'Aprobó' });
  await expect(act.filter({ hasText: fullName(wanted) })).toContainText(`Aprobó: ${fullName(colleague)}`);
  await expect(act.filter({ hasText: fullName(unwanted) })).toBeHidden();
  await page.getByRole('navigation').getByRole('link', { name: 'Equipo' }).click();
  const team = page.getByRole('table', { name: 'Equipo' });
  await expect(team.getByRole('row', { name: fullName(wanted) })).toContainText('Finanzas');
});

test('a link of a mail that is not whole stops nothing, and says so without a login', async ({ page }) => {
  await page.goto('/club/detener?aprobacion=1&persona=1&exp=1&sig=x');
  await expectOfficeScreen(page, 'Detener un pedido');
  await page.getByRole('button', { name: 'Detener' }).click();
  await expect(page.getByRole('alert')).toContainText('El enlace no es válido.');
  await expectOfficeScreen(page, 'Detener un pedido');
});

test('new recovery codes are shown once, from the menu with one’s name', async ({ page, fan }) => {
  await logInFirst(page, fan);
  await page.getByRole('button', { name: fullName(fan) }).click();
  await page.getByRole('menuitem', { name: 'Códigos de recuperación nuevos' }).click();
  const dialog = page.getByRole('dialog');
  await expectOfficeScreen(page, `Hola, ${fan.givenName}`);
  await dialog.getByRole('button', { name: 'Generar códigos nuevos' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectOfficeScreen(page, `Hola, ${fan.givenName}`);
  await dialog.getByRole('checkbox', { name: 'Ya los guardé' }).check();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toBeHidden();
});
