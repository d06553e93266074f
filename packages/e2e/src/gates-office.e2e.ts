import type { Page } from '@playwright/test';
import {
  becomeDevice,
  beginShift,
  type Chief,
  expectResult,
  logInChief,
  prepareLane,
  redeemTour,
  ticketCodes,
  tourSoon,
} from './gate-lane.ts';
import { expect, test } from './journey.ts';
import { expectOfficeScreenAtAllWidths, NO_SESSION_YET } from './office.ts';
import { logIn } from './steps.ts';
import { DESKTOP } from './widths.ts';

test.use({ expectedErrors: [new RegExp(`ERR_INTERNET_DISCONNECTED|ERR_FAILED|${NO_SESSION_YET.source}`)] });

/** A tour used only by this journey. */
const TOUR = 1;
const SECOND = 'Teléfono de la mesa';

/** The chief creates another device on the page, at the same lane, and approves it by its number. */
async function enrolInOffice({ page: office, call }: Chief, lane: Page, firstId: number): Promise<void> {
  const { Dispositivos } = await call('dispositivos/listar', {});
  const post = (Dispositivos as { DispositivoId: number; Puesto: string }[]).find(
    ({ DispositivoId }) => DispositivoId === firstId,
  )?.Puesto;
  await office.goto('/club/puertas/dispositivos');
  await office.getByRole('button', { name: 'Dar de alta' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(SECOND);
  await dialog.getByRole('combobox', { name: 'Carril' }).click();
  await office.getByRole('option', { name: post ?? '' }).click();
  await dialog.getByRole('button', { name: 'Mostrar el código' }).click();
  await expect(dialog.getByRole('img', { name: 'Código de alta' })).toBeVisible();
  const code = await dialog.getByText(/^(?:[2-9A-Z]{4}[ -]?){3}$/).textContent();
  const number = await becomeDevice(lane, (code ?? '').replaceAll(/[^0-9A-Z]/g, ''));
  await expect(dialog.getByText(number, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Es el mismo: aprobar' }).click();
  await expectOfficeScreenAtAllWidths(office, 'Dispositivos');
}

/** Without network each card of the rehearsal's sheet gives its printed result. */
async function practise(lane: Page, { call }: Chief): Promise<void> {
  const { Tarjetas } = await call('ensayo', {});
  const cards = Tarjetas as { Titulo: string; Codigo: string }[];
  expect(cards.length).toBeGreaterThanOrEqual(20);
  await expect(lane.getByRole('main').getByText(/^Paquete: \d+ entradas?,/)).toBeVisible({ timeout: 60_000 });
  await lane.context().setOffline(true);
  await lane.getByRole('button', { name: 'Practicar con la hoja de ensayo' }).click();
  await expect(lane.getByRole('heading', { name: 'Ensayo' })).toBeVisible();
  for (const { Titulo, Codigo } of cards) await expectResult(lane, Titulo, Codigo);
  await expect(lane.getByRole('main').getByText(`${cards.length} lecturas de práctica`)).toBeVisible();
  // The last result covers it.
  await lane.getByRole('region', { name: 'Resultado' }).getByRole('button', { name: 'Seguir' }).click();
  await lane.getByRole('button', { name: 'Terminar el ensayo' }).click();
  await lane.context().setOffline(false);
}

async function expectBoard(office: Page, showId: number): Promise<void> {
  await office.goto(`/club/puertas/${showId}/tablero`);
  const main = office.getByRole('main');
  await expect(main.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
  await expect(main.getByRole('row').filter({ hasText: SECOND })).toBeVisible();
  // A lane of another journey, whose browser is closed, may be one too.
  const alerts = main.getByRole('link', { name: /^Hay (una alerta abierta|\d+ alertas abiertas)$/ });
  await expect(alerts).toBeVisible({ timeout: 30_000 });
  await expectOfficeScreenAtAllWidths(office, /./);
  await alerts.click();
}

async function answerDuplicate(office: Page): Promise<void> {
  const row = office.getByRole('row').filter({ hasText: 'Duplicado' });
  await expect(row).toHaveCount(1);
  await expectOfficeScreenAtAllWidths(office, /./);
  await row.getByRole('button', { name: /^Responder: / }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Qué se hizo' }).fill('Seguridad fue al asiento');
  await dialog.getByRole('button', { name: 'Cerrar la alerta' }).click();
  await expect(row).toContainText('Cerrada');
}

const openTab = (office: Page, name: string) =>
  office.getByRole('navigation', { name: 'Partes del día del partido' }).getByRole('link', { name }).click();

async function expectClosing(office: Page): Promise<void> {
  await openTab(office, 'Cierre');
  const cell = (name: string) =>
    office.getByRole('table', { name: 'Resumen' }).getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(cell('Ingresaron')).toHaveText(/Ingresaron\s*1$/);
  await expect(cell('Ingresos duplicados')).toHaveText(/duplicados\s*1$/);
  await expect(
    office.getByRole('table', { name: 'Dispositivos' }).getByRole('row', { name: SECOND }),
  ).toContainText(SECOND);
  await expectOfficeScreenAtAllWidths(office, /./);
}

test('two lanes let a copy in without network; the office sees it on board, alerts, incidents, readings and the closing report', async ({
  page,
  context,
  browser,
  baseURL,
  fan,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(DESKTOP);
  await logIn(page, fan);
  const showId = await redeemTour(page, TOUR);
  const code = (await ticketCodes(page, 1)).get(showId) ?? '';
  const tour = await tourSoon(showId);
  const chief = await logInChief(browser, baseURL ?? '');
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-UY' });
  try {
    const lane = await prepareLane(chief, showId);
    await lane.approve(await becomeDevice(page, lane.enrolmentCode));
    const second = await other.newPage();
    await enrolInOffice(chief, second, lane.deviceId);
    await practise(page, chief);
    for (const device of [page, second]) await beginShift(device, showId);
    for (const device of [context, other]) await device.setOffline(true);
    for (const device of [page, second]) await expectResult(device, 'Pasa', code);
    for (const device of [context, other]) await device.setOffline(false);
    for (const device of [page, second])
      await expect(device.getByRole('main').getByText('Todo enviado')).toBeVisible({ timeout: 60_000 });
    const office = chief.page;
    await expectBoard(office, showId);
    await answerDuplicate(office);
    await openTab(office, 'Incidentes');
    await expect(office.getByRole('row').filter({ hasText: 'Código duplicado' })).toHaveCount(1);
    await expectOfficeScreenAtAllWidths(office, /./);
    await openTab(office, 'Lecturas');
    await expect(office.getByRole('main').getByRole('row').filter({ hasText: 'Pasa' })).toHaveCount(2);
    await expectOfficeScreenAtAllWidths(office, /./);
    await openTab(office, 'Política');
    await expect(office.getByRole('group', { name: 'Un sector, un carril' })).toBeVisible();
    await expectOfficeScreenAtAllWidths(office, /./);
    await expectClosing(office);
  } finally {
    await other.close();
    await chief.close();
    await tour.end();
  }
});
