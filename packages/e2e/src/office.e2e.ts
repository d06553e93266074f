import { expect, test } from './journey.ts';
import {
  enrol,
  enterCode,
  expectOfficeScreen,
  logInFirst,
  makeAdministrator,
  NO_SESSION_YET,
  passSignOn,
} from './office.ts';
import { fullName, newFan } from './persons.ts';

test.use({ expectedErrors: [NO_SESSION_YET] });

test('the first administrator logs in, sets a second factor, and finds themselves in the team', async ({
  page,
  fan,
}) => {
  await makeAdministrator(fan);
  await page.goto('/club/equipo');
  await expectOfficeScreen(page, 'Ingresar');
  await passSignOn(page, fan);
  await expectOfficeScreen(page, 'Configurá tu segundo factor');
  const { recoveryCodes } = await enrol(page);
  expect(new Set(recoveryCodes).size).toBe(10);
  await expectOfficeScreen(page, 'Guardá tus códigos');
  await page.getByRole('checkbox', { name: 'Ya los guardé' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectOfficeScreen(page, 'Equipo');
  await expect(page.getByRole('row', { name: fullName(fan) })).toContainText('Configurado');

  await page.getByRole('button', { name: fullName(fan) }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await passSignOn(page, fan);
  await expectOfficeScreen(page, 'Segundo factor');
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByRole('textbox', { name: 'Código de recuperación' }).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectOfficeScreen(page, `Hola, ${fan.givenName}`);
});

test('whoever is not of the team cannot log in, and reads whom to ask', async ({ page, fan }) => {
  await page.goto('/club/');
  await passSignOn(page, fan);
  await expectOfficeScreen(page, 'No pudiste ingresar');
  await expect(page.getByRole('alert')).toContainText('Pedile una invitación a Administración');
});

test('somebody is invited, by keyboard alone, and their roles are changed', async ({ page, fan }) => {
  const guest = newFan();
  await logInFirst(page, fan);
  await page.keyboard.press('/');
  await page.keyboard.type('equipo');
  await page.keyboard.press('Enter');
  await expectOfficeScreen(page, 'Equipo');
  await page.getByRole('link', { name: 'Invitar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invitar al equipo' });
  await drawer.getByLabel('Nombre y apellido').fill(fullName(guest));
  await page.keyboard.press('Control+s');
  await expect(drawer.getByText('Elegí al menos un rol.')).toBeVisible();
  await expectOfficeScreen(page, 'Equipo');
  await drawer.getByLabel('Correo').fill(guest.email);
  await drawer.getByLabel('Prensa').check();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Invitación enviada.' })).toBeVisible();
  const row = page.getByRole('row', { name: fullName(guest) });
  await expect(row).toContainText('Invitación enviada');
  await expect(page.getByRole('link', { name: 'Invitar' })).toBeFocused();

  await row.getByRole('link').click();
  const member = page.getByRole('dialog', { name: fullName(guest) });
  await member.getByLabel('Socios').check();
  await member.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar. ¿Salir igual?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toBeHidden();
  await member.getByLabel('Motivo').fill('Atiende también a los socios');
  await member.getByRole('button', { name: 'Guardar' }).click();
  await expect(row).toContainText('Socios, Prensa');
  await expect(row.getByRole('link')).toBeFocused();

  await page.getByRole('navigation').getByRole('link', { name: 'Auditoría' }).click();
  const act = page.getByRole('row', { name: 'Cambiar roles' }).filter({ hasText: fullName(fan) });
  await expect(act).toContainText('Roles: Prensa → Socios, Prensa');
  await expect(act).toContainText('Atiende también a los socios');
  await expectOfficeScreen(page, 'Auditoría');
  await act.getByRole('link', { name: /^Miembro/ }).click();
  await expect(page.getByRole('main').getByText('2 actos', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Desde' }).focus();
  await expectOfficeScreen(page, 'Auditoría');
});

test('a session that ends in the middle of a form is begun again in another window, and nothing typed is lost', async ({
  page,
  fan,
}) => {
  const guest = newFan();
  const app = await logInFirst(page, fan);
  await page.getByRole('navigation').getByRole('link', { name: 'Equipo' }).click();
  await page.getByRole('link', { name: 'Invitar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invitar al equipo' });
  await drawer.getByLabel('Nombre y apellido').fill(fullName(guest));
  await drawer.getByLabel('Correo').fill(guest.email);
  await drawer.getByLabel('Lectura').check();
  await page.context().clearCookies({ name: '__Host-club' });
  await drawer.getByRole('button', { name: 'Enviar la invitación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó. Ingresá de nuevo.' });
  await expectOfficeScreen(page, 'Equipo');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  const window = await opened;
  await passSignOn(window, fan);
  const closed = window.waitForEvent('close');
  await enterCode(window, app);
  await closed;
  await expect(page.getByRole('alert').filter({ hasText: 'Invitación enviada.' })).toBeVisible();
  await expect(page.getByRole('row', { name: fullName(guest) })).toBeVisible();
});

test('below 1024 px the menu is a drawer', async ({ page, fan }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await logInFirst(page, fan);
  const menu = page.getByRole('navigation', { name: 'Secciones' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menú' }).click();
  await menu.getByRole('link', { name: 'Equipo' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible();
});

test('fans load nothing of the office, and the office nothing of the fans’ site', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/espectaculos', '/paseos-gpc']) await page.goto(path);
  expect(asked.filter((path) => path.startsWith('/club/'))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(2);
  asked.length = 0;
  const response = await page.goto('/club/ingresar');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/club/assets/')).length).toBeGreaterThan(2);
});
