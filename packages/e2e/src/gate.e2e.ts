import type { Page } from '@playwright/test';
import { PINS, prepareLane, scan } from './gate-lane.ts';
import { expect, expectCleanByAxe, expectSpanish, test } from './journey.ts';
import type { Person } from './persons.ts';
import { chooseSector, expectScreen, logIn, startPurchase, takeMyself } from './steps.ts';
import { DESKTOP, WIDTHS } from './widths.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const SMALL = { width: 320, height: 640 };

/** A screen is in Spanish, fits, and axe finds nothing wrong with it, from the smallest phone to a tablet. */
async function expectGateScreen(page: Page): Promise<void> {
  for (const size of [SMALL, WIDTHS[390], WIDTHS[768]]) {
    await page.setViewportSize(size);
    await expectCleanByAxe(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `what does not fit at ${size.width}`).toBeLessThanOrEqual(0);
  }
  await expectSpanish(page);
  await page.setViewportSize(WIDTHS[390]);
}

/** Redeems a ticket for oneself at one of the tours; tells the show. */
async function redeem(page: Page, which: 'first' | 'last'): Promise<number> {
  await page.goto('/paseos-gpc');
  await page.getByRole('link', { name: 'Canjear entradas' })[which]().click();
  await chooseSector(page, /Recorrido guiado/);
  const showId = Number(/espectaculo\/(\d+)/.exec(page.url())?.[1]);
  await startPurchase(page);
  await takeMyself(page, 1);
  await page.getByRole('button', { name: 'Canjear tickets' }).click();
  await expectScreen(page, '¡Canje realizado con éxito!');
  return showId;
}

/** The texts of the QRs of one's own tickets, by show, once their files are ready. */
async function ownCodes(page: Page): Promise<ReadonlyMap<number, string>> {
  let codes = new Map<number, string>();
  await expect
    .poll(
      async () => {
        const answer = page.waitForResponse(/WSTicketListar/);
        await page.goto('/cuenta/mis-entradas');
        const text = JSON.stringify(await (await answer).json());
        const found = text.matchAll(/"TicketCodigoQR":"([^"]{134})"[^}]*?"EspectaculoId":(\d+)/g);
        codes = new Map([...found].map(([, code = '', id]) => [Number(id), code]));
        return codes.size;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  return codes;
}

async function becomeLane(page: Page, lane: Awaited<ReturnType<typeof prepareLane>>): Promise<void> {
  await page.setViewportSize(WIDTHS[390]);
  await page.goto('/puerta/');
  await expect(page.getByRole('heading', { name: 'Alta' })).toBeVisible();
  await expectGateScreen(page);
  await page.getByRole('textbox', { name: /12 caracteres/ }).fill(lane.enrolmentCode.toLowerCase());
  await page.getByRole('button', { name: 'Dar de alta' }).click();
  await expect(page.getByRole('heading', { name: 'Esperando aprobación' })).toBeVisible();
  await expectGateScreen(page);
  await lane.approve(
    (await page
      .getByRole('main')
      .getByText(/^\d{4}$/)
      .textContent()) ?? '',
  );
  await expect(page.getByRole('main').getByText('Paquete: 1 entradas')).toBeVisible({ timeout: 60_000 });
}

/** An app in a tab is not installed: a supervisor answers for it. */
async function beginShift(page: Page): Promise<void> {
  await expectGateScreen(page);
  await expect(page.getByRole('main').getByText('Instalá la app antes de empezar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Empezar turno' })).toBeDisabled();
  await page.getByRole('main').getByText('Que autorice un supervisor').click();
  const supervisor = page.locator('details');
  await supervisor.getByLabel('PIN').fill(PINS.supervisor);
  await supervisor.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('main').getByText('Autoriza Rosa Sosa.')).toBeVisible();
  const form = page.getByRole('main').locator('form').last();
  await form.getByLabel('Portero').selectOption({ label: 'Ana Pereira' });
  await form.getByLabel('PIN').fill(PINS.steward);
  await page.getByRole('button', { name: 'Empezar turno' }).click();
  await page.getByRole('button', { name: 'Usar lector' }).click();
  await expect(page.getByRole('main').getByText('Listo para leer')).toBeVisible();
}

async function expectResult(page: Page, title: string, code: string): Promise<void> {
  await scan(page, code);
  const result = page.getByRole('region', { name: 'Resultado' });
  await expect(result.getByRole('heading', { name: title })).toBeVisible();
}

test('a browser becomes a lane, reads without network, and its scans arrive once when it is back', async ({
  page,
  context,
  fan,
}: {
  page: Page;
  context: import('@playwright/test').BrowserContext;
  fan: Person;
}) => {
  await page.setViewportSize(DESKTOP);
  await logIn(page, fan);
  const [showId, otherId] = [await redeem(page, 'first'), await redeem(page, 'last')];
  const codes = await ownCodes(page);
  const [own, other] = [codes.get(showId) ?? '', codes.get(otherId) ?? ''];
  const forged = `${own.slice(0, -9)}${own.at(-9) === '7' ? '8' : '7'}${own.slice(-8)}`;
  const lane = await prepareLane(showId);
  try {
    await becomeLane(page, lane);
    await beginShift(page);
    await expectGateScreen(page);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated');
    await context.setOffline(true);
    await expect(page.getByRole('main').getByText('Sin red', { exact: true })).toBeVisible();
    await expectResult(page, 'Pasa', own);
    // What it showed it has stored: a browser that is started again now knows it.
    await page.reload();
    await expect(page.getByRole('main').getByText('1 sin enviar')).toBeVisible();
    await expectResult(page, 'Ya ingresó', own);
    await expectGateScreen(page);
    await expectResult(page, 'Código falso', forged);
    await expectResult(page, 'Otro espectáculo', other);
    await expect(page.getByRole('region', { name: 'Resultado' })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('4 sin enviar')).toBeVisible();
    for (const name of ['Últimas lecturas', 'Incidente', 'Estado', 'Supervisor']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectGateScreen(page);
      await page.getByRole('button', { name: /^(?:Volver a leer|Cancelar)$/ }).click();
    }
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText('Todo enviado')).toBeVisible({ timeout: 60_000 });
    const { results, entries } = await lane.arrived();
    // Of a fan who is a minor it says so (A1).
    expect(results).toEqual([expect.stringMatching(/^(?:OK|A1)$/), 'X11', 'X2', 'X3']);
    expect(entries).toBe(1);
  } finally {
    await lane.end();
  }
});

test('fans load nothing of the gate app', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/espectaculos', '/club/ingresar']) await page.goto(path);
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((path) => path.startsWith('/puerta'))).toEqual([]);
});
