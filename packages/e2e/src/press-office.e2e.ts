import { createCanvas } from '@napi-rs/canvas';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, logInAsTeam } from './office.ts';
import { download, mailTo } from './outside.ts';
import { fullName, newFan, type Person } from './persons.ts';
import { product } from './product.ts';
import { checkAtGate, readTicketFile } from './ticket-file.ts';

// Calls without a session are refused; a browser logs that as an error.
test.use({ expectedErrors: [/the server responded with a status of 401/] });

const SHOW = 1;

/** A card as photographed by a phone: rotated, and small in the picture. */
function cardOf({ givenName, familyName, document }: Person): string {
  const canvas = createCanvas(480, 300);
  const context = canvas.getContext('2d');
  context.fillStyle = '#0f2a6e';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#ffffff';
  context.fillRect(28, 60, 130, 170);
  context.font = '22px sans-serif';
  context.fillText('AUF ID', 190, 90);
  context.fillText(`${givenName} ${familyName}`, 190, 140);
  context.fillText(document, 190, 180);
  return canvas.toBuffer('image/png').toString('base64');
}

/** Sends a request as the fans' site does. */
async function ask(request: APIRequestContext, person: Person, outlet: string, card: string): Promise<void> {
  const answer = await request.post('/api/WSAcreditacionSolicitud', {
    data: {
      EspectaculoId: SHOW,
      SDTEspectaculoAcreditacion: {
        ...{ EspectaculoAcreditacionId: 0, AcreditacionNombre: person.givenName, DocumentoTipoId: 1 },
        ...{ AcreditacionApellido: person.familyName, Documento: person.document, Email: person.email },
        ...{ Telefono: '099555123', MedioTipoId: 1, AcreditacionMedio: outlet, AcreditacionUbicacion: '1' },
        ...{ AcreditacionCarnetAUFB64: card, AcreditacionCarnetAUFExtension: '.png' },
      },
    },
  });
  expect(await answer.json()).toMatchObject({ ErrorCod: 0 });
}

const shown = (page: Page, person: Person) => page.getByRole('article', { name: fullName(person) });

/** Presses J until the person is displayed. */
async function goTo(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('button', { name: fullName(person) })).toBeVisible();
  for (let step = 0; step < 60 && !(await shown(page, person).isVisible()); step += 1) {
    const before = await page.getByRole('article').getAttribute('aria-label');
    await page.keyboard.press('j');
    await expect(page.getByRole('article')).not.toHaveAttribute('aria-label', before ?? '');
  }
  await expect(shown(page, person)).toBeVisible();
}

test('the press answers its queue with the keyboard alone', async ({ page, request }) => {
  const [first, second, third] = [newFan(), newFan(), newFan()];
  const outlet = `Radio ${first.document}`;
  for (const person of [first, second, third]) await ask(request, person, outlet, cardOf(person));

  await logInAsTeam(page, 'camila-duarte');
  await page.goto('/club/acreditaciones');
  await goTo(page, first);
  const card = shown(page, first).getByRole('img', { name: `Carnet de ${fullName(first)}` });
  await expect
    .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expectOfficeScreenAtAllWidths(page, 'Acreditaciones');

  await page.keyboard.press('a');
  await expect(shown(page, first)).toHaveCount(0);
  await goTo(page, second);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Rechazar: ${fullName(second)}` });
  await expect(dialog.getByRole('combobox', { name: 'Motivo' })).toBeFocused();
  await expect(page.getByRole('option', { name: 'La imagen del carnet no se lee.' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Motivo' })).toHaveValue(
    'La imagen del carnet no se lee.',
  );
  await expect(dialog.frameLocator('iframe').getByText('La imagen del carnet no se lee.')).toBeVisible();
  await expectOfficeScreenAtAllWidths(page, 'Acreditaciones');
  await page.keyboard.press('Control+s');
  await expect(dialog).toHaveCount(0);

  await goTo(page, third);
  await page.keyboard.press('i');
  const asking = page.getByRole('dialog', { name: `Pedir otra imagen: ${fullName(third)}` });
  await expect(asking.getByRole('combobox', { name: 'Motivo' })).toBeFocused();
  await page.keyboard.type('Salió movida.');
  await page.keyboard.press('Control+s');
  await expect(asking).toHaveCount(0);

  const accepted = await mailTo(first.email, /Acreditación aceptada/);
  const file = await download(new URL(accepted.attachments[0]?.url ?? '', product().mailboxUrl).href);
  const { text, code } = await readTicketFile(file.bytes);
  for (const part of [fullName(first), 'Palco de prensa']) expect(text).toContain(part);
  expect(checkAtGate(product().ticketKey, code ?? '')).toMatchObject({ showId: SHOW });
  await mailTo(second.email, /no aceptada/, 'La imagen del carnet no se lee.');
  await mailTo(third.email, /otra imagen/, 'Salió movida.');

  // The journalist sends the form again, and the request stays pending.
  await ask(request, third, outlet, cardOf(third));
  await page.reload();
  await goTo(page, third);
  await expect(shown(page, third)).not.toContainText('Se pidió');
  await page.goto('/club/acreditaciones?estado=aceptadas');
  await expect(page.getByRole('row', { name: fullName(first) })).toContainText(outlet);
  await page.goto('/club/acreditaciones?estado=rechazadas');
  await expect(page.getByRole('row', { name: fullName(second) })).toContainText('no se lee');
});
