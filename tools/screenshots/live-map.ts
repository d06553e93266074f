import { newFan } from '@club/e2e/persons.ts';
import { chooseSeat, logIn, openSeatMap, openShow, startPurchase } from '@club/e2e/steps.ts';
import type { Camera, Studio } from './camera.ts';

const SHOW = 'Noches del Parque';
const SECTOR = /Atilio García.*Platea A\b/;
const ROWS = { desktop: 8, phone: 9, tablet: 10 } as const;
const SEAT = 34;

/** An open seat map whose chosen seat another fan takes, really: it says so, and the seat is gone from it. */
export async function shootLiveMap(
  { page, walk, product, shoot }: Camera,
  { browser }: Studio,
): Promise<void> {
  const row = ROWS[walk.name];
  const other = await browser.newPage({ baseURL: product.siteUrl });
  await logIn(other, newFan());
  await openShow(other, SHOW);
  await other.getByRole('region', { name: 'Elegí tu sector' }).getByRole('button', { name: SECTOR }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Listo' }).click();
  await chooseSeat(other, 1, `${row}`, `${SEAT}`);
  await openShow(page, SHOW);
  const listening = page.waitForRequest(/\/api\/mapa\/\d+\/\d+\/\w+\/vivo/);
  const placeOf = await openSeatMap(page, SECTOR);
  await listening;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Agregar uno' }).click();
  const { x, y } = await placeOf(row, SEAT);
  await page.mouse.click(x, y);
  const holding = startPurchase(other);
  await dialog.getByText(`El asiento ${SEAT} de la fila ${row} se acaba de ocupar.`).waitFor();
  await shoot('live-map', 'now');
  await holding;
  await other.close();
}
