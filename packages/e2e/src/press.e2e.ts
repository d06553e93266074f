import { createCanvas } from '@napi-rs/canvas';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { newFan, type Person } from './persons.ts';
import { demoLink } from './staff.ts';
import { expectProblem, expectScreen, expectToast } from './steps.ts';

const MAX_IMAGE_BYTES = 2_097_152;

/** A card as photographed by a phone. */
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
  await submit(page).click();
  await expectProblem(page, 'Debes adjuntar el carnet AUF ID');
  await card.setInputFiles(cardPicture('carnet.png'));
  await expect(where.getByRole('img', { name: 'Vista previa de carnet.png' })).toBeVisible();
}

/** Two of three members stay. */
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
  await expectAccessible(page, 'pressRegistration: something wrong');
  await last.fill(members[1]?.document ?? '');
}

test('an outlet asks to be registered with its members and their pictures', async ({ page, fan }) => {
  const members = [newFan(), newFan()];
  await page.goto(demoLink('Registro de medio de prensa'));
  await expectScreen(page, 'Registro de medio de prensa');
  await expectAccessible(page, 'pressRegistration: to be filled in');
  await fillOutlet(page, `Radio ${fan.document}`);
  await fillResponsible(page, fan);
  await fillMembers(page, fan, members);
  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'Solicitud de registro enviada' });
  await expect(dialog).toContainText('La aprobación del registro queda a criterio del club.');
  await expect(dialog.getByRole('link', { name: 'Protocolo de acreditaciones' })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'pressRegistration: sent');
});

/** Two members of the demo's outlet. */
const CREW = [
  ['Gustavo Arocena', '28455160'],
  ['Valentina Curbelo', '44718209'],
] as const;

test('an outlet gives its tickets to its registered members, and to nobody else', async ({ page }) => {
  await page.goto(demoLink('Canje de prensa: Radio Parque 1090'));
  await expectScreen(page, 'Radio Parque 1090 - Palco de prensa');
  const cards = page.getByRole('group', { name: /^Ticket \d+$/ });
  for (const label of ['Nombre', 'Apellido', 'Documento'])
    await expect(cards.first().getByLabel(label, { exact: true })).toBeDisabled();
  const send = page.getByRole('button', { name: 'Canjear tickets' });
  await send.click();
  await expectProblem(page, 'Debes completar al menos un ticket');
  await expectAccessible(page, 'pressRedemption: something missing');
  for (const [index, [name, document]] of CREW.entries()) {
    await cards.nth(index).getByRole('button', { name: 'Elegir integrante' }).click();
    const picker = page.getByRole('dialog', { name: 'Elegir integrante' });
    await expect(picker.getByRole('listitem')).toHaveCount(5);
    await picker.getByLabel('Filtrar por nombre').fill(name.toUpperCase());
    await picker.getByLabel('Filtrar por documento').fill(document.slice(2, 6));
    await expect(picker.getByRole('listitem')).toHaveCount(1);
    if (index === 0) await expectAccessible(page, 'pressRedemption: members');
    await picker.getByRole('button', { name: new RegExp(name) }).click();
    await expect(cards.nth(index).getByLabel('Documento', { exact: true })).toHaveValue(document);
  }
  await send.click();
  await expectToast(page, 'Tickets de prensa emitidos correctamente');
  const issued = page.getByRole('region', { name: 'Tickets ya emitidos' }).getByRole('listitem');
  for (const [name, document] of CREW) await expect(issued.filter({ hasText: document })).toContainText(name);
  await expectAccessible(page, 'pressRedemption: issued');
});
