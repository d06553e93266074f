import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { download } from './outside.ts';
import { newFan } from './persons.ts';
import { product } from './product.ts';
import { answerGate, expectScreen, goToProvider, payByCard, typePerson } from './steps.ts';
import { readTicketFile } from './ticket-file.ts';

/** A link is paid once, so every width has its own. */
const LINKS = {
  desktop: { title: /dos asientos de la Platea B/, tickets: 2 },
  phone: { title: /tres lugares sin numerar/, tickets: 3 },
} as const;

function linkOf(project: string): { url: string; tickets: number } {
  const { title, tickets } = LINKS[project === 'phone' ? 'phone' : 'desktop'];
  const found = product().demo.links.find((link) => title.test(link.title));
  if (!found) throw new Error(`The demo has no link ${title}`);
  return { url: found.url, tickets };
}

const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();
const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });

async function fillIn(page: Page, tickets: number): Promise<void> {
  for (let ticket = 1; ticket <= tickets; ticket += 1) {
    await typePerson(page, ticket, newFan());
    await answerGate(page, ticket);
  }
}

test('a payment link is paid without a login: forms, declined card, tickets and their files', async ({
  page,
}, info) => {
  const { url, tickets } = linkOf(info.project.name);
  await page.goto(url);
  await expectScreen(page, 'Comprar entradas');
  await expect(page.getByRole('timer', { name: 'Tiempo restante' })).toHaveText(/1[34]\s*min/);
  await expect(page.getByRole('region', { name: 'Ubicación' })).toBeVisible();
  await expectAccessible(page, 'paymentLink: to be filled in');

  await payButton(page).click();
  await expect(told(page, 'Ingrese nombre de persona para el ticket 1')).toBeVisible();
  const twin = newFan();
  for (let ticket = 1; ticket <= tickets; ticket += 1) await typePerson(page, ticket, twin);
  await payButton(page).click();
  await expect(told(page, 'Hay documentos repetidos')).toBeVisible();
  for (let ticket = 1; ticket <= tickets; ticket += 1) await typePerson(page, ticket, newFan());
  await payButton(page).click();
  await expect(told(page, 'Ticket 1: debes seleccionar puerta de ingreso')).toBeVisible();
  await expectAccessible(page, 'paymentLink: something missing');
  for (let ticket = 1; ticket <= tickets; ticket += 1) await answerGate(page, ticket);
  await goToProvider(page);
  await payByCard(page, 'OTHE');
  await expect(page.getByRole('heading', { name: 'No pudimos procesar tu pago' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al sitio' }).click();

  await expectScreen(page, 'Comprar entradas');
  await fillIn(page, tickets);
  await goToProvider(page);
  await payByCard(page);
  const issued = page.getByRole('heading', { name: 'Tickets ya emitidos' });
  await expect(issued).toBeVisible({ timeout: 20_000 });
  await expect(payButton(page)).toHaveCount(0);
  const files = page.getByRole('link', { name: 'Descargar' });
  await expect(files).toHaveCount(tickets, { timeout: 30_000 });
  await expect(page.getByRole('main').getByText('Recargue la página')).toHaveCount(0);
  await expectAccessible(page, 'paymentLink: issued');
  const address = (await files.first().getAttribute('href')) ?? '';
  const { type, bytes } = await download(new URL(address, page.url()).href);
  expect(type).toBe('application/pdf');
  expect((await readTicketFile(bytes)).pages).toBe(1);

  await page.goto(url);
  await expect(files).toHaveCount(tickets);
  await expect(page.getByRole('group', { name: /^Ticket 1\b/ })).toHaveCount(0);
});

test('a payment link with another token is no page', async ({ page }, info) => {
  const { url } = linkOf(info.project.name);
  await page.goto(url.replace(/[^/]+$/, (token) => [...token].reverse().join('')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no encontrada|no disponible|error/i);
  await expectAccessible(page, 'notFound: link refused');
});
