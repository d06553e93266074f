import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { mailTo } from './outside.ts';
import { cedula, fullName, named, type Person } from './persons.ts';
import { expectScreen, logIn, openShow, ticketOf } from './steps.ts';

const WRONG_PINS = 5;
/** The text for a wrong code and a wrong PIN. */
const SAME_WORDS = 'Los datos de la butaca no son correctos.';

interface Holder {
  readonly document: string;
  readonly code: string;
  readonly pin: string;
}

const CAMILA: Holder = { document: named('camila').document, code: '40123', pin: '4321' };

const send = (page: Page) => page.getByRole('button', { name: 'Transferir butaca' });
/** The sentence beside the button; one about a field is shown at the field too. */
const told = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const holderPart = (page: Page) => page.getByRole('group', { name: 'Datos del titular' });
const beneficiaryPart = (page: Page) => page.getByRole('group', { name: 'Datos del beneficiario' });

async function fillHolder(page: Page, { document, code, pin }: Holder): Promise<void> {
  await holderPart(page).getByLabel('Documento', { exact: true }).fill(document);
  await holderPart(page).getByLabel('Código de butaca').fill(code);
  await holderPart(page).getByLabel('PIN').fill(pin);
}

async function fillBeneficiary(page: Page, person: Person): Promise<void> {
  const part = beneficiaryPart(page);
  await part.getByLabel('Nombre').fill(person.givenName);
  await part.getByLabel('Apellido').fill(person.familyName);
  await part.getByLabel('Documento', { exact: true }).fill(person.document);
}

async function openTransfer(page: Page): Promise<void> {
  await openShow(page, /contra Atlético Cordón/);
  await page.getByRole('link', { name: 'Transferir butaca' }).click();
  await expectScreen(page, 'Transferencia de butaca');
}

test('a seat holder gives their seat away: wrong PIN, own document, success, and not twice', async ({
  page,
  fan,
}) => {
  const camila = named('camila');
  await logIn(page, camila);
  await openTransfer(page);
  await expect(send(page)).toBeDisabled();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Total/ })).toContainText('Gratis');
  await expectAccessible(page, 'seatTransfer: to be filled in');

  await fillHolder(page, { ...CAMILA, code: '40a12b3', pin: '0000' });
  await expect(holderPart(page).getByLabel('Código de butaca')).toHaveValue('40123');
  const picker = beneficiaryPart(page).getByLabel('Preselección de persona');
  await expect(picker.locator('option:checked')).toHaveText('(No utilizar preselección de persona)');
  await picker.selectOption({ index: 1 });
  await expect(beneficiaryPart(page).getByLabel('Nombre')).toBeDisabled();
  await send(page).click();
  await expect(told(page, 'Documentos del titular y beneficiario no pueden coincidir').first()).toBeVisible();
  await picker.selectOption({ index: 0 });
  await fillBeneficiary(page, fan);
  await send(page).click();
  await expect(told(page, SAME_WORDS)).toBeVisible();
  await expectAccessible(page, 'seatTransfer: refused');

  await holderPart(page).getByLabel('PIN').fill(CAMILA.pin);
  const form = page.url();
  await send(page).click();
  await expectScreen(page, '¡Transferencia realizada con éxito!');
  await expect(page).toHaveURL(/transferencia-finalizada\?isOk=isok$/);
  await expect(page.getByRole('heading', { name: 'Quizás te pueda interesar' })).toBeVisible();
  await expectAccessible(page, 'transferDone: done');

  const listed = page.waitForResponse('**/api/WSTicketListar');
  await page.getByRole('link', { name: 'Ver mis entradas' }).click();
  const ticket = ticketOf(page, fan);
  await expect(ticket).toHaveCount(1);
  await expect(ticket).toContainText(fullName(fan));
  expect(JSON.stringify(await (await listed).json())).toMatch(/"TicketTipo":"T"/);
  await mailTo(camila.email, /transfer/i);

  await page.goto(form);
  await fillHolder(page, CAMILA);
  await fillBeneficiary(page, fan);
  await send(page).click();
  await expect(told(page, /ya fue transferida|ya se transfirió/i).first()).toBeVisible();
});

test('wrong PINs are limited, and a wrong code is told in the same words', async ({ page, fan }) => {
  await logIn(page, fan);
  await openTransfer(page);
  await fillHolder(page, { document: cedula('1200000'), code: '99999', pin: '0001' });
  await fillBeneficiary(page, named('valentina'));
  await send(page).click();
  await expect(told(page, SAME_WORDS)).toBeVisible();
  await holderPart(page).getByLabel('Código de butaca').fill('41000');
  for (let tried = 1; tried < WRONG_PINS; tried += 1) {
    const answered = page.waitForResponse('**/api/WSTransferenciaTicket');
    await send(page).click();
    await answered;
    await expect(told(page, SAME_WORDS)).toBeVisible();
  }
  await send(page).click();
  await expect(told(page, 'Superaste la cantidad de intentos.')).toBeVisible();
  await expectAccessible(page, 'seatTransfer: too many tries');
});
