import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import type { Person } from './persons.ts';
import type { ScreenState } from './screen-states.ts';
import { demoLink } from './staff.ts';
import { expectProblem, expectScreen, expectToast, logIn } from './steps.ts';

const ALL_DATA = 'Debes ingresar todos los datos para la acreditación';

const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Solicitar acreditación' }).click();

async function fillApplicant(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(person.givenName);
  await page.getByRole('textbox', { name: 'Apellido' }).fill(person.familyName);
  await page.getByRole('textbox', { name: 'Documento', exact: true }).fill(person.document);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('0995551');
  await send(page);
}

async function expectShow(page: Page): Promise<void> {
  const info = page.getByRole('region', { name: 'Información del espectáculo' });
  for (const text of [/20:30 h|17:00 h/, 'Gran Parque Central']) await expect(info).toContainText(text);
  await expect(info.getByRole('link', { name: 'Ver ubicación' })).toBeVisible();
}

async function expectSent(page: Page, state: ScreenState): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Solicitud realizada con éxito' });
  await expect(dialog).toContainText('vas a recibir tu ticket por correo electrónico');
  await expect(dialog).toContainText('Si es rechazada, también te lo vamos a notificar por correo.');
  await expectAccessible(page, state);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('a journalist asks for an accreditation', async ({ page, fan }) => {
  await page.goto(demoLink('Acreditación de prensa'));
  await expectScreen(page, 'Acreditación de prensa');
  await expect(page.getByRole('main').getByText('Atlético Cordón').first()).toBeVisible();
  await expectShow(page);
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: 'Ubicación' }).getByRole('option')).toHaveText([
    'Bancada de prensa',
    'Campo de juego',
  ]);
  await expectAccessible(page, 'pressAccreditation: to be filled in');
  await send(page);
  await expectProblem(page, ALL_DATA);
  await fillApplicant(page, fan);
  await expectProblem(page, ALL_DATA);
  await expectAccessible(page, 'pressAccreditation: something wrong');
  await page.getByRole('combobox', { name: 'Tipo de medio' }).selectOption('Radio');
  await page.getByRole('textbox', { name: 'Nombre del medio' }).fill(`Radio ${fan.document}`);
  await send(page);
  await expectProblem(page, 'Teléfono incorrecto');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('099555123');
  const card = page.getByRole('main').getByLabel('Carnet AUF');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
  await card.setInputFiles({ name: 'carnet.gif', mimeType: 'image/gif', buffer: Buffer.from(svg) });
  const wrong = 'El carnet AUF debe tener una de las siguientes extensiones: .svg, .png, .jpg, .jpeg, .webp';
  await expectToast(page, wrong);
  await card.setInputFiles({ name: 'carnet.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByRole('img', { name: 'Vista previa de carnet.svg' })).toBeVisible();
  await send(page);
  await expectSent(page, 'pressAccreditation: sent');
});

test('another professional asks for an accreditation', async ({ page, fan }) => {
  await page.goto(demoLink('Acreditación general'));
  await expectScreen(page, /^Acreditación$/);
  await expectShow(page);
  await expectAccessible(page, 'generalAccreditation: to be filled in');
  await send(page);
  await expectProblem(page, ALL_DATA);
  await fillApplicant(page, fan);
  await expectProblem(page, 'Teléfono incorrecto');
  await expectAccessible(page, 'generalAccreditation: something wrong');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('099555123');
  await page.getByRole('textbox', { name: 'Empresa' }).fill('Sonido Sur');
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Técnica de sonido');
  await send(page);
  await expectSent(page, 'generalAccreditation: sent');
});

test('closed accreditations say so and still show the show', async ({ page }) => {
  for (const [title, state, text] of [
    [
      'Acreditación de prensa que ya cerró',
      'pressAccreditation: closed',
      'La acreditación de prensa para este espectáculo ya no se encuentra disponible',
    ],
    [
      'Acreditación general que ya cerró',
      'generalAccreditation: closed',
      'La acreditación para este espectáculo ya no se encuentra disponible',
    ],
  ] as const) {
    await page.goto(demoLink(title));
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expectShow(page);
    await expect(page.getByRole('button', { name: 'Solicitar acreditación' })).toHaveCount(0);
    await expectAccessible(page, state);
  }
});

test('the pages of the press and of accreditations are for visitors: someone logged in is sent home', async ({
  page,
  fan,
}) => {
  await logIn(page, fan);
  for (const title of [
    'Registro de medio de prensa',
    'Canje de prensa: Radio Parque 1090',
    'Acreditación de prensa',
    'Acreditación general',
  ]) {
    await page.goto(demoLink(title));
    await expect(page).toHaveURL(/:\d+\/$/);
  }
  await page.goto(demoLink('Reserva de parking: Palco 1'));
  await expectScreen(page, 'Palquistas / Reserva de parking');
});
