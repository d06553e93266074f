import type { Locator, Page } from '@playwright/test';
import { addressOf } from './answers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { demoLink } from './staff.ts';
import { expectProblem, expectScreen, expectToast } from './steps.ts';

const card = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: new RegExp(`^Ticket ${number}\\b`) });
const issued = (page: Page): Locator => page.getByRole('region', { name: 'Tickets ya emitidos' });
const submit = (page: Page): Locator => page.getByRole('button', { name: 'Canjear Invitaciones' });

async function typeGuest(guestCard: Locator, guest: Person): Promise<void> {
  await guestCard.getByLabel('Nombre').fill(guest.givenName);
  await guestCard.getByLabel('Apellido').fill(guest.familyName);
  await guestCard.getByLabel('Documento', { exact: true }).fill(guest.document);
}

async function expectDownload(page: Page, name: string, press: () => Promise<void>): Promise<void> {
  const download = page.waitForEvent('download');
  await press();
  expect((await download).suggestedFilename()).toBe(name);
}

/** Reads the club's notice, with its file, and closes it. */
async function readNotices(page: Page): Promise<void> {
  const notices = page.getByRole('dialog', { name: '¡Atención!' });
  await expect(notices.getByRole('strong')).toHaveText('solo por puerta 5');
  await expectAccessible(page, 'box: notices');
  const attachment = notices.getByRole('button', { name: 'Descargar adjunto' });
  await expectDownload(page, 'Protocolo de ingreso.pdf', () => attachment.click());
  await notices.getByRole('button', { name: 'Entendido' }).click();
  await expect(notices).toHaveCount(0);
}

/** Fills a card with a box guest. */
async function chooseKnownPerson(page: Page): Promise<void> {
  await card(page, 1).getByRole('button', { name: 'Elegir preselección' }).click();
  const known = page.getByRole('dialog', { name: 'Elegir preselección' });
  await known.getByLabel('Filtrar por nombre').fill('DA SIL');
  await expect(known.getByRole('listitem')).toHaveCount(1);
  await known.getByLabel('Filtrar por documento').fill('999');
  await expect(known.getByText('Ninguna persona coincide con la búsqueda.')).toBeVisible();
  await expectAccessible(page, 'box: no person found');
  await known.getByLabel('Filtrar por documento').fill('4207');
  await known.getByRole('button', { name: /^Florencia Da Silva/ }).click();
  await expect(known).toHaveCount(0);
  await expect(card(page, 1).getByLabel('Documento', { exact: true })).toHaveValue('42077150');
}

/** The next deletion fails: the window says so, once, and the focus is in its list. */
async function failToForget(page: Page, known: Locator, ask: Locator): Promise<void> {
  const refusal = { json: { ErrorCod: 30, ErrorDsc: '' } };
  await page.route(addressOf('WSPalcoIntegranteEliminar'), (route) => route.fulfill(refusal), { times: 1 });
  await ask.click();
  await known.getByRole('button', { name: 'Si', exact: true }).click();
  const told = known.getByRole('alert').filter({ hasText: 'Ocurrió un error al eliminar persona' });
  await expect(told).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Avisos' });
  await expect(toasts.getByText('Ocurrió un error al eliminar persona')).toHaveCount(1);
  await expect(ask).toBeFocused();
  await told.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(told).toHaveCount(0);
  await expect(known).toBeVisible();
}

/** Deletes a box guest, after cancelling once. */
async function forget(page: Page, guest: Person): Promise<void> {
  await card(page, 1).getByRole('button', { name: 'Elegir preselección' }).click();
  const known = page.getByRole('dialog', { name: 'Elegir preselección' });
  await known.getByLabel('Filtrar por documento').fill(guest.document);
  const row = known.getByRole('listitem');
  const ask = row.getByRole('button', { name: `Eliminar a ${fullName(guest)}` });
  await ask.click();
  await expect(row).toContainText(`¿Estás seguro que deseas eliminar a ${fullName(guest)}?`);
  await expectAccessible(page, 'box: person to be deleted');
  await row.getByRole('button', { name: 'Volver' }).click();
  await expect(row.getByText('¿Estás seguro')).toHaveCount(0);
  await expect(ask).toBeFocused();
  await failToForget(page, known, ask);
  await ask.click();
  await row.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(known.getByLabel('Filtrar por nombre')).toBeFocused();
  await known.getByRole('button', { name: 'Cerrar', exact: true }).click();
}

test('a box holder reads what the club says, invites an adult and a minor, and forgets a person', async ({
  page,
  fan,
}) => {
  await page.goto(demoLink('Invitaciones: Palco 1'));
  await expectScreen(page, 'Palco P01');
  await readNotices(page);
  await expect(page.getByRole('main').getByText('El ingreso a palcos es por')).toBeVisible();
  const files = page.getByRole('region', { name: 'Archivos' });
  await expect(files.getByRole('listitem')).toHaveText(['Instructivo para palcosPDF']);
  await expectDownload(page, 'Instructivo para palcos.pdf', () => files.getByRole('button').click());
  await expectAccessible(page, 'box: to be filled in');

  await submit(page).click();
  await expectProblem(page, 'Debes ingresar al menos una invitación');
  await chooseKnownPerson(page);
  const minors = page.getByRole('region', { name: 'Socios menores de 11 años inclusive' });
  const cards = page.getByRole('group', { name: /^Ticket \d+\b/ });
  const adults = (await cards.count()) - (await minors.getByRole('group').count()) + 1;
  const minor = newFan();
  const first = minors.getByRole('group').first();
  await first.getByRole('button', { expanded: false }).click();
  await expect(first).toHaveAccessibleName(new RegExp(`^Ticket ${adults}\\b.*Menor`));
  await typeGuest(first, fan);
  await card(page, 1).getByRole('button', { expanded: false }).click();
  await expect(first.getByLabel('Nombre')).toHaveCount(0);
  await typeGuest(card(page, 1), fan);
  await card(page, 1).getByLabel('Teléfono').fill('09x9 555 123');
  await expect(card(page, 1).getByLabel('Teléfono')).toHaveValue('099555123');
  await submit(page).click();
  await expectProblem(page, 'Hay documentos repetidos');
  await first.getByRole('button', { expanded: false }).click();
  await typeGuest(first, minor);
  await submit(page).click();
  await expectToast(page, 'Invitaciones a palquistas emitidas correctamente');
  for (const guest of [fan, minor])
    await expect(issued(page).getByRole('listitem').filter({ hasText: guest.document })).toContainText(
      fullName(guest),
    );
  await expectAccessible(page, 'box: issued');
  await forget(page, fan);
});

/** A page with many cards is a list of lines with one card open; another is opened by a press. */
async function expectShort(page: Page): Promise<void> {
  const cards = page.getByRole('group', { name: /^Ticket \d+\b/ });
  const count = await cards.count();
  expect(count).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(count * 200);
  await card(page, 1).getByLabel('Nombre').fill('Ana');
  await card(page, 1)
    .getByRole('button', { name: /^Agregar otra invitación/ })
    .click();
  await expect(card(page, 2).getByLabel('Nombre')).toBeFocused();
  await expect(card(page, 2).getByRole('button', { expanded: true })).toBeInViewport();
  await expect(card(page, 1)).toContainText('Ana · faltan datos');
  await expect(card(page, 1).getByLabel('Nombre')).toHaveCount(0);
  await expectAccessible(page, 'box: many cards');
}

test('a paddock is called so, and a communication that restricts cannot be closed nor gone around', async ({
  page,
}) => {
  await page.goto(demoLink('Invitaciones: Paddock 1'));
  await expectScreen(page, 'Paddock PAD1');
  await expect(page.getByRole('main').getByText('El ingreso al paddock es por')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectShort(page);

  await page.goto(demoLink('Invitaciones: Palco 4, con una comunicación que restringe'));
  const notices = page.getByRole('dialog', { name: '¡Atención!' });
  await expect(notices).toContainText('El palco registra una cuota pendiente');
  await expect(notices.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'box: notices that restrict');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(notices).toBeVisible();
  await expect(submit(page)).toBeDisabled();
});
