import { createCanvas } from '@napi-rs/canvas';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { mailTo } from './outside.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { club, demoLink, makeLink, pendingNumber } from './staff.ts';
import { expectProblem, expectScreen, expectToast } from './steps.ts';

const MAX_IMAGE_BYTES = 2_097_152;

/** A card as a phone would photograph it. */
function cardPicture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const canvas = createCanvas(320, 200);
  const context = canvas.getContext('2d');
  context.fillStyle = '#0f2a6e';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { name, mimeType: 'image/png', buffer: canvas.toBuffer('image/png') };
}

const part = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const submit = (page: Page): Locator => page.getByRole('button', { name: 'Registrar medio' });

async function typePerson(where: Locator, person: Person): Promise<void> {
  await where.getByLabel('Nombres').fill(person.givenName);
  await where.getByLabel('Apellidos').fill(person.familyName);
  await where.getByLabel('Documento', { exact: true }).fill(person.document);
}

async function fillOutlet(page: Page, name: string): Promise<void> {
  const outlet = part(page, 'Datos del medio');
  for (const account of ['Instagram', 'Twitter']) await expect(outlet.getByLabel(account)).toHaveValue('@');
  await submit(page).click();
  await expectProblem(page, 'Debes ingresar el nombre del medio');
  await expect(outlet.getByLabel('Nombre')).toBeFocused();
  await outlet.getByLabel('Nombre').fill(name);
  await submit(page).click();
  await expectProblem(page, 'Debes ingresar el tipo del medio');
  await outlet.getByLabel('Tipo').selectOption('Radio');
}

async function fillResponsible(page: Page, responsible: Person): Promise<void> {
  const where = part(page, 'Responsable del medio');
  await typePerson(where, responsible);
  await where.getByLabel('Correo electrónico').fill(responsible.email);
  await where.getByLabel('Teléfono').fill('09x9');
  await expect(where.getByLabel('Teléfono')).toHaveValue('099');
  await submit(page).click();
  await expectProblem(page, 'Teléfono del responsable del medio incorrecto');
  await where.getByLabel('Teléfono').fill('099555123');
  const card = where.getByLabel('Carnet AUF ID');
  const tooBig = { ...cardPicture('enorme.png'), buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) };
  await card.setInputFiles(tooBig);
  await expectToast(page, 'Imagen supera el peso máximo.');
  await expectAccessible(page);
  await submit(page).click();
  await expectProblem(page, 'Debes adjuntar el carnet AUF ID');
  await card.setInputFiles(cardPicture('carnet.png'));
  await expect(where.getByRole('img', { name: 'Vista previa de carnet.png' })).toBeVisible();
}

/** Two members stay of three. */
async function fillMembers(page: Page, responsible: Person, members: readonly Person[]): Promise<void> {
  const add = page.getByRole('button', { name: 'Agregar integrante' });
  await expect(page.getByRole('button', { name: /^Quitar integrante/ })).toHaveCount(0);
  await add.click();
  await add.click();
  await expect(part(page, 'Integrante 3').getByLabel('Nombres')).toBeFocused();
  await page.getByRole('button', { name: 'Quitar integrante 2' }).click();
  await expect(part(page, 'Integrante 3')).toHaveCount(0);
  for (const [index, member] of members.entries()) {
    const where = part(page, `Integrante ${index + 1}`);
    await typePerson(where, member);
    await where.getByLabel('Rol').fill('Cronista');
    await where.getByLabel('Carnet AUF ID').setInputFiles(cardPicture(`integrante-${index}.png`));
    await expect(where.getByRole('img')).toBeVisible();
  }
  const last = part(page, 'Integrante 2').getByLabel('Documento', { exact: true });
  await last.fill(responsible.document);
  await submit(page).click();
  await expectProblem(page, 'Error: no debes ingresar al responsable como integrante');
  await expectAccessible(page);
  await last.fill(members[1]?.document ?? '');
}

async function registerOutlet(page: Page, name: string, [responsible, ...members]: Person[]): Promise<void> {
  if (!responsible) throw new Error('an outlet has somebody responsible');
  await page.goto(demoLink('Registro de medio de prensa'));
  await expectScreen(page, 'Registro de medio de prensa');
  await expectAccessible(page);
  await fillOutlet(page, name);
  await fillResponsible(page, responsible);
  await fillMembers(page, responsible, members);
  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitud de registro enviada' });
  await expect(dialog).toContainText('La aprobación del registro queda a criterio del club.');
  await expect(dialog.getByRole('link', { name: 'Protocolo de acreditaciones' })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
}

const ticket = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Ticket ${number}`, exact: true });

async function redeem(page: Page, members: readonly Person[]): Promise<void> {
  const document = ticket(page, 1).getByLabel('Documento', { exact: true });
  await expect(document).toBeDisabled();
  const send = page.getByRole('button', { name: 'Canjear tickets' });
  await send.click();
  await expectProblem(page, 'Debes completar al menos un ticket');
  await expectAccessible(page);
  for (const [index, member] of members.entries()) {
    await ticket(page, index + 1)
      .getByRole('button', { name: 'Elegir integrante' })
      .click();
    const picker = page.getByRole('dialog', { name: 'Elegir integrante' });
    await expect(picker.getByRole('listitem')).toHaveCount(2);
    await picker.getByLabel('Filtrar por nombre').fill(member.givenName.toUpperCase());
    await picker.getByLabel('Filtrar por documento').fill(member.document.slice(0, 7));
    await expect(picker.getByRole('button', { name: /^Eliminar/ })).toHaveCount(0);
    if (index === 0) await expectAccessible(page);
    await picker.getByRole('button', { name: new RegExp(fullName(member)) }).click();
  }
  await expect(document).toHaveValue(members[0]?.document ?? '');
  await send.click();
  await expectToast(page, 'Tickets de prensa emitidos correctamente');
}

test('an outlet registers with its pictures, is accepted, and gives its tickets to its members', async ({
  page,
  fan,
}) => {
  const members = [newFan(), newFan()];
  const name = `Radio ${fan.document}`;
  await registerOutlet(page, name, [fan, ...members]);
  const number = await pendingNumber(name);
  await club('aceptar', 'medio', number);
  expect((await mailTo(fan.email, /Registro aceptado/)).text).toContain(name);

  const places = ['--tribuna', '1', '--sector', 'PRE', '--lugares', '2'];
  await page.goto(await makeLink('prensa', '--medio', number, '--espectaculo', '1', ...places));
  await expectScreen(page, `${name} - Palco de prensa`);
  await expect(page.getByRole('group', { name: /^Ticket/ })).toHaveCount(2);
  await expect(page.getByText('Tickets ya emitidos')).toHaveCount(0);
  await redeem(page, members);
  const issued = page.getByRole('region', { name: 'Tickets ya emitidos' }).getByRole('listitem');
  await expect(issued).toHaveCount(2);
  for (const member of members)
    await expect(issued.filter({ hasText: member.document })).toContainText(fullName(member));
  await expect(page.getByRole('group', { name: /^Ticket/ })).toHaveCount(0);
  await expectAccessible(page);
});
