import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { download, mailTo } from './outside.ts';
import { fullName, named, newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import {
  answerGate,
  expectScreen,
  goToProvider,
  identify,
  openSeatMap,
  payByCard,
  ticketBlock,
  typePerson,
} from './steps.ts';
import { checkAtGate, readTicketFile, type TicketFile } from './ticket-file.ts';

const SHOW = /contra Atlético Cordón/;

/** Each width's buyer and row of seats, so that the two do not collide. */
const BUYERS = { desktop: { sub: 'lucia', row: 10 }, phone: { sub: 'brian', row: 14 } } as const;
const SEATS = [11, 12];
/** Three stands have a Platea A: wherever the sector is named, its stand is, too. */
const PLACE = /Tribuna José María Delgado.*Platea A/s;

async function chooseOnSeatMap(page: Page, row: number): Promise<void> {
  const placeOf = await openSeatMap(page, /José María Delgado.*Platea A\b.*Numerado/);
  const dialog = page.getByRole('dialog', { name: PLACE });
  await expect(dialog.getByRole('list', { name: 'Referencias del mapa' })).toHaveText(
    /Habilitado.*Inhabilitado.*Seleccionado/,
  );
  await expectAccessible(page, 'show: map');
  await dialog.getByRole('button', { name: 'Agregar uno' }).click();
  for (const seat of SEATS) {
    const { x, y } = await placeOf(row, seat);
    await page.mouse.click(x, y);
  }
  await expect(dialog).toBeHidden();
  for (const [index, seat] of SEATS.entries()) {
    const group = page.getByRole('group', { name: `Entrada ${index + 1}` });
    await expect(group.getByLabel('Fila').locator('option:checked')).toHaveText(String(row));
    await expect(group.getByLabel('Asiento').locator('option:checked')).toHaveText(String(seat));
  }
}

async function fillCheckout(page: Page, buyer: Person, companion: Person): Promise<void> {
  await expect(page.getByRole('region', { name: 'Ubicación' })).toContainText(PLACE);
  await expect(page.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/14\s*min/);
  await expect(page.getByRole('button', { name: 'Completa los datos' })).toBeDisabled();
  // The first ticket is preset for the buyer.
  await expect(ticketBlock(page, 1).getByLabel('Documento', { exact: true })).toHaveValue(buyer.document);
  await expect(page.getByRole('link', { name: 'Falta el documento del ticket 2' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Completa la información de la persona')).toHaveCount(1);
  await expectAccessible(page, 'checkout: to be filled in');
  await typePerson(page, 2, companion);
  for (const ticket of [1, 2]) {
    await expect(ticketBlock(page, ticket).getByText('Público general')).toBeVisible();
    await answerGate(page, ticket);
  }
  await expect(page.getByRole('button', { name: 'Pagar $3200' })).toBeEnabled();
  await expectAccessible(page, 'checkout: complete');
}

async function expectTrueTicket(
  file: TicketFile,
  holder: Person,
  place: { row: number; seat: number },
): Promise<void> {
  expect(file.pages).toBe(1);
  for (const text of ['Atlético Cordón', fullName(holder), 'Puerta de ingreso: Puerta 3'])
    expect(file.text).toContain(text);
  expect(file.text).toMatch(PLACE);
  expect(file.text).toMatch(new RegExp(`\\b${place.row}\\b.*\\b${place.seat}\\b`));
  const code = file.code ?? '';
  expect(checkAtGate(product().ticketKey, code), 'what a gate reads').not.toBeNull();
  const forged = code.replace(/^.{30}/, (start) => [...start].reverse().join(''));
  expect(checkAtGate(product().ticketKey, forged), 'the code with other contents').toBeNull();
}

test('a fan buys two seats on the map, logs in on the way, pays, and has the tickets', async ({
  page,
}, info) => {
  const { sub, row } = BUYERS[info.project.name === 'phone' ? 'phone' : 'desktop'];
  const buyer = named(sub);
  const companion = newFan();

  await page.goto('/');
  await expectAccessible(page, 'home: shows');
  await page.getByRole('article').getByRole('link', { name: SHOW }).first().click();
  await expectScreen(page, SHOW);
  await expectAccessible(page, 'show: sectors');
  const map = page.getByRole('region', { name: 'Mapa del escenario' });
  await expect(map.getByRole('button', { name: PLACE })).toHaveCount(1);
  await chooseOnSeatMap(page, row);
  await expect(page.getByRole('region', { name: 'Platea A' })).toContainText(PLACE);
  await expect(page.getByRole('main').getByText(/Las imágenes son meramente ilustrativas/)).toBeVisible();
  await expectAccessible(page, 'show: sector with numbers');

  await page.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await identify(page, buyer);
  await expect(page.getByRole('heading', { name: 'Resumen' })).toBeVisible();
  await fillCheckout(page, buyer, companion);

  const line = page.getByRole('main').getByText('Pago seguro a través de');
  const method = await line.getByRole('img').getAttribute('alt');
  await goToProvider(page);
  await expect(page.getByRole('banner'), 'the method is called what its provider is').toContainText(
    method ?? '-',
  );
  await payByCard(page);
  await expectScreen(page, '¡Pago realizado con éxito!');
  await expect(page.getByRole('heading', { name: 'Información del espectáculo' })).toBeVisible();
  const bought = page.getByRole('region', { name: 'Tu compra' });
  await expect(bought.getByRole('listitem')).toHaveCount(2);
  await expect(bought.getByRole('listitem').first()).toContainText(
    `${fullName(buyer)} ${buyer.document}Tribuna José María Delgado · Platea A · Fila ${row} · Asiento ${SEATS[0]}`,
  );
  await expect(bought).toContainText('Puerta de ingreso: Puerta 3');
  await expect(bought).toContainText('$3200');
  await expect(bought.getByRole('button', { name: 'Agendar' })).toBeVisible();
  await expect(bought.getByRole('button', { name: /^Ver entrada/ })).toHaveCount(2, { timeout: 30_000 });
  await expectAccessible(page, 'paymentDone: paid');

  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  await expect(page.getByRole('heading', { name: 'Entradas activas' })).toBeVisible();
  const card = page
    .getByRole('article')
    .filter({ hasText: 'Atlético Cordón' })
    .filter({ hasText: buyer.document });
  const link = card.getByRole('link', { name: 'Descargar entrada' });
  await expect(link).toBeVisible({ timeout: 20_000 });
  await expect(card).toContainText(PLACE);
  await expectAccessible(page, 'tickets: active');
  const { type, bytes } = await download(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  expect(type).toBe('application/pdf');
  await expectTrueTicket(await readTicketFile(bytes), buyer, { row, seat: SEATS[0] ?? 0 });

  const mail = await mailTo(buyer.email, /entrada/i);
  expect(mail.text).toMatch(PLACE);
  const files = mail.attachments.filter(({ mimeType }) => mimeType === 'application/pdf');
  const fromMail = await download(new URL(files[0]?.url ?? '', product().mailboxUrl).href);
  const file = await readTicketFile(fromMail.bytes);
  expect(checkAtGate(product().ticketKey, file.code ?? '')).not.toBeNull();
});
