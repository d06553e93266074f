import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { download } from './outside.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import { club, demoLink, makeLink } from './staff.ts';
import { expectProblem, expectScreen, expectToast } from './steps.ts';
import { checkAtGate, readTicketFile } from './ticket-file.ts';

const SHOW = ['--espectaculo', '1'];

const card = (page: Page, number: number): Locator => page.getByRole('group', { name: `Ticket ${number}` });
const issued = (page: Page): Locator => page.getByRole('region', { name: 'Cortesías ya emitidas' });

async function typeGuest(page: Page, number: number, guest: Person): Promise<void> {
  await card(page, number).getByLabel('Nombres').fill(`  ${guest.givenName} `);
  await card(page, number).getByLabel('Apellidos').fill(guest.familyName);
  await card(page, number).getByLabel('Documento', { exact: true }).fill(guest.document);
}

async function expectSeat(page: Page, number: number, [row, seat]: readonly string[]): Promise<void> {
  const place = card(page, number).getByRole('definition');
  await expect(place).toHaveText(['Tribuna José María Delgado', 'Platea B', row ?? '', seat ?? '']);
}

test('a guest redeems a courtesy, has the ticket, and the link is revoked', async ({ page, fan }) => {
  const places = ['--tribuna', '1', '--sector', 'B', '--lugares', '2'];
  const path = await makeLink('cortesia', ...SHOW, ...places, '--solicitante', 'Secretaría');
  await page.goto(path);
  await expectScreen(page, /^Cortesía$/);
  await expect(page.getByText('Completá los datos de tu cortesía')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Ticket/ })).toHaveCount(2);
  await expect(card(page, 1).getByLabel('Tipo de documento')).toHaveValue('1');
  await expect(card(page, 1).getByPlaceholder('Sin puntos ni guiones. Ej: 12345678')).toBeEditable();
  const seats = await card(page, 2).getByRole('definition').allTextContents();
  await expectSeat(page, 2, seats.slice(2));
  await expectAccessible(page);

  const submit = page.getByRole('button', { name: 'Canjear Cortesías' });
  await submit.click();
  await expectProblem(page, 'Debes ingresar al menos una cortesia');
  await typeGuest(page, 1, { ...fan, familyName: '' });
  await submit.click();
  await expectProblem(page, 'Debes ingresar todos los datos para el ticket #1');
  await expect(card(page, 1).getByLabel('Apellidos')).toBeFocused();
  await typeGuest(page, 1, fan);
  await submit.click();
  await expectProblem(page, 'Ticket #1: debes seleccionar puerta de ingreso');
  await expectAccessible(page);
  await card(page, 1).getByLabel('Puerta de ingreso').selectOption('Puerta 3');
  await submit.click();
  await expectToast(page, 'Cortesías emitidas correctamente');

  await expect(page.getByRole('group', { name: /^Ticket/ })).toHaveCount(1);
  await expectSeat(page, 1, seats.slice(2));
  await expect(issued(page).getByRole('listitem')).toContainText([fullName(fan)]);
  await expect(issued(page)).toContainText(fan.document);
  await expect(issued(page)).toContainText('Platea B');
  await expectAccessible(page);
  const link = issued(page).getByRole('link', { name: 'Descargar' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(issued(page).getByText('Generando ticket.')).toHaveCount(0);
  await expectTrueTicket((await link.getAttribute('href')) ?? '', fan);

  await club('revocar', 'cortesia', path.split('/')[3] ?? '', ...SHOW);
  await page.reload();
  await expectScreen(page, 'Página no encontrada');
});

async function expectTrueTicket(address: string, guest: Person): Promise<void> {
  const { type, bytes } = await download(new URL(address, product().siteUrl).href);
  expect(type).toBe('application/pdf');
  const file = await readTicketFile(bytes);
  for (const text of ['Atlético Cordón', fullName(guest), 'Platea B']) expect(file.text).toContain(text);
  expect(checkAtGate(product().ticketKey, file.code ?? '')).toMatchObject({ showId: 1 });
}

test('a courtesy of box invitations is titled with the requester, and a sector by its name is hidden', async ({
  page,
}) => {
  await page.goto(demoLink('Cortesía de invitaciones a palco (tipo 6)'));
  await expectScreen(page, 'Invitaciones a tribuna - Palco Estudio Ferreira y Asociados');
  await expect(card(page, 1).getByRole('term')).toHaveText(['Tribuna', 'Sector']);
  await expectAccessible(page);

  await page.goto(demoLink('Cortesía sin numerar, con una entrada ya emitida (Abdón Porte)'));
  await expectScreen(page, /^Cortesía$/);
  await expect(card(page, 1).getByRole('term')).toHaveText(['Tribuna']);
  await expect(issued(page)).toContainText('Renata Cabrera');
  await expect(issued(page).getByRole('link', { name: 'Descargar' })).toBeVisible();
  await typeGuest(page, 1, newFan());
  await card(page, 1).getByLabel('Documento', { exact: true }).fill('28166343');
  await card(page, 1).getByLabel('Puerta de ingreso').selectOption('Puerta 7');
  await page.getByRole('button', { name: 'Canjear Cortesías' }).click();
  await expectProblem(page, /documento .*ya tiene una entrada/);
  await expectAccessible(page);
});

test('a courtesy that is not enabled yet says so and shows the show; a guessed link shows nothing', async ({
  page,
}) => {
  const path = demoLink('Cortesía que todavía no está habilitada');
  await page.goto(path);
  await expectScreen(page, /^Cortesía$/);
  await expect(
    page.getByText(
      'Atención: La emisión de cortesías para este espectáculo no está habilitada aún. Vuelva a este link más adelante.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Información del espectáculo' })).toContainText(
    'Gran Parque Central',
  );
  await expect(page.getByRole('button', { name: 'Canjear Cortesías' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${path.slice(0, -4)}AAAA`);
  await expectScreen(page, 'Página no encontrada');
  await expectAccessible(page);
});
