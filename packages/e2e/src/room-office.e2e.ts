import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectOfficeScreen, logInAsTeam, NO_SESSION_YET } from './office.ts';
import { newFan, type Person } from './persons.ts';
import {
  endTurn,
  expectMoment,
  figure,
  join,
  makeRoom,
  minuteIn,
  newPage,
  openNow,
  putOnSale,
  ROOM,
} from './room.ts';
import { club } from './staff.ts';
import {
  chooseSeat,
  expectScreen,
  goToProvider,
  logIn,
  payByCard,
  startPurchase,
  takeMyself,
} from './steps.ts';

test.use({ expectedErrors: [NO_SESSION_YET], actionTimeout: 30_000 });

const SECTOR = /Delgado.*Platea A\b/;

interface Waiting {
  readonly fan: Person;
  readonly tab: Page;
}

/** Waits for the page's text after its next poll, which is advanced. */
async function expectSoon(page: Page, what: (page: Page) => Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(what(page)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}
const called = (page: Page): Locator => page.getByRole('heading', { name: '¡Es tu turno!' });
const numbered = (page: Page): Locator => page.getByRole('main').getByText(/^Tu número: \d+\.$/);
const numberOn = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await numbered(page).textContent()) ?? ''));

/** Does an act on the room's board. */
async function act(
  office: Page,
  { open, title = open, button }: { open: string; title?: string; button: string },
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<Locator> {
  await office.getByRole('button', { name: open, exact: true }).click();
  const dialog = office.getByRole('dialog', { name: title });
  await fill(dialog);
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Prueba de la fila');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  return dialog;
}

/** Sets the rate of people per minute. */
async function setRate(office: Page, rate: number): Promise<void> {
  const dialog = await act(office, { open: 'Cambiar el ritmo', button: 'Cambiar' }, async (fields) => {
    await fields.getByRole('textbox', { name: 'Mínimo, personas por minuto' }).fill(String(rate));
    await fields.getByRole('textbox', { name: 'Máximo, personas por minuto' }).fill(String(rate));
    await fields.getByRole('switch', { name: 'Ritmo fijo' }).check();
  });
  await expect(dialog).toBeHidden();
}

/** Calls one person out of order. */
async function callPerson(office: Page, { document }: Person): Promise<void> {
  const dialog = await act(office, { open: 'Llamar a personas', button: 'Llamar' }, (fields) =>
    fields.getByRole('textbox', { name: 'Documentos' }).fill(document),
  );
  await expect(dialog.getByText('Se llamó a 1 persona.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
}

/** The answer to a request for places with the browser's pass, if any. */
const claim = (page: Page, show: string, places: number) =>
  page.evaluate(
    async ({ showId, count }) => {
      const { auth } = JSON.parse(localStorage.getItem('club.session') ?? '{}') as { auth: unknown };
      const response = await fetch('/api/WSTransaccionSSO', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: JSON.stringify(auth) },
        body: JSON.stringify({
          ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: showId, TransaccionCantidad: count },
          ...{ TransaccionEspectaculoTribunaId: 1, TransaccionEspectaculoSectorCod: 'A' },
          SDTFilaAsientoJSON: '[]',
        }),
      });
      return (await response.json()) as { ErrorCod: number; FilaMotivo: number };
    },
    { showId: Number(show), count: places },
  );

async function chooseOneSeat(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: SECTOR }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await chooseSeat(page, 1, '8', '20');
}

/** Chooses a seat with a turn that staff end meanwhile: back to the room, behind the others, in two tabs; and back to that seat. */
async function buyAfterACut(office: Page, show: string, { tab }: Waiting): Promise<void> {
  await tab.getByRole('button', { name: 'Entrar a comprar' }).click();
  await expect(tab.getByRole('banner').getByText(/^Turno hasta \d\d:\d\d/)).toBeVisible();
  await chooseOneSeat(tab);
  await act(office, { open: 'Cortar los pases', button: 'Cortar' });
  await expect(office.getByText('Pases cortados.')).toBeVisible();
  // Each server gets the change within a second; a request for more places than any turn allows never holds them.
  await expect.poll(async () => (await claim(tab, show, 11)).FilaMotivo).toBe(121);
  await tab.getByRole('button', { name: 'Comprar / canjear ticket' }).click();
  await expect(tab.getByText('Tu turno terminó. Podés anotarte otra vez.', { exact: true })).toBeVisible();
  const other = await tab.context().newPage();
  await other.goto(tab.url());
  for (const page of [tab, other]) {
    await page.getByRole('button', { name: 'Anotarme en la fila' }).click();
    await expectSoon(page, numbered);
    expect(await numberOn(page)).toBe(4);
  }
  await setRate(office, 600);
  for (const page of [other, tab]) {
    await expectSoon(page, called);
    await page.getByRole('button', { name: 'Entrar a comprar' }).click();
    await expect(page).toHaveURL(/\/espectaculo\/\d+\?.*sector=/);
  }
  await other.close();
  await startPurchase(tab);
  await takeMyself(tab, 1);
  await goToProvider(tab);
  await payByCard(tab);
  await expectScreen(tab, '¡Pago realizado con éxito!');
}

/** Misses two turns: once in with the next round, then a new number at the end. */
async function comeLate(room: string, { tab, fan }: Waiting): Promise<void> {
  await expectSoon(tab, called);
  await endTurn(room, fan);
  await tab.reload();
  await expectMoment(tab, /^Se te pasó el turno$/, 'late');
  await tab.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectSoon(tab, called);
  await endTurn(room, fan);
  await tab.reload();
  await expectMoment(tab, 'Se te pasó el turno otra vez', 'late again');
  await tab.getByRole('button', { name: 'Seguir en la fila' }).click();
  await expect(
    tab.getByRole('alert').getByText('Se te pasó el turno por segunda vez. Tu nuevo número es 5.'),
  ).toBeVisible();
  await expectSoon(tab, called);
}

test('a room is opened from the office; three browsers join, see the draw, one buys; the record is checked', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  await logInAsTeam(page, 'joaquin-bentancor');
  const show = await putOnSale(page);
  const room = await makeRoom(page, minuteIn(30));
  for (const tab of ['Plan y etapas', 'Lo que ve la gente', 'Acta y archivos', 'Tablero']) {
    await page
      .getByRole('navigation', { name: 'Partes de la fila' })
      .getByRole('link', { name: tab })
      .click();
    await expectOfficeScreen(page, ROOM);
    await page.screenshot({ path: test.info().outputPath(`${tab}.png`), fullPage: true });
  }
  const comes = async (): Promise<Waiting> => {
    const [fan, tab] = [newFan(), await newPage(browser)];
    await join(tab, fan, show);
    return { fan, tab };
  };
  const people = [await comes(), await comes(), await comes()] as const;
  const [{ tab: first, fan: firstFan }] = people;
  await expectMoment(first, 'Estás anotado', 'joined');
  await expect(figure(page, 'Anotados')).toHaveText('3');

  await setRate(page, 1);
  await openNow(room);
  const byNumber = new Map<number, Waiting>();
  for (const one of people) {
    await expectSoon(one.tab, numbered);
    byNumber.set(await numberOn(one.tab), one);
  }
  expect([...byNumber.keys()].toSorted()).toEqual([1, 2, 3]);
  const [early, second, last] = [1, 2, 3].map((number) => byNumber.get(number));
  if (!early || !second || !last) throw new Error('there are three');
  // Another browser of the account finds its place.
  const elsewhere = await newPage(browser);
  await logIn(elsewhere, firstFan);
  await elsewhere.goto(`/fila/${room}`);
  await expect(numbered(elsewhere)).toHaveText((await numbered(first).textContent()) ?? '');
  await elsewhere.context().close();

  await callPerson(page, last.fan);
  await expectSoon(last.tab, called);
  await expectMoment(last.tab, '¡Es tu turno!', 'called');
  expect(await claim(second.tab, show, 1)).toMatchObject({ ErrorCod: 80, FilaMotivo: 120 });
  await buyAfterACut(page, show, last);
  await comeLate(room, early);

  await expect(figure(page, 'Compraron')).toHaveText('1');
  await expectOfficeScreen(page, ROOM);
  await page.screenshot({ path: test.info().outputPath('open.png'), fullPage: true });
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.screenshot({ path: test.info().outputPath(`open-${width}.png`), fullPage: true });
  }
  await act(page, { open: 'Cerrar la fila', button: 'Cerrar la fila' });
  await expect(page.getByRole('main').getByText('La venta está abierta para todos, sin fila.')).toBeVisible();
  await expectSoon(second.tab, (tab) => tab.getByRole('heading', { name: 'La fila cerró' }));
  await expectMoment(second.tab, 'La fila cerró', 'closed');
  expect(await club('verificar', 'fila', room)).toContain('3 lugares sorteados');
});
