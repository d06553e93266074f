import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { download, mailTo } from './outside.ts';
import { fullName, type Person } from './persons.ts';
import { daysFromStart, product } from './product.ts';
import { demoLink } from './staff.ts';
import { expectProblem, expectScreen, expectToast } from './steps.ts';
import { readCode, readTicketFile, type SignedCode } from './ticket-file.ts';

/** The box and its referent's address. */
const BOX = { name: 'Palco 1', code: 'P01', referent: 'lucia.ferreira@correo.example' };

/** Days until the next match at the stadium in the demo season. */
const MATCH_IN = 4;

const card = (page: Page, number: number): Locator => page.getByRole('group', { name: `Ticket ${number}` });

interface Driver {
  readonly person: Person;
  readonly plate: string;
  readonly phone: string;
}

async function typeDriver(page: Page, number: number, { person, plate, phone }: Driver): Promise<void> {
  await card(page, number).getByLabel('Nombre').fill(person.givenName);
  await card(page, number).getByLabel('Apellido').fill(person.familyName);
  await card(page, number).getByLabel('Teléfono').fill(phone);
  await card(page, number).getByLabel('Matrícula').fill(plate);
}

/** A file of the product or a mail: its text, and that its code is signed by the club. */
async function expectParkingTicket(
  address: string,
  driver: Driver,
  is: Partial<SignedCode> & { readonly when: string },
): Promise<void> {
  const { when, ...code } = is;
  const { type, bytes } = await download(address);
  expect(type).toBe('application/pdf');
  const file = await readTicketFile(bytes);
  for (const text of [driver.plate, fullName(driver.person), 'Parking puerta 5', 'Jaime Cibils', when])
    expect(file.text).toContain(text);
  expect(file.text).toContain('se escanea dos veces');
  expect(readCode(product().ticketKey, file.code ?? '')).toMatchObject(code);
}

test('a box holder issues parking for a match and has the ticket', async ({ page, fan }) => {
  const driver = { person: fan, plate: `SC${fan.document.slice(0, 6)}`, phone: '099555123' };
  await page.goto(demoLink(`Parking: ${BOX.name}`));
  await expectScreen(page, `Parking Palco ${BOX.code}`);
  await expect(page.getByRole('main').getByText(/Puerta 5.*se escanea dos veces/)).toBeVisible();
  await expect(page.getByRole('img', { name: /Ingreso en auto por Puerta 5/ })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText('Atención: El parking asignado a tu automovil estará sujeto a disponibilidad.'),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: /^Ticket/ })).toHaveCount(2);
  await expectAccessible(page, 'boxParking: to be filled in');

  const submit = page.getByRole('button', { name: 'Canjear Parking' });
  await submit.click();
  await expectProblem(page, 'Todos los datos están vacíos');
  await typeDriver(page, 1, { ...driver, plate: '' });
  await submit.click();
  await expectProblem(page, 'Debes ingresar todos los datos para el ticket #1');
  const plate = card(page, 1).getByLabel('Matrícula');
  await expect(plate).toBeFocused();
  await card(page, 1).getByLabel('Apellido').press('ControlOrMeta+A');
  await card(page, 1).getByLabel('Apellido').press('ControlOrMeta+C');
  await plate.press('ControlOrMeta+V');
  await expect(plate).toHaveValue('');
  await plate.pressSequentially('sb-f 1');
  await expect(plate).toHaveValue('SBF1');
  await submit.click();
  await expectProblem(page, 'Matrícula incorrecta para el ticket #1');
  await expectAccessible(page, 'boxParking: something wrong');
  await typeDriver(page, 1, driver);
  await submit.click();
  await expectToast(page, 'Tickets de parking emitidos correctamente');

  await expect(page.getByRole('group', { name: /^Ticket/ })).toHaveCount(1);
  const issued = page.getByRole('region', { name: 'Parkings ya emitidos' });
  const row = issued.getByRole('listitem').filter({ hasText: driver.plate });
  for (const text of [fullName(fan), driver.phone, 'Parking puerta 5 - Jaime Cibils'])
    await expect(row).toContainText(text);
  await expectAccessible(page, 'boxParking: issued');
  const link = row.getByRole('link', { name: 'Descargar' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const address = new URL((await link.getAttribute('href')) ?? '', product().siteUrl).href;
  await expectParkingTicket(address, driver, { when: 'Atlético Cordón', version: 2, scope: 1 });
});

/** `30 de noviembre de 2026`, a number of days from the product's start, in the club's time zone. */
function dayText(days: number): string {
  const format = new Intl.DateTimeFormat('es-UY', { dateStyle: 'long', timeZone: 'America/Montevideo' });
  return format.format(daysFromStart(days));
}

/** The month a number of days from then, counted from some year on. */
function monthOf(days: number): number {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Montevideo' })
    .format(daysFromStart(days))
    .split('-')
    .map(Number);
  return year * 12 + month;
}

/** `chosen`: the day before it, with whose month the calendar opens. */
async function chooseDay(page: Page, days: number, chosen: number): Promise<void> {
  await page.getByRole('button', { name: /^Fecha de reserva/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Fecha de reserva' });
  await expect(calendar.getByRole('columnheader').first()).toHaveText('lun');
  const months = monthOf(days) - monthOf(chosen);
  const way = calendar.getByRole('button', { name: months < 0 ? 'Mes anterior' : 'Mes siguiente' });
  for (let month = 0; month < Math.abs(months); month += 1) await way.click();
  // The 1st must not match the 11th.
  await calendar.getByRole('button', { name: new RegExp(`(?<!\\d)${dayText(days)}`) }).click();
}

test('a box holder reserves parking for a day, no match day, and the referent gets the tickets', async ({
  page,
  fan,
}) => {
  await page.goto(demoLink(`Reserva de parking: ${BOX.name}`));
  await expectScreen(page, 'Palquistas / Reserva de parking');
  const status = page.getByRole('status');
  await expect(status.getByText('Ingresa la fecha para la reserva de parking de tu palco')).toBeVisible();
  await expectAccessible(page, 'parkingReservation: no day');
  const date = page.getByRole('button', { name: /^Fecha de reserva/ });
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await date.click();
  const calendar = page.getByRole('dialog', { name: 'Fecha de reserva' });
  for (const shortcut of ['Hoy', 'Mañana']) await expect(calendar.getByText(shortcut)).toBeVisible();
  await expectAccessible(page, 'parkingReservation: calendar');
  await calendar.getByRole('button', { name: 'Ayer' }).click();
  await confirm.click();
  await expectProblem(page, 'La fecha seleccionada ya pasó.');
  await expectAccessible(page, 'parkingReservation: day refused');
  await chooseDay(page, MATCH_IN, -1);
  await confirm.click();
  await expectProblem(page, 'No es posible reservar parking los días de partido.');
  await expect(page.getByRole('button', { name: 'Reservar parking' })).toHaveCount(0);

  await chooseDay(page, 2, MATCH_IN);
  await expect(date).toHaveAccessibleName(/\d{2}\/\d{2}\/\d{4}$/);
  await confirm.click();
  await expect(status.getByText('Completá los datos para la reserva de parking de tu palco')).toBeVisible();
  await expect(date).toBeDisabled();
  await expect(page.getByRole('group', { name: /^Ticket/ })).toHaveCount(2);
  await expectAccessible(page, 'parkingReservation: to be filled in');
  const drivers = [1, 2].map((n) => ({
    person: fan,
    plate: `R${n}${fan.document.slice(0, 6)}`,
    phone: '099555123',
  }));
  for (const [index, driver] of drivers.entries()) await typeDriver(page, index + 1, driver);
  await page.getByRole('button', { name: 'Reservar parking' }).click();
  await expectToast(page, 'Tickets emitidos correctamente');
  await expect(
    status.getByText('Tu palco no tiene plazas de parking restantes para la fecha seleccionada'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reservar parking' })).toHaveCount(0);
  const made = page.getByRole('region', { name: 'Reservas ya realizadas' }).getByRole('listitem');
  for (const { plate, phone } of drivers) await expect(made.filter({ hasText: plate })).toContainText(phone);
  await expectAccessible(page, 'parkingReservation: full');

  const mail = await mailTo(BOX.referent, /Reserva de parking/, drivers[0]?.plate);
  expect(mail.attachments).toHaveLength(2);
  const [driver] = drivers;
  const url = new URL(mail.attachments[0]?.url ?? '', product().mailboxUrl).href;
  if (driver) await expectParkingTicket(url, driver, { when: dayText(2), version: 3 });
});
