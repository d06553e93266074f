import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { download } from './outside.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import { demoLink } from './staff.ts';
import { expectProblem, expectScreen, expectToast } from './steps.ts';
import { checkAtGate, readTicketFile } from './ticket-file.ts';

const cards = (page: Page): Locator => page.getByRole('group', { name: /^Ticket \d+$/ });
/** The card of one of the seats; its number changes while others redeem. */
const cardOfSeat = (page: Page, seat: string): Locator =>
  cards(page).filter({ has: page.getByRole('definition').filter({ hasText: new RegExp(`^${seat}$`) }) });
const issued = (page: Page): Locator => page.getByRole('region', { name: 'Cortesías ya emitidas' });
const submit = (page: Page): Locator => page.getByRole('button', { name: 'Canjear Cortesías' });

async function typeGuest(card: Locator, guest: Person): Promise<void> {
  await card.getByLabel('Nombres').fill(`  ${guest.givenName} `);
  await card.getByLabel('Apellidos').fill(guest.familyName);
  await card.getByLabel('Documento', { exact: true }).fill(guest.document);
}

async function expectTrueTicket(address: string, guest: Person): Promise<void> {
  const { type, bytes } = await download(new URL(address, product().siteUrl).href);
  expect(type).toBe('application/pdf');
  const file = await readTicketFile(bytes);
  for (const text of ['Atlético Cordón', fullName(guest), 'Platea B']) expect(file.text).toContain(text);
  expect(checkAtGate(product().ticketKey, file.code ?? '')).toMatchObject({ showId: 1 });
}

test('a guest redeems a courtesy for its seat, and has the ticket', async ({ page, fan }) => {
  await page.goto(demoLink('Cortesía con asientos numerados (Platea B)'));
  await expectScreen(page, /^Cortesía$/);
  await expect(page.getByRole('main').getByText('Completá los datos de tu cortesía')).toBeVisible();
  const seat = '10';
  const card = cardOfSeat(page, seat);
  const place = ['Tribuna José María Delgado', 'Platea B', '20', seat];
  await expect(card.getByRole('definition')).toHaveText(place);
  await expect(card.getByLabel('Tipo de documento')).toHaveValue('1');
  await expect(card.getByPlaceholder('Sin puntos ni guiones. Ej: 12345678')).toBeEditable();
  await expectAccessible(page, 'courtesy: to be filled in');

  await submit(page).click();
  await expectProblem(page, 'Debes ingresar al menos una cortesia');
  await typeGuest(card, { ...fan, familyName: '' });
  await submit(page).click();
  await expectProblem(page, /Debes ingresar todos los datos para el ticket #\d/);
  await expect(card.getByLabel('Apellidos')).toBeFocused();
  await typeGuest(card, fan);
  await submit(page).click();
  await expectProblem(page, /Ticket #\d: debes seleccionar puerta de ingreso/);
  await expectAccessible(page, 'courtesy: something missing');
  await card.getByLabel('Puerta de ingreso').selectOption('Puerta 3');
  await submit(page).click();
  await expectToast(page, 'Cortesías emitidas correctamente');

  const ticket = issued(page).getByRole('listitem').filter({ hasText: fan.document });
  await expect(ticket).toContainText(fullName(fan));
  await expect(ticket).toContainText('Platea B');
  await expect(card).toHaveCount(0);
  await expectAccessible(page, 'courtesy: issued');
  const link = ticket.getByRole('link', { name: 'Descargar' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(ticket.getByText('Generando ticket.')).toHaveCount(0);
  await expectTrueTicket((await link.getAttribute('href')) ?? '', fan);
});

test('a courtesy of box invitations has its title, a sector by its name is hidden, a ticket is one per person', async ({
  page,
}) => {
  await page.goto(demoLink('Cortesía de invitaciones a palco (tipo 6)'));
  await expectScreen(page, 'Invitaciones a tribuna - Palco Estudio Ferreira y Asociados');
  await expect(cards(page).first().getByRole('term')).toHaveText(['Tribuna', 'Sector']);

  await page.goto(demoLink('Cortesía sin numerar, con una entrada ya emitida (Abdón Porte)'));
  await expectScreen(page, /^Cortesía$/);
  const card = cards(page).first();
  await expect(card.getByRole('term')).toHaveText(['Tribuna']);
  const ticket = issued(page).getByRole('listitem').filter({ hasText: 'Renata Cabrera' });
  await expect(ticket).not.toContainText('ABDÓN PORTE');
  await expect(ticket.getByRole('link', { name: 'Descargar' })).toBeVisible();
  await typeGuest(card, { ...newFan(), document: '28166343' });
  await card.getByLabel('Puerta de ingreso').selectOption('Puerta 7');
  await submit(page).click();
  await expectProblem(page, /documento .*ya tiene una entrada/);
  await expectAccessible(page, 'courtesy: refused');
});

test('a courtesy that is not enabled yet says so and shows the show; a guessed link shows nothing', async ({
  page,
}) => {
  const path = demoLink('Cortesía que todavía no está habilitada');
  await page.goto(path);
  await expectScreen(page, /^Cortesía$/);
  await expect(
    page
      .getByRole('main')
      .getByText(
        'Atención: La emisión de cortesías para este espectáculo no está habilitada aún. Vuelva a este link más adelante.',
      ),
  ).toBeVisible();
  const show = page.getByRole('region', { name: 'Información del espectáculo' });
  await expect(show).toContainText('Gran Parque Central');
  await expect(submit(page)).toHaveCount(0);
  await expectAccessible(page, 'courtesy: not open yet');
  await page.goto(`${path.slice(0, -4)}AAAA`);
  await expectScreen(page, 'Página no encontrada');
});
